import type { AttemptSummary } from '#app/play/play-state.ts';

/** The points of an attempt, and the most that there are. */
export function scoreOf({
  score,
  total,
  most = total,
}: Pick<AttemptSummary, 'score' | 'total' | 'most'>): { score: number; total: number } {
  return { score, total: most };
}
