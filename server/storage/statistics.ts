import type { Database } from '#server/storage/database.ts';
import type { StatisticsStore } from '#server/storage/storage.ts';

export function createStatisticsStore({ reader, space }: Database): StatisticsStore {
  const quizzes = (since: number) =>
    reader
      .selectFrom('custom_quizzes')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
  const attempts = (since: number) =>
    reader
      .selectFrom('attempts')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('started_at', '>=', since)
      .executeTakeFirstOrThrow();
  const rows = (since: number) =>
    reader
      .selectFrom('leaderboard_rows')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('finished_at', '>=', since)
      .executeTakeFirstOrThrow();

  return {
    since: async (time) => ({
      quizzes: Number((await quizzes(time)).count),
      attempts: Number((await attempts(time)).count),
      finished: Number((await rows(time)).count),
    }),
    begun: async (time) => Number((await attempts(time)).count),
    space,
  };
}
