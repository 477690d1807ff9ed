const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** Points, which are quarters, as people write them, with a real minus: −3, 12, 1½. */
export function pointsText(points: number): string {
  const size = Math.abs(points);
  const whole = Math.trunc(size);
  const fraction = fractions[size - whole] ?? '';
  const sign = points < 0 ? '−' : '';
  return sign + (whole === 0 && fraction !== '' ? '' : String(whole)) + fraction;
}

/** Points that are added or taken away: −1, 0, +2. */
export function signedPoints(points: number): string {
  return points > 0 ? `+${pointsText(points)}` : pointsText(points);
}

/** So many of so many points: 3½/5. */
export function scoreText({
  score,
  total,
}: {
  readonly score: number;
  readonly total: number;
}): string {
  return `${pointsText(score)}/${pointsText(total)}`;
}
