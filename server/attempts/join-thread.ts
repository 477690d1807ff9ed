import { AppError } from '#core/errors.ts';
import { refuseHidden } from '#core/hiding.ts';
import { defaultLanguage } from '#core/language.ts';
import type { NewThread } from '#core/swap.ts';
import type { Back } from '#core/thread.ts';
import { type AttemptInput, openAttempt } from '#server/attempts/open-attempt.ts';
import { findOwnedQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { readBacks } from '#server/custom-quizzes/read-backs.ts';
import type { Services } from '#server/services.ts';

/**
 * Ties a finished attempt at a reply to the quiz that it replies to, for who holds the secrets of both:
 * the attempt's token and the quiz's owner key. From then on each of the two creators sees both
 * directions, and nobody else does. Practice ties nothing. Errors: `not_found` if it is no reply to that
 * quiz or the thread has another attempt, `not_finished`, and those of `openAttempt` and `findOwnedQuiz`.
 */
export async function joinThread(
  services: Services,
  { quiz: quizId, ownerKey, ...input }: Omit<AttemptInput, 'language'> & NewThread,
): Promise<Back> {
  const { attempt, quiz } = await openAttempt(services, { ...input, language: defaultLanguage });
  if (attempt.answers.length < quiz.total) {
    throw new AppError('not_finished', 'questions are left');
  }
  refuseHidden(await findOwnedQuiz(services, { id: quizId, ownerKey }), services.now());
  const { leaderboards, quizReplies } = services.storage;
  const isListed = (await leaderboards.row(attempt)) !== null;
  const isTied = isListed && (await quizReplies.tieBack(quizId, attempt));
  const backs = isTied ? await readBacks(services, attempt.quizId, [attempt.key]) : new Map();
  const back: Back | undefined = backs.get(attempt.key);
  if (back === undefined) throw new AppError('not_found', 'no reply to this quiz');
  return back;
}
