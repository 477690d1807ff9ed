/** A candidate of a draw with its rank: HMAC-SHA256 over its id under the seed, hexadecimal. */
export interface RankedCandidate {
  readonly id: string;
  readonly digest: string;
}

/**
 * The ids that are drawn: those of the `count` lowest digests, lowest first. The seed's 64
 * hexadecimal characters, as text, are the key of the digests.
 */
export function drawLowest(ranked: readonly RankedCandidate[], count: number): string[] {
  return ranked
    .toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

/** What the commitment to the bank is the SHA-256 of: the sorted ids, one a line. */
export function bankText(candidates: readonly string[]): string {
  return candidates.toSorted().join('\n');
}
