/** A candidate of a draw with its rank: HMAC-SHA256 over its id under the seed, hexadecimal. */
export interface RankedCandidate {
  readonly id: string;
  readonly digest: string;
}

/**
 * The drawn ids: those with the `count` lowest digests, lowest first. The key of the digests is the
 * seed's 64 hexadecimal characters, as text.
 */
export function drawLowest(ranked: readonly RankedCandidate[], count: number): string[] {
  return ranked
    .toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

/** The text whose SHA-256 is the commitment to the bank: the sorted ids, one a line. */
export function bankText(candidates: readonly string[]): string {
  return candidates.toSorted().join('\n');
}
