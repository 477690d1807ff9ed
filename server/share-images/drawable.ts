/** What our fonts have a drawing for: Latin with its accents, Devanagari, and common signs. */
const hasDrawing =
  /[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u0900-\u097f\u2010-\u2027\u2030-\u205e\u20ac\u20b9\u2122\u2212]|\u200c|\u200d/u;

/** Longer titles are cut, so that they stay inside the image. */
const longest = 90;

/** Text without what would be drawn as empty boxes; '' when too little is left to be read. */
export function drawable(text: string): string {
  const kept = [...text].filter((character) => hasDrawing.test(character)).join('');
  const folded = kept.replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(folded)) return '';
  return folded.length <= longest ? folded : `${folded.slice(0, longest - 1).trimEnd()}…`;
}
