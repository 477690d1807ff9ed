import type { AttemptAccess } from '#core/attempt-access.ts';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { AppError, quizGone } from '#core/errors.ts';
import { newQuizzes } from '#core/limits.ts';
import { answerPath, ownerPath } from '#core/share.ts';
import type { ReplyTo, Swap } from '#core/swap.ts';
import { readAttemptCookie } from '#server/attempts/attempt-cookie.ts';
import { readSwap } from '#server/attempts/read-swap.ts';
import { createCustomQuiz } from '#server/custom-quizzes/create-custom-quiz.ts';
import { readMadeCookie, setMadeCookie } from '#server/custom-quizzes/made-cookie.ts';
import { readCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import type { RequireCapacity } from '#server/pages/require-capacity.ts';
import { storyPicturesOf } from '#server/pictures/sign-story.ts';
import type { Services } from '#server/services.ts';

/** What a friend has answered, and the access to their attempt. */
export interface OwnSwap {
  readonly access: AttemptAccess;
  readonly swap: Swap;
}

/** Reads that fail with these codes mean that there is nothing to turn round. */
const nothingToSwap = new Set(['not_found', 'unauthorized', ...quizGone, 'not_finished']);

/** The use-cases of forms that make a quiz. Its links travel in a cookie, and stand in no address. */
export function createQuizFormServices(services: Services, requireCapacity: RequireCapacity) {
  return {
    setMadeCookie,

    /** Stores a quiz, once per `key` of its form. */
    async create(
      quiz: NewCustomQuiz,
      { origin, key, replyTo }: { origin: string; key: string; replyTo: ReplyTo | undefined },
    ) {
      await requireCapacity(newQuizzes, undefined, newQuizzes.costOf(quiz));
      return createCustomQuiz(services, { quiz, replyTo, origin, idempotencyKey: key });
    },

    /**
     * The quiz that the visitor has answered, for one of their own, with the access to their attempt;
     * null without a finished attempt.
     */
    async readOwnSwap(cookies: string | null, quizId: string): Promise<OwnSwap | null> {
      const access = readAttemptCookie(cookies, quizId);
      if (access === null) return null;
      try {
        return { access, swap: await readSwap(services, access) };
      } catch (error) {
        if (error instanceof AppError && nothingToSwap.has(error.code)) return null;
        throw error;
      }
    },

    /** The quiz that a form has just made; null without one. Errors: those of `readCustomQuiz`. */
    async readMadeQuiz(cookies: string | null, origin: string) {
      const made = readMadeCookie(cookies);
      if (made === null) return null;
      const { id, ownerKey } = made;
      const { name, type, language } = await readCustomQuiz(services, id);
      const links: CreatedQuiz = {
        ...made,
        shareUrl: origin + answerPath(id, language),
        ownerUrl: origin + ownerPath(id, ownerKey, language),
        pictures: storyPicturesOf(services.serverSecret, { kind: 'quiz', id }, language),
      };
      return { ...links, name, type, language };
    },
  };
}
