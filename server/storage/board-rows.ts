import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

/** A finished attempt's row, to be added to its quiz's leaderboard. */
export interface NewLeaderboardRow {
  readonly name: string;
  readonly nameKey: string;
  readonly device: string | null;
  readonly score: number;
  readonly total: number;
  readonly finishedAt: number;
  /** The number of right answers if the score is something else, such as points; otherwise null. */
  readonly correct: number | null;
  readonly face?: string | null;
}

/** Who takes a row off its board, and when. */
export interface RowRemoval {
  readonly by: 'owner' | 'operator';
  readonly at: number;
}

type ScoreKey = { quizId: string; score: number };

/**
 * Adds, removes and restores rows of boards, each step inside the transaction `tx`. The places
 * within a score run from 1 to its count, without a gap. Every step that moves them first locks the
 * score's counter, which everyone who finishes with that score needs as well.
 */
export function createBoardRows({ reader }: Pick<Database, 'reader'>) {
  const insertRow = prepare(
    reader,
    (db, p: Placeholder<AttemptKey & Required<NewLeaderboardRow>>) =>
      db
        .insertInto('leaderboard_rows')
        .values({
          quiz_id: p('quizId'),
          attempt_key: p('key'),
          name: p('name'),
          name_key: p('nameKey'),
          device: p('device'),
          score: p('score'),
          total: p('total'),
          ordinal: 0,
          finished_at: p('finishedAt'),
          correct: p('correct'),
          face: p('face'),
        })
        .onConflict((conflict) => conflict.doNothing()),
  );

  const countScore = prepare(reader, (db, p: Placeholder<ScoreKey>) =>
    db
      .insertInto('leaderboard_scores')
      .values({ quiz_id: p('quizId'), score: p('score'), players: 1 })
      .onConflict((conflict) =>
        conflict.columns(['quiz_id', 'score']).doUpdateSet((update) => ({
          players: update('leaderboard_scores.players', '+', 1),
        })),
      )
      .returning('players'),
  );

  const setOrdinal = prepare(reader, (db, p: Placeholder<AttemptKey & { ordinal: number }>) =>
    db
      .updateTable('leaderboard_rows')
      .set({ ordinal: p('ordinal') })
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key')),
  );

  /** The score of a row never changes, so it may be read before the lock. */
  const findScore = prepare(reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .selectFrom('leaderboard_rows')
      .select('score')
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key')),
  );

  /** Changes the count by 0 to lock it. */
  const changeCount = prepare(reader, (db, p: Placeholder<ScoreKey & { by: number }>) =>
    db
      .updateTable('leaderboard_scores')
      .set((update) => ({ players: update('players', '+', p('by')) }))
      .where('quiz_id', '=', p('quizId'))
      .where('score', '=', p('score')),
  );

  const takeOff = prepare(reader, (db, p: Placeholder<AttemptKey & RowRemoval>) =>
    db
      .updateTable('leaderboard_rows')
      .set({ removed_at: p('at'), removed_by: p('by') })
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key'))
      .where('removed_at', 'is', null)
      .returning('ordinal'),
  );

  const keepOff = prepare(reader, (db, p: Placeholder<AttemptKey & Pick<RowRemoval, 'by'>>) =>
    db
      .updateTable('leaderboard_rows')
      .set({ removed_by: p('by') })
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key'))
      .where('removed_at', 'is not', null),
  );

  const putBack = prepare(reader, (db, p: Placeholder<AttemptKey & { ordinal: number }>) =>
    db
      .updateTable('leaderboard_rows')
      .set({ removed_at: null, removed_by: null, ordinal: p('ordinal') })
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key')),
  );

  const findRemoved = prepare(reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .selectFrom('leaderboard_rows')
      .select(['ordinal', 'finished_at as finishedAt', 'removed_by as removedBy'])
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key'))
      .where('removed_at', 'is not', null),
  );

  /** Among equal finish times, the row's former place decides who was earlier. */
  const countEarlier = prepare(
    reader,
    (db, p: Placeholder<ScoreKey & { finishedAt: number; ordinal: number }>) =>
      db
        .selectFrom('leaderboard_rows')
        .select(({ fn }) => fn.countAll<number | string>().as('rows'))
        .where('quiz_id', '=', p('quizId'))
        .where('score', '=', p('score'))
        .where('removed_at', 'is', null)
        .where(({ eb, and, or }) =>
          or([
            eb('finished_at', '<', p('finishedAt')),
            and([eb('finished_at', '=', p('finishedAt')), eb('ordinal', '<', p('ordinal'))]),
          ]),
        ),
  );

  const shift = prepare(reader, (db, p: Placeholder<ScoreKey & { after: number; by: number }>) =>
    db
      .updateTable('leaderboard_rows')
      .set((update) => ({ ordinal: update('ordinal', '+', p('by')) }))
      .where('quiz_id', '=', p('quizId'))
      .where('score', '=', p('score'))
      .where('removed_at', 'is', null)
      .where('ordinal', '>', p('after')),
  );

  const deleteRow = prepare(reader, (db, p: Placeholder<AttemptKey>) =>
    db
      .deleteFrom('leaderboard_rows')
      .where('quiz_id', '=', p('quizId'))
      .where('attempt_key', '=', p('key')),
  );

  /** Locks the counter of a row's score and returns the score; null if there is no row. */
  async function lockScore(tx: Queries, key: AttemptKey): Promise<ScoreKey | null> {
    const found = (await findScore(tx, key)).rows[0];
    if (found === undefined) return null;
    const ofScore = { quizId: key.quizId, score: found.score };
    await changeCount(tx, { ...ofScore, by: 0 });
    return ofScore;
  }

  /** Takes a row off its board, or keeps it off; false if it is not on the board. */
  async function remove(tx: Queries, key: AttemptKey, removal: RowRemoval): Promise<boolean> {
    const ofScore = await lockScore(tx, key);
    if (ofScore === null) return false;
    const taken = (await takeOff(tx, { ...key, ...removal })).rows[0];
    if (taken === undefined) {
      if (removal.by === 'operator') await keepOff(tx, { ...key, by: removal.by });
      return false;
    }
    await shift(tx, { ...ofScore, after: taken.ordinal, by: -1 });
    await changeCount(tx, { ...ofScore, by: -1 });
    return true;
  }

  return {
    /** Adds the row of a finished attempt, unless the unique keys say that it was practice. */
    async add(tx: Queries, { quizId, key }: AttemptKey, row: NewLeaderboardRow): Promise<void> {
      const inserted = await insertRow(tx, { face: null, ...row, quizId, key });
      if (inserted.affected === 0) return;
      const counted = await countScore(tx, { quizId, score: row.score });
      await setOrdinal(tx, { quizId, key, ordinal: counted.rows[0]?.players ?? 1 });
    },

    remove,

    /**
     * Puts a removed row back at its place by finish time. Returns 'kept off' if an operator has
     * removed the row and its owner asks for it.
     */
    async restore(
      tx: Queries,
      key: AttemptKey,
      by: RowRemoval['by'],
    ): Promise<'restored' | 'not removed' | 'kept off'> {
      const ofScore = await lockScore(tx, key);
      if (ofScore === null) return 'not removed';
      const removed = (await findRemoved(tx, key)).rows[0];
      if (removed === undefined) return 'not removed';
      if (by === 'owner' && removed.removedBy === 'operator') return 'kept off';
      const earlier = (await countEarlier(tx, { ...ofScore, ...removed })).rows[0];
      const before = Number(earlier?.rows ?? 0);
      await shift(tx, { ...ofScore, after: before, by: 1 });
      await putBack(tx, { ...key, ordinal: before + 1 });
      await changeCount(tx, { ...ofScore, by: 1 });
      return 'restored';
    },

    /** Deletes a row, removed or not. */
    async erase(tx: Queries, key: AttemptKey): Promise<void> {
      await remove(tx, key, { by: 'operator', at: 0 });
      await deleteRow(tx, key);
    },
  };
}
