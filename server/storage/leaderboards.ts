import { createBoardRows, type RowRemoval } from '#server/storage/board-rows.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import { preparePages } from '#server/storage/keyset.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';
import { countNewestRows, removeNewestRows } from '#server/storage/newest-rows.ts';

/** A row on its board. `key` is its attempt's, to be shown to its player and the creator only. */
interface StoredLeaderboardRow {
  readonly key: string;
  readonly name: string;
  readonly score: number;
  readonly total: number;
  readonly finishedAt: number;
  readonly correct: number | null;
  /** The chosen one. */
  readonly face: string | null;
  /** Place among the rows of the same score, from 1, in finishing order. */
  readonly ordinal: number;
}

/** A page of a leaderboard starts after this row. */
export type LeaderboardPosition = Pick<StoredLeaderboardRow, 'score' | 'ordinal'>;

const columns = [
  'attempt_key as key',
  'name',
  'score',
  'total',
  'ordinal',
  'finished_at as finishedAt',
  'correct',
  'face',
] as const;

export function createLeaderboardStore({ reader, write }: Pick<Database, 'reader' | 'write'>) {
  const readPage = preparePages(
    reader,
    (db: Queries, p: Placeholder<{ quizId: string }>) =>
      db
        .selectFrom('leaderboard_rows')
        .select(columns)
        .where('quiz_id', '=', p('quizId'))
        .where('removed_at', 'is', null),
    [
      ['score', 'desc'],
      ['ordinal', 'asc'],
    ],
  );

  const findRow = prepare(reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .selectFrom('leaderboard_rows')
      .select(columns)
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key'))
      .where('removed_at', 'is', null),
  );

  const scores = prepare(reader, (db, p: Placeholder<{ quizId: string }>) =>
    db
      .selectFrom('leaderboard_scores')
      .select(['score', 'players'])
      .where('quiz_id', '=', p('quizId')),
  );

  const rows = createBoardRows({ reader });

  return {
    /** Rows best first; `after` null starts at the top. The cost does not grow with the board. */
    page: (
      quizId: string,
      after: LeaderboardPosition | null,
      limit: number,
    ): Promise<readonly StoredLeaderboardRow[]> =>
      readPage({ quizId }, after && [after.score, after.ordinal], limit),

    /** The attempts whose visible rows have this score and time; at most 100. */
    findByResult: (
      quizId: string,
      { score, finishedAt }: Pick<StoredLeaderboardRow, 'score' | 'finishedAt'>,
    ) =>
      reader
        .selectFrom('leaderboard_rows')
        .select(['attempt_key as key', 'name'])
        .where('quiz_id', '=', quizId)
        .where('score', '=', score)
        .where('finished_at', '=', finishedAt)
        .where('removed_at', 'is', null)
        .orderBy('ordinal')
        .limit(100)
        .execute(),

    /** The row of one attempt; null if it is unfinished, or practice. */
    async row(key: AttemptKey): Promise<StoredLeaderboardRow | null> {
      const { rows } = await findRow(reader, key);
      return rows[0] ?? null;
    },

    /** How many rows each score has; at most one entry per possible score. */
    async playersByScore(quizId: string): Promise<ReadonlyMap<number, number>> {
      const { rows } = await scores(reader, { quizId });
      return new Map(rows.map(({ score, players }) => [score, players]));
    },

    /**
     * Takes a row off its board; false if it is not there. The rows behind it move up in the same
     * transaction. If an operator removes a row, even one that its owner removed before, only an
     * operator can restore it.
     */
    remove: (key: AttemptKey, removal: RowRemoval) => write((tx) => rows.remove(tx, key, removal)),

    /** How many rows finished at `since` or later, in ms since 1970; counts up to `limit`. */
    countSince: (quizId: string, since: number, limit: number) =>
      countNewestRows(reader, { quizId, since }, limit),

    /**
     * Takes the newest rows that finished at `since` or later off their board: about `limit`, as those
     * of the same moment go together. Returns how many it took off.
     */
    removeSince: (quizId: string, since: number, removal: RowRemoval & { limit: number }) =>
      write((tx) => removeNewestRows(tx, { quizId, since }, removal)),

    /** Puts a removed row back at its place by finish time. */
    restore: (key: AttemptKey, by: RowRemoval['by']) => write((tx) => rows.restore(tx, key, by)),
  };
}
