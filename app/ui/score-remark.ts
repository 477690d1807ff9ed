import { m } from '#app/paraglide/messages.js';

/** The line under a score and the mascot's face, by the share of right answers. */
export function scoreRemark({ right, total }: { right: number; total: number }) {
  const share = right / total;
  if (share === 1) return { text: m.part_verdict_all, face: 'happy' };
  if (share >= 0.7) return { text: m.part_verdict_most, face: 'happy' };
  if (share >= 0.4) return { text: m.part_verdict_half, face: 'hello' };
  return { text: m.part_verdict_few, face: 'thinking' };
}
