import { isClosed } from '#core/attempt-rules.ts';
import type { Attempt } from '#core/attempt-schemas.ts';
import { AppError } from '#core/errors.ts';
import { type AttemptInput, openAttempt } from '#server/attempts/open-attempt.ts';
import { readAttempt } from '#server/attempts/read-attempt.ts';
import type { Services } from '#server/services.ts';

/**
 * Asks for a waiting question, which starts its clock; asking again does not restart it. Errors:
 * `wrong_question` if it is not the next one, `competition_closed`, and those of `openAttempt`.
 */
export async function nextQuestion(
  services: Services,
  input: AttemptInput & { question: number },
): Promise<Attempt> {
  const { attempt, quiz } = await openAttempt(services, input);
  const next = attempt.answers.length;
  if (input.question !== next || next >= quiz.total) {
    throw new AppError('wrong_question', 'questions are asked in order');
  }
  const now = services.now();
  if (isClosed(quiz.rules, now)) throw new AppError(quiz.rules.closedCode);
  if (next > 0) await services.storage.attempts.askNext(attempt, next - 1, now);
  return readAttempt(services, input);
}
