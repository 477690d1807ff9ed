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

/** What was drawn rests for this long, in ms, as far as the bank reaches. */
export const restMs = 90 * 86_400_000;

/** However much rests, a draw chooses from this many times its questions: nobody can foresee it. */
const choice = 3;

/** An earlier or coming draw: its ids, and when its competition opens, in ms since 1970. */
export interface DrawnBefore {
  readonly opensAt: number;
  readonly drawn: readonly string[];
}

/** The place of a question in its quiz, and the digest of what it asks: the parts of its id. */
function partsOf(id: string): readonly [place: string, digest: string] {
  const dot = id.lastIndexOf('.');
  return [id.slice(0, dot), id.slice(dot + 1)];
}

/**
 * The ids of the bank that may be drawn for a competition that opens at `opensAt`: without those of
 * draws less than `restMs` before it, and of all after it. A question that was edited or moved in
 * its quiz counts as the same. If too few are left, the oldest draws do not count.
 */
export function candidatesFor(
  bank: readonly string[],
  { opensAt, count, before }: { opensAt: number; count: number; before: readonly DrawnBefore[] },
): string[] {
  const least = Math.min(bank.length, count * choice);
  const latestFirst = before
    .filter((draw) => draw.opensAt > opensAt - restMs)
    .toSorted((a, b) => b.opensAt - a.opensAt);
  const parts = bank.flatMap((id) => partsOf(id).map((part) => ({ part, id })));
  const byPart = Map.groupBy(parts, ({ part }) => part);
  let resting = new Set<string>();
  for (const { drawn } of latestFirst) {
    const same = drawn.flatMap(partsOf).flatMap((part) => byPart.get(part) ?? []);
    const more = new Set([...resting, ...same.map(({ id }) => id)]);
    if (bank.length - more.size < least) break;
    resting = more;
  }
  return bank.filter((id) => !resting.has(id));
}

/** The text whose SHA-256 is the commitment to the bank: the sorted ids, one a line. */
export function bankText(candidates: readonly string[]): string {
  return candidates.toSorted().join('\n');
}
