import type { AttemptSummary } from '#app/play/play-state.ts';
import { pointsText } from '#core/points-text.ts';

/** The points of an attempt, and the most that there are. */
export function scoreOf({
  score,
  total,
  most = total,
}: Pick<AttemptSummary, 'score' | 'total' | 'most'>): { score: number; total: number } {
  return { score, total: most };
}

/** The same for the texts that tell them. */
export function scoreTexts(attempt: Parameters<typeof scoreOf>[0]): {
  score: string;
  total: string;
} {
  const { score, total } = scoreOf(attempt);
  return { score: pointsText(score), total: pointsText(total) };
}
