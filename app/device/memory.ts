import { writeCookie } from '#app/device/cookie.ts';
import { deviceCookie, isOwnId } from '#app/device/device-cookie.ts';
import { readCookie } from '#core/cookies.ts';

/**
 * This browser's memory of drafts, attempts and made quizzes. Convenience only: where storage is
 * closed (private mode, some in-app browsers) it lasts as long as the page.
 */
const fallback = new Map<string, string>();

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    localStorage.getItem('');
    return localStorage;
  } catch {
    return {
      getItem: (key) => fallback.get(key) ?? null,
      setItem: (key, value) => void fallback.set(key, value),
      removeItem: (key) => void fallback.delete(key),
    };
  }
}

/** The remembered value, or null where there is none or `isValid` rejects it, or throws. */
export function recall<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  const text = fallback.get(key) ?? storage().getItem(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    // Written by an older version, or by hand.
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    const open = storage();
    fallback.delete(key);
    open.setItem(key, JSON.stringify(value));
  } catch {
    // The device is full. The page still works, but the value does not survive a reload.
    fallback.set(key, JSON.stringify(value));
  }
}

export function forget(key: string): void {
  fallback.delete(key);
  storage().removeItem(key);
}

/** 128 random bits in base64url. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * A random id of this browser. The server uses it only to tell practice from a first try, and to
 * count a player of a part once.
 */
export function deviceId(): string {
  const known = recall('device', isOwnId);
  const sent = readCookie(document.cookie, deviceCookie);
  const id = known ?? (isOwnId(sent) ? sent : randomId());
  if (known === null) remember('device', id);
  if (sent !== id) writeCookie(deviceCookie, id);
  return id;
}

/** The idempotency key of an action that this device does once; every retry gets the same key. */
export function savedIdempotencyKey(name: string): string {
  const known = recall(`once:${name}`, isOwnId);
  if (known !== null) return known;
  const key = randomId();
  remember(`once:${name}`, key);
  return key;
}
