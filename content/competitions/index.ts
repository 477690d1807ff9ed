import type { CompetitionSeries } from '#core/competition-series.ts';

/** The competitions that fill themselves, each with questions drawn from all ready quizzes. */
export const competitionSeries: readonly CompetitionSeries[] = [
  {
    id: 'daily',
    period: 'day',
    questions: 10,
    title: { en: 'Daily competition, {date}', hi: 'रोज़ की प्रतियोगिता, {date}' },
  },
  {
    id: 'weekly',
    period: 'week',
    questions: 20,
    title: { en: 'Weekly competition, {date}', hi: 'हफ़्ते की प्रतियोगिता, {date}' },
  },
];
