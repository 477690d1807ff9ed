import { bankText, drawLowest } from '#core/competition-draw.ts';
import type { DrawCommitment, OpenDraw } from '#core/competition-schemas.ts';

/** A draw recalculated in this browser, step by step. */
export interface CheckedDraw {
  /** SHA-256 of the seed. */
  readonly seedHash: string;
  readonly isPromisedSeed: boolean;
  /** SHA-256 of the candidate questions. */
  readonly bankHash: string;
  readonly isPromisedBank: boolean;
  /** Whether the seed draws exactly the questions that were played. */
  readonly isSame: boolean;
}

const text = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Compares a draw with what was `promised`. Throws without Web Crypto, which browsers offer only over
 * HTTPS.
 */
export async function checkDraw(
  { seed, candidates, drawn }: OpenDraw,
  promised: DrawCommitment,
): Promise<CheckedDraw> {
  const { subtle } = crypto;
  const seedHash = hex(await subtle.digest('SHA-256', text.encode(seed)));
  const bankHash = hex(await subtle.digest('SHA-256', text.encode(bankText(candidates))));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', text.encode(seed), algorithm, false, ['sign']);
  const ranked = await Promise.all(
    candidates.map(async (id) => ({
      id,
      digest: hex(await subtle.sign('HMAC', key, text.encode(id))),
    })),
  );
  const lowest = drawLowest(ranked, drawn.length);
  return {
    seedHash,
    isPromisedSeed: seedHash === promised.commitment,
    bankHash,
    isPromisedBank: bankHash === promised.bankCommitment,
    isSame: lowest.join() === drawn.map(({ id }) => id).join(),
  };
}

/** Whether everything matches the promise. */
export function isFair({ isPromisedSeed, isPromisedBank, isSame }: CheckedDraw): boolean {
  return isPromisedSeed && isPromisedBank && isSame;
}
