/**
 * What this browser remembers for its visitor: drafts, attempts, made quizzes. Convenience only;
 * where storage is closed (private mode, some in-app browsers) it lasts as long as the page.
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

/** The remembered value, or null where there is none or it is not what `isValid` knows. */
export function recall<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  const text = fallback.get(key) ?? storage().getItem(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    // Written by an older version or by hand: as good as nothing.
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    const open = storage();
    fallback.delete(key);
    open.setItem(key, JSON.stringify(value));
  } catch {
    // The device is full: what is on the screen still works, it only does not survive a reload.
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

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}

/**
 * A random id of this browser. The server only uses it to tell practice from a first try, and to
 * count a player of a part once.
 */
export function deviceId(): string {
  const known = recall('device', isId);
  if (known !== null) return known;
  const id = randomId();
  remember('device', id);
  return id;
}

/** A random key for something that is sent once from this device, the same whenever it is tried. */
export function onceKey(name: string): string {
  const known = recall(`once:${name}`, isId);
  if (known !== null) return known;
  const key = randomId();
  remember(`once:${name}`, key);
  return key;
}
