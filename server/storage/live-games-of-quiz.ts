import { isHidden } from '#core/hiding.ts';
import type { Queries } from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';
import type { NewStoredLiveGame } from '#server/storage/live-game-rows.ts';

/** Deletes games with all that belongs to them; returns how many. */
export async function deleteGames(tx: Queries, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  // Must come first: it waits for answers in progress, and refuses later ones.
  await tx.deleteFrom('live_games').where('id', 'in', ids).execute();
  await deletePlay(tx, ids);
  return ids.length;
}

/** Deletes the questions, people and answers of games. */
async function deletePlay(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('live_quizzes').where('game_id', 'in', ids).execute();
  await tx.deleteFrom('live_participants').where('game_id', 'in', ids).execute();
  await tx.deleteFrom('live_answers').where('game_id', 'in', ids).execute();
}

/**
 * Deletes what a game holds that nobody has answered; its row stays, and leads to the next game.
 */
export async function emptyUnanswered(tx: Queries, id: string): Promise<void> {
  const answered = await tx
    .selectFrom('live_answers')
    .select('question')
    .where('game_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (answered !== undefined) return;
  await tx
    .updateTable('live_games')
    .set(({ eb }) => ({ joined: 0, roster: eb('roster', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await deletePlay(tx, [id]);
}

/**
 * Whether the quiz of a new game is there, and not hidden at that time. Its deletion and its hiding
 * wait for the game, and find it.
 */
export async function isQuizThere(
  tx: Queries,
  { quiz, createdAt }: Pick<NewStoredLiveGame, 'quiz' | 'createdAt'>,
): Promise<boolean> {
  if (quiz.kind !== 'custom') return true;
  const found = await tx
    .selectFrom('custom_quizzes')
    .select(['hidden_at as hiddenAt', 'hidden_until as hiddenUntil'])
    .where('id', '=', quiz.id)
    .$if(hasRowLocks(tx), (query) => query.forShare())
    .executeTakeFirst();
  return found !== undefined && !isHidden(found, createdAt);
}

/** Ends all games of a custom quiz. A question that is not over does not count. */
export async function endLiveGamesOf(tx: Queries, quizId: string, at: number): Promise<void> {
  await tx
    .updateTable('live_games')
    .set(({ eb }) => ({
      question: eb
        .case()
        .when('phase', 'in', ['ready', 'question'])
        .then(eb('question', '-', 1))
        .else(eb.ref('question'))
        .end(),
      step: eb('step', '+', 1),
      phase: 'ended',
      phase_at: at,
      due_at: null,
      paused_at: null,
    }))
    .where('quiz_id', '=', quizId)
    .where('quiz_kind', '=', 'custom')
    .where('phase', '<>', 'ended')
    .execute();
}

/** Deletes one of the games of a custom quiz; returns how many. */
export async function deleteLiveGameOf(tx: Queries, quizId: string): Promise<number> {
  const found = await tx
    .selectFrom('live_games')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('quiz_kind', '=', 'custom')
    .limit(1)
    .execute();
  return deleteGames(
    tx,
    found.map(({ id }) => id),
  );
}
