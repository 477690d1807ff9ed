import type { CreatedQuiz } from '#core/created-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { answerPath, ownerPath } from '#core/share.ts';
import { createCustomQuiz } from '#server/custom-quizzes/create-custom-quiz.ts';
import { newQuizzes } from '#server/custom-quizzes/limits.ts';
import { readMadeCookie, setMadeCookie } from '#server/custom-quizzes/made-cookie.ts';
import { readCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import type { RequireCapacity } from '#server/pages/require-capacity.ts';
import type { Services } from '#server/services.ts';

/** The use-cases of forms that make a quiz. Its links travel in a cookie, and stand in no address. */
export function createQuizFormServices(services: Services, requireCapacity: RequireCapacity) {
  return {
    setMadeCookie,

    /** Stores a quiz, once per `key` of its form. */
    async create(quiz: NewCustomQuiz, { origin, key }: { origin: string; key: string }) {
      await requireCapacity(newQuizzes);
      return createCustomQuiz(services, { quiz, origin, idempotencyKey: key });
    },

    /** The quiz that a form has just made; null without one. Errors: `gone`, `not_found`. */
    async readMadeQuiz(cookies: string | null, origin: string) {
      const made = readMadeCookie(cookies);
      if (made === null) return null;
      const { id, ownerKey } = made;
      const { name, type, language } = await readCustomQuiz(services, id);
      const links: CreatedQuiz = {
        ...made,
        shareUrl: origin + answerPath(id, language),
        ownerUrl: origin + ownerPath(id, ownerKey, language),
      };
      return { ...links, name, type, language };
    },
  };
}
