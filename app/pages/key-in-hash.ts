/** Reads the key from the URL's fragment, which no server ever sees; null without one. */
export function keyInHash(hash: string): string | null {
  const key = new URLSearchParams(hash.slice(1)).get('key') ?? '';
  return /^[\w-]{22}$/.test(key) ? key : null;
}
