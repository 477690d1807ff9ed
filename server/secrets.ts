import { createHmac, hash, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeAlphabet, codeLength } from '#core/quiz-code.ts';

/** 128 random bits as 22 characters of base64url: an id, a key or a token. */
export function randomKey(): string {
  return randomBytes(16).toString('base64url');
}

/** The code of a quiz, for what is shared. */
export function randomCode(): string {
  return Array.from(
    { length: codeLength },
    () => codeAlphabet[randomInt(codeAlphabet.length)],
  ).join('');
}

/** SHA-256 in base64url: how secrets are stored. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** 128 bits that only the holder of `secret` can derive from `text`. */
export function deriveKey(secret: string, text: string): string {
  return hmac(secret, text).subarray(0, 16).toString('base64url');
}

/** The seed of a draw: 256 random bits as 64 hexadecimal characters. */
export function randomSeed(): string {
  return randomBytes(32).toString('hex');
}

/**
 * The commitment to a seed, published before the seed is used: it binds the server without
 * revealing the seed.
 */
export function commitmentTo(seed: string): string {
  return hash('sha256', seed, 'hex');
}

/** Up to 8160 bytes that only the holder of `secret` can derive. */
export function deriveBytes(secret: string, text: string, length: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', text, length));
}

/** HMAC-SHA256 of a text under a textual key. */
export function hmac(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Compares a secret with a stored hash in constant time. */
export function matchesHash(secret: string, storedHash: string): boolean {
  const given = Buffer.from(sha256(secret));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
