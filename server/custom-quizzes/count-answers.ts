import type { AnswerCounts } from '#core/answer-counts.ts';
import { isAppError } from '#core/errors.ts';
import { findCustomQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { countPlayers } from '#server/custom-quizzes/read-custom-quiz.ts';
import type { Services } from '#server/services.ts';

async function playersOf(services: Services, id: string): Promise<number | null> {
  try {
    await findCustomQuiz(services, id);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
  return countPlayers(services, id);
}

/** How many people have finished these quizzes, in their order; null for those that are not shown. */
export async function countAnswers(
  services: Services,
  ids: readonly string[],
): Promise<AnswerCounts> {
  const counted = ids.map(async (id) => ({ id, players: await playersOf(services, id) }));
  return { quizzes: await Promise.all(counted) };
}
