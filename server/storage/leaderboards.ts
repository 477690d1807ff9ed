import { createBoardRows } from '#server/storage/board-rows.ts';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import type { AttemptKey, LeaderboardPosition, LeaderboardStore } from '#server/storage/storage.ts';

const columns = [
  'attempt_key as key',
  'name',
  'score',
  'total',
  'ordinal',
  'finished_at as finishedAt',
  'correct',
] as const;

export function createLeaderboardStore(database: Database): LeaderboardStore {
  const firstPage = prepare(
    database.reader,
    (db, p: Placeholder<{ quizId: string; limit: number }>) =>
      db
        .selectFrom('leaderboard_rows')
        .select(columns)
        .where('quiz_id', '=', p('quizId'))
        .where('removed_at', 'is', null)
        .orderBy('score', 'desc')
        .orderBy('ordinal')
        .limit(p('limit')),
  );

  /** The rest of one score, then all lower scores: two ranges that the index serves as they are. */
  const sameScore = prepare(
    database.reader,
    (db, p: Placeholder<LeaderboardPosition & { quizId: string; limit: number }>) =>
      db
        .selectFrom('leaderboard_rows')
        .select(columns)
        .where('quiz_id', '=', p('quizId'))
        .where('removed_at', 'is', null)
        .where('score', '=', p('score'))
        .where('ordinal', '>', p('ordinal'))
        .orderBy('ordinal')
        .limit(p('limit')),
  );

  const lowerScores = prepare(
    database.reader,
    (db, p: Placeholder<{ quizId: string; score: number; limit: number }>) =>
      db
        .selectFrom('leaderboard_rows')
        .select(columns)
        .where('quiz_id', '=', p('quizId'))
        .where('removed_at', 'is', null)
        .where('score', '<', p('score'))
        .orderBy('score', 'desc')
        .orderBy('ordinal')
        .limit(p('limit')),
  );

  const findRow = prepare(database.reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .selectFrom('leaderboard_rows')
      .select(columns)
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key'))
      .where('removed_at', 'is', null),
  );

  const scores = prepare(database.reader, (db, p: Placeholder<{ quizId: string }>) =>
    db
      .selectFrom('leaderboard_scores')
      .select(['score', 'players'])
      .where('quiz_id', '=', p('quizId')),
  );

  const rows = createBoardRows(database);

  return {
    async page(quizId, after, limit) {
      if (after === null) return (await firstPage(database.reader, { quizId, limit })).rows;
      const { rows } = await sameScore(database.reader, { quizId, ...after, limit });
      if (rows.length === limit) return rows;
      const lower = await lowerScores(database.reader, {
        quizId,
        score: after.score,
        limit: limit - rows.length,
      });
      return [...rows, ...lower.rows];
    },

    named: async (quizId, { score, finishedAt }) =>
      database.reader
        .selectFrom('leaderboard_rows')
        .select(['attempt_key as key', 'name'])
        .where('quiz_id', '=', quizId)
        .where('score', '=', score)
        .where('finished_at', '=', finishedAt)
        .where('removed_at', 'is', null)
        .orderBy('ordinal')
        .limit(100)
        .execute(),

    async row(key) {
      const { rows } = await findRow(database.reader, key);
      return rows[0] ?? null;
    },

    async playersByScore(quizId) {
      const { rows } = await scores(database.reader, { quizId });
      return new Map(rows.map(({ score, players }) => [score, players]));
    },

    remove: (key, removal) => database.write((tx) => rows.remove(tx, key, removal)),
    restore: (key, by) => database.write((tx) => rows.restore(tx, key, by)),
  };
}
