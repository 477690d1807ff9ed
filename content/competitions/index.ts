import type { CompetitionSeries } from '#core/competition-series.ts';

/** The competitions that fill themselves from the ready quizzes. */
export const competitionSeries: readonly CompetitionSeries[] = [
  {
    id: 'daily',
    period: 'day',
    title: { en: 'Daily competition, {date}', hi: 'रोज़ की प्रतियोगिता, {date}' },
  },
  {
    id: 'weekly',
    period: 'week',
    title: { en: 'Weekly competition, {date}', hi: 'हफ़्ते की प्रतियोगिता, {date}' },
  },
];
