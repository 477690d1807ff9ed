import type { QuestionInsight } from '#core/results.ts';

/** From how many answers on, how many questions at most, and how evenly divided at least. */
export const splitLimits = { players: 5, questions: 3, evenness: 0.5 } as const;

/**
 * How evenly the answers to a question are divided: 0 if all chose the same, 1 if every option was
 * chosen equally often. Equal texts are one option.
 */
export function evennessOf({
  options,
  counts,
  players,
}: Pick<QuestionInsight, 'options' | 'counts' | 'players'>): number {
  const byText = new Map<string, number>();
  for (const [index, option] of options.entries()) {
    byText.set(option, (byText.get(option) ?? 0) + (counts[index] ?? 0));
  }
  const chosen = [...byText.values()];
  const sum = chosen.reduce((total, count) => total + count, 0);
  if (sum === 0 || players === 0 || chosen.length < 2) return 0;
  // The chance that two people chose differently, as a share of the greatest one.
  const alike = chosen.reduce((total, count) => total + (count / sum) ** 2, 0);
  return (1 - alike) / (1 - 1 / chosen.length);
}

/**
 * The current questions that split people most, most evenly divided first; of equal ones the earlier
 * comes first. Too few answers say nothing. Specification: Insight.
 */
export function splitQuestions<Insight extends QuestionInsight>(
  insights: readonly Insight[],
): readonly Insight[] {
  return (
    insights
      // A new quiz takes them over by their options.
      .filter(({ kind }) => kind === undefined)
      .filter(({ isCurrent, players }) => isCurrent && players >= splitLimits.players)
      .map((insight) => ({ insight, evenness: evennessOf(insight) }))
      .filter(({ evenness }) => evenness >= splitLimits.evenness)
      .toSorted((one, other) => other.evenness - one.evenness)
      .slice(0, splitLimits.questions)
      .map(({ insight }) => insight)
  );
}
