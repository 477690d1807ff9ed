import { texts } from '#content/texts.ts';
import type { CompetitionSeries } from '#core/competition-series.ts';
import { inEachLanguage } from '#core/language.ts';

/** The automatic series, each with questions drawn from all ready quizzes. */
export const competitionSeries: readonly CompetitionSeries[] = [
  { id: 'daily', period: 'day', questions: 10, title: titles('daily') },
  { id: 'weekly', period: 'week', questions: 20, title: titles('weekly') },
];

function titles(id: 'daily' | 'weekly') {
  return inEachLanguage((language) => texts[language].competitions[id]);
}
