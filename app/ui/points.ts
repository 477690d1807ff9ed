/** Points as people write them, with a real minus: −3, 12. */
export function pointsText(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** Points that are added or taken away: −1, 0, +2. */
export function signedPoints(points: number): string {
  return points > 0 ? `+${points}` : pointsText(points);
}
