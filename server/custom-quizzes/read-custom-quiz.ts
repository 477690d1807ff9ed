import type { PublicCustomQuiz } from '#core/custom-quiz.ts';
import { AppError } from '#core/errors.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/storage.ts';

/** The stored quiz with its answers, for the server's own use. Unknown ids are `not_found`. */
export async function findCustomQuiz(services: Services, id: string): Promise<StoredCustomQuiz> {
  const quiz = await services.storage.customQuizzes.find(id);
  if (quiz === null) throw new AppError('not_found', 'no such quiz');
  return quiz;
}

export async function countPlayers(services: Services, quizId: string): Promise<number> {
  const playersByScore = await services.storage.leaderboards.playersByScore(quizId);
  return [...playersByScore.values()].reduce((sum, players) => sum + players, 0);
}

/** What anyone may read of a quiz: never which option is right. Spec section 7. */
export async function readCustomQuiz(services: Services, id: string): Promise<PublicCustomQuiz> {
  const { name, type, language, data } = await findCustomQuiz(services, id);
  const players = await countPlayers(services, id);
  const questions = data.map(({ question, options }) => ({ question, options }));
  return { id, name, type, language, data: questions, players };
}
