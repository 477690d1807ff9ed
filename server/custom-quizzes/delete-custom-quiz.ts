import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';

/** Deletes a quiz and everything that belongs to it, for good. Errors: those of `findOwnedQuiz`. */
export async function deleteCustomQuiz(services: Services, input: OwnerInput): Promise<void> {
  const { id } = await findOwnedQuiz(services, input);
  await services.storage.customQuizzes.delete(id, services.now());
  services.events.publish(boardTopic(id));
}
