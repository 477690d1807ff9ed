import { hidingNow } from '#core/hiding.ts';
import type { ListedCustomQuiz, ModeratedQuizList } from '#core/moderated-quiz.ts';
import { adminPageSize, pageOf, positionOf } from '#server/operators/cursor.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/** Nobody works through more reported quizzes than this. */
const maxReported = 200;

function listedQuiz(quiz: StoredCustomQuiz, reports: number, now: number): ListedCustomQuiz {
  const { id, name, type, language, data, createdAt } = quiz;
  const { hiddenAt } = hidingNow(quiz, now);
  return { id, name, type, language, questions: data.length, createdAt, hiddenAt, reports };
}

/** Quizzes with open reports, most reports first. */
async function listReported({ storage, now }: Services): Promise<ModeratedQuizList> {
  const quizzes: ListedCustomQuiz[] = [];
  for (const { id, reports } of await storage.reports.mostReported(
    ['custom-quiz', 'row'],
    maxReported,
  )) {
    // Boards of competitions have reports too, and a reported quiz may have been deleted.
    const quiz = await storage.customQuizzes.find(id);
    if (quiz !== null) quizzes.push(listedQuiz(quiz, reports, now()));
  }
  return { quizzes, next: null };
}

/** Custom quizzes for operators, newest or most reported first. A foreign cursor is `invalid`. */
export async function listCustomQuizzes(
  services: Services,
  { order, cursor }: { order: 'newest' | 'reported'; cursor: string | undefined },
): Promise<ModeratedQuizList> {
  if (order === 'reported') return listReported(services);
  const { customQuizzes, reports } = services.storage;
  const position = positionOf(cursor);
  const after = position === null ? null : { createdAt: position.at, id: position.id };
  const found = await customQuizzes.newest(after, adminPageSize + 1);
  const { entries, next } = pageOf(found, ({ createdAt: at, id }) => ({ at, id }));
  const reported = await reports.mostReported(['custom-quiz', 'row'], maxReported);
  const open = new Map(reported.map(({ id, reports: count }) => [id, count]));
  const now = services.now();
  return { quizzes: entries.map((quiz) => listedQuiz(quiz, open.get(quiz.id) ?? 0, now)), next };
}
