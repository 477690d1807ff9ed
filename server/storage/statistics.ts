import type { Database } from '#server/storage/database.ts';

export function createStatisticsStore({ reader, space }: Database) {
  const quizzes = (since: number) =>
    reader
      .selectFrom('custom_quizzes')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
  const pairs = (since: number) =>
    reader
      .selectFrom('pairs')
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

  /** Live games opened since then, and the people in them. */
  const games = (since: number) =>
    reader
      .selectFrom('live_games')
      .select(({ fn }) => [
        fn.countAll<number | string>().as('games'),
        fn.sum<number | string | null>('joined').as('people'),
      ])
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
  const running = () =>
    reader
      .selectFrom('live_games')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow();

  return {
    /** Live games that have not ended. */
    runningGames: async () => Number((await running()).count),
    /**
     * What happened since then (ms since 1970): quizzes and pairs made, attempts begun, rows added,
     * live games opened and the people in them.
     */
    since: async (time: number) => {
      const live = await games(time);
      return {
        quizzes: Number((await quizzes(time)).count),
        pairs: Number((await pairs(time)).count),
        attempts: Number((await attempts(time)).count),
        finished: Number((await rows(time)).count),
        games: Number(live.games),
        people: Number(live.people ?? 0),
      };
    },
    /** Attempts begun since then. */
    begun: async (time: number) => Number((await attempts(time)).count),
    space,
  };
}
