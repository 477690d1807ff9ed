import { hidingNow } from '#core/hiding.ts';
import type { ModeratedQuizList } from '#core/moderated-quiz.ts';
import { listModerated, type ModeratedQuery } from '#server/admin/list-moderated.ts';
import type { Services } from '#server/services.ts';

/** Custom quizzes for operators; see `listModerated`. */
export async function listCustomQuizzes(
  services: Services,
  query: ModeratedQuery,
): Promise<ModeratedQuizList> {
  const { find, newest } = services.storage.customQuizzes;
  const now = services.now();
  const { lines, next } = await listModerated(services, query, {
    kinds: ['custom-quiz', 'row'],
    find,
    newest,
    lineOf(quiz, reports) {
      const { id, name, title, type, language, data, createdAt } = quiz;
      const { hiddenAt } = hidingNow(quiz, now);
      const named = { id, name, ...(title === null ? {} : { title }), type, language };
      return { ...named, questions: data.length, createdAt, hiddenAt, reports };
    },
  });
  return { quizzes: lines, next };
}
