import { findStoredQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import { tellEndedGames } from '#server/hiding/tell-ended-games.ts';
import type { Services } from '#server/services.ts';

/**
 * Hides a quiz from everybody but its creator, which ends its live games, or shows it again; for
 * operators. Errors:
 * `not_found`, `quiz_deleted`.
 */
export async function hideCustomQuiz(
  services: Services,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<{ hiddenAt: number | null }> {
  await findStoredQuiz(services, id);
  const hiddenAt = hidden ? services.now() : null;
  await services.storage.customQuizzes.setHidden(id, hiddenAt);
  services.events.publish(boardTopic(id));
  if (hiddenAt !== null) await tellEndedGames(services, id, hiddenAt);
  return { hiddenAt };
}
