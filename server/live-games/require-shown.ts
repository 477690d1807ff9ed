import { AppError } from '#core/errors.ts';
import { isHeld } from '#core/hiding.ts';
import { findCustomQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';

/**
 * Whether a game has ended and must not be shown, as its custom quiz is hidden until somebody decides,
 * or gone. That ends its games, so only an ended one is looked at.
 */
export async function isStopped(
  { storage }: Services,
  { quiz, state }: Pick<StoredLiveGame, 'quiz' | 'state'>,
): Promise<boolean> {
  if (quiz.kind !== 'custom' || state.phase !== 'ended') return false;
  const found = await storage.customQuizzes.find(quiz.id);
  return found === null || isHeld(found);
}

/** Refuses what is left of a game whose quiz is hidden. Errors: `quiz_hidden`. */
export async function requireShown(services: Services, game: StoredLiveGame): Promise<void> {
  if (await isStopped(services, game)) throw new AppError('quiz_hidden');
}

/**
 * Says why no game of a custom quiz begins that was deleted or hidden just now. Errors: those of
 * `findCustomQuiz`, `unavailable` if it is shown again already.
 */
export async function refuseGone(services: Services, quizId: string): Promise<never> {
  await findCustomQuiz(services, quizId);
  throw new AppError('unavailable', 'the quiz was hidden just now');
}
