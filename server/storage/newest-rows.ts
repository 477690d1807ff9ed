import type { RowRemoval } from '#server/storage/board-rows.ts';
import type { Queries } from '#server/storage/database.ts';

interface Since {
  readonly quizId: string;
  /** Rows that finished then or later, in ms since 1970. */
  readonly since: number;
}

function newestRows(db: Queries, { quizId, since }: Since, limit: number) {
  return db
    .selectFrom('leaderboard_rows')
    .select(['score', 'finished_at as finishedAt'])
    .where('quiz_id', '=', quizId)
    .where('finished_at', '>=', since)
    .where('removed_at', 'is', null)
    .orderBy('finished_at', 'desc')
    .limit(limit);
}

/** How many rows of a board finished at `since` or later; counts up to `limit`. */
export async function countNewestRows(db: Queries, of: Since, limit: number): Promise<number> {
  const { rows } = await db
    .selectFrom(newestRows(db, of, limit).as('newest'))
    .select(({ fn }) => fn.countAll<number | string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** Closes the gaps between the places of a score, of which `first` is the first. */
async function closeGaps(
  tx: Queries,
  { quizId, score, first }: { quizId: string; score: number; first: number },
): Promise<void> {
  const places = tx
    .selectFrom('leaderboard_rows')
    .select(({ fn }) => [
      'attempt_key as key',
      fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('ordinal'))
        .as('place'),
    ])
    .where('quiz_id', '=', quizId)
    .where('score', '=', score)
    .where('removed_at', 'is', null)
    .where('ordinal', '>', first);
  await tx
    .updateTable('leaderboard_rows')
    .from(places.as('moved'))
    .set(({ eb }) => ({ ordinal: eb('moved.place', '+', first - 1) }))
    .where('leaderboard_rows.quiz_id', '=', quizId)
    .whereRef('leaderboard_rows.attempt_key', '=', 'moved.key')
    .execute();
}

/** Counts so many rows less with a score; 0 locks its counter. */
async function countLess(tx: Queries, quizId: string, score: number, rows: number): Promise<void> {
  await tx
    .updateTable('leaderboard_scores')
    .set(({ eb }) => ({ players: eb('players', '-', rows) }))
    .where('quiz_id', '=', quizId)
    .where('score', '=', score)
    .execute();
}

/**
 * Takes the newest rows that finished at `since` or later off their board: about `limit`, as those of
 * the same moment go together. Returns how many it took off.
 */
export async function removeNewestRows(
  tx: Queries,
  { quizId, since }: Since,
  { by, at, limit }: RowRemoval & { limit: number },
): Promise<number> {
  const newest = await newestRows(tx, { quizId, since }, limit).execute();
  const last = newest.at(-1);
  if (last === undefined) return 0;
  const from = newest.length < limit ? since : last.finishedAt;
  // Locked in one order, or two such removals could wait for each other.
  const scores = [...new Set(newest.map(({ score }) => score))].toSorted((a, b) => a - b);
  for (const score of scores) await countLess(tx, quizId, score, 0);
  const taken = await tx
    .updateTable('leaderboard_rows')
    .set({ removed_at: at, removed_by: by })
    .where('quiz_id', '=', quizId)
    .where('finished_at', '>=', from)
    .where('score', 'in', scores)
    .where('removed_at', 'is', null)
    .returning(['score', 'ordinal'])
    .execute();
  for (const [score, rows] of Map.groupBy(taken, (row) => row.score)) {
    const first = rows.reduce((least, { ordinal }) => Math.min(least, ordinal), Infinity);
    await closeGaps(tx, { quizId, score, first });
    await countLess(tx, quizId, score, rows.length);
  }
  return taken.length;
}
