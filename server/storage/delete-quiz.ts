import type { Database, Queries } from '#server/storage/database.ts';
import { deleteLiveGameOf } from '#server/storage/live-games-of-quiz.ts';
import { deletePicturesOf } from '#server/storage/own-pictures.ts';

/** How many attempts one transaction deletes, so that other writers get their turn in between. */
const attemptsPerBatch = 500;

/** Deletes some attempts with all that belongs to them; returns how many. */
async function deleteSomeAttempts(tx: Queries, quizId: string): Promise<number> {
  const attempts = await tx
    .selectFrom('attempts')
    .select('key')
    .where('quiz_id', '=', quizId)
    .limit(attemptsPerBatch)
    .execute();
  const keys = attempts.map(({ key }) => key);
  if (keys.length === 0) return 0;
  // Must come first: it waits for writes in progress on these attempts, and blocks later ones.
  await tx.deleteFrom('attempts').where('quiz_id', '=', quizId).where('key', 'in', keys).execute();
  for (const table of ['answers', 'leaderboard_rows', 'quiz_replies'] as const) {
    await tx
      .deleteFrom(table)
      .where('quiz_id', '=', quizId)
      .where('attempt_key', 'in', keys)
      .execute();
  }
  return keys.length;
}

const tablesOfQuiz = [
  'attempts',
  'answers',
  'leaderboard_rows',
  'leaderboard_scores',
  'quiz_replies',
  'quiz_versions',
  'idempotency_keys',
] as const;

/**
 * Deletes the quiz in the last transaction, so that a repeated call finds an interrupted deletion
 * and finishes it. The quiz goes first, then the attempts: this waits for writes in progress on
 * them, and blocks later ones.
 */
async function deleteRest(tx: Queries, id: string, at: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('custom_quizzes')
    .where('id', '=', id)
    .returning('code')
    .executeTakeFirst();
  for (const table of tablesOfQuiz) {
    await tx.deleteFrom(table).where('quiz_id', '=', id).execute();
  }
  while ((await deleteLiveGameOf(tx, id)) > 0);
  await deletePicturesOf(tx, id);
  // It may itself be a reply.
  await tx.deleteFrom('quiz_replies').where('reply_id', '=', id).execute();
  if (deleted === undefined) return false;
  await tx
    .insertInto('deleted_quizzes')
    .values({ id, code: deleted.code, deleted_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return true;
}

/** Deletes a custom quiz with everything that belongs to it; false where there was none. */
export async function deleteQuiz(database: Database, id: string, at: number): Promise<boolean> {
  await database.write((tx) =>
    tx
      .updateTable('custom_quizzes')
      .set((update) => ({ closed_at: update.fn.coalesce('closed_at', update.val(at)) }))
      .where('id', '=', id)
      .execute(),
  );
  for (let deleted = attemptsPerBatch; deleted === attemptsPerBatch; ) {
    deleted = await database.write((tx) => deleteSomeAttempts(tx, id));
  }
  while ((await database.write((tx) => deleteLiveGameOf(tx, id))) > 0);
  return database.write((tx) => deleteRest(tx, id, at));
}
