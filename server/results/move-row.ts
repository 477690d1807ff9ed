import { AppError } from '#core/errors.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

type RowInput = OwnerInput & { readonly row: string };

async function findRow(services: Services, input: RowInput): Promise<AttemptKey> {
  const { id } = await findOwnedQuiz(services, input);
  const key = { quizId: id, key: input.row };
  const attempt = await services.storage.attempts.find(key);
  if (attempt === null) throw new AppError('not_found', 'no such row');
  return key;
}

/**
 * Takes a row off the board of a quiz; repeating it changes nothing. Later attempts of that friend
 * are practice as before. Errors: `not_found`, and those of `findOwnedQuiz`.
 */
export async function removeRow(services: Services, input: RowInput) {
  const key = await findRow(services, input);
  const isRemoved = await services.storage.leaderboards.remove(key, {
    by: 'owner',
    at: services.now(),
  });
  if (isRemoved) services.events.publish(boardTopic(key.quizId));
  return { row: input.row, onBoard: false };
}

/**
 * Puts a removed row back at its place. Errors: `kept_off` if an operator took it off, and those of
 * `removeRow`.
 */
export async function restoreRow(services: Services, input: RowInput) {
  const key = await findRow(services, input);
  const restoring = await services.storage.leaderboards.restore(key, 'owner');
  if (restoring === 'kept off') throw new AppError('kept_off', 'an operator took it off');
  if (restoring === 'restored') services.events.publish(boardTopic(key.quizId));
  return { row: input.row, onBoard: (await services.storage.leaderboards.row(key)) !== null };
}
