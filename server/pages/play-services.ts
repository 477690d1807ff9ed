import type { GivenAnswer } from '#core/attempt.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { OwnAttempt } from '#core/attempt-schemas.ts';
import { AppError, quizGone } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { answers, quizOf, starts, startsOfQuiz } from '#core/limits.ts';
import type { NewAttempt } from '#core/new-attempt.ts';
import { answerQuestion } from '#server/attempts/answer-question.ts';
import { readAttemptCookie, setAttemptCookie } from '#server/attempts/attempt-cookie.ts';
import { nextQuestion } from '#server/attempts/next-question.ts';
import { readAttempt } from '#server/attempts/read-attempt.ts';
import { startAttempt } from '#server/attempts/start-attempt.ts';
import type { RequireCapacity } from '#server/pages/require-capacity.ts';
import type { Services } from '#server/services.ts';

/** Reads that fail with these codes mean that the attempt no longer exists. */
const lostCodes = new Set(['not_found', 'unauthorized', ...quizGone]);

/**
 * The use-cases of forms that play a quiz. The access to the attempt travels in a cookie, so that
 * it needs no storage on the device and stands in no address.
 */
export function createPlayServices(services: Services, requireCapacity: RequireCapacity) {
  return {
    setAttemptCookie,
    readAttemptCookie,

    /** The attempt of a request's `Cookie` header; null if it has none, or it was erased. */
    async readOwnAttempt(
      cookies: string | null,
      { quizId, language }: { quizId: string; language: Language },
    ): Promise<OwnAttempt | null> {
      const access = readAttemptCookie(cookies, quizId);
      if (access === null) return null;
      try {
        return { access, attempt: await readAttempt(services, { ...access, language }) };
      } catch (error) {
        if (error instanceof AppError && lostCodes.has(error.code)) return null;
        throw error;
      }
    },

    async startAttempt(attempt: NewAttempt, language: Language): Promise<AttemptAccess> {
      await requireCapacity(starts);
      await requireCapacity(startsOfQuiz, quizOf(attempt));
      const none = { token: undefined, idempotencyKey: undefined };
      const { id, token } = await startAttempt(services, { ...attempt, ...none, language });
      return { id, token };
    },

    /** With `wait`, the next question and its clock wait until they are asked for. */
    async answerQuestion(
      access: AttemptAccess,
      given: GivenAnswer & { wait: boolean },
      language: Language,
    ): Promise<void> {
      await requireCapacity(answers);
      await answerQuestion(services, { ...access, given, language });
    },

    async nextQuestion(access: AttemptAccess, question: number, language: Language): Promise<void> {
      await requireCapacity(answers);
      await nextQuestion(services, { ...access, question, language });
    },
  };
}
