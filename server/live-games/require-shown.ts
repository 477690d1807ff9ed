import { goneError } from '#core/errors.ts';
import { isHeld } from '#core/hiding.ts';
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

/** Refuses what is left of a game whose quiz is hidden. Errors: `gone`. */
export async function requireShown(services: Services, game: StoredLiveGame): Promise<void> {
  if (await isStopped(services, game)) throw goneError('hidden');
}
