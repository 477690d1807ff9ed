import { splitAttemptId } from '#core/attempt-access.ts';
import { revisionOf } from '#core/custom-quiz.ts';
import { AppError } from '#core/errors.ts';
import type { ReplyTo } from '#core/swap.ts';
import { matchesHash } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

/** Refuses a quiz that cannot reply, or cannot be replied to. */
export function noReply(reason: string): AppError {
  return new AppError('invalid', reason, [{ path: 'replyTo', code: 'not_about_a_person' }]);
}

/**
 * The attempt that a new quiz replies to; null if it, or its quiz, was deleted meanwhile, which must
 * not cost the friend the new quiz. Errors: `unauthorized` for a wrong token, `not_finished`, `invalid`
 * for trivia.
 */
export async function checkReplyTo(
  { storage }: Pick<Services, 'storage'>,
  { attempt: id, token }: ReplyTo,
): Promise<AttemptKey | null> {
  const key = splitAttemptId(id);
  const attempt = await storage.attempts.find(key);
  if (attempt === null) return null;
  if (!matchesHash(token, attempt.tokenHash)) {
    throw new AppError('unauthorized', 'the token does not open this attempt');
  }
  if (attempt.kind !== 'custom') return null;
  const asked = await storage.customQuizzes.content(key.quizId, revisionOf(attempt.version));
  if (asked === null) return null;
  // Facts are not about a person: there is nothing to turn round.
  if (asked.title !== null) throw noReply('the answered quiz is trivia');
  if (attempt.answers.length < asked.data.length) {
    throw new AppError('not_finished', 'questions are left');
  }
  return key;
}
