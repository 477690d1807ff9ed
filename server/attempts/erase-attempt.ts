import { boardTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

/**
 * Deletes one person's attempt for good: answers, row and name, also from results, insight and
 * exports. Returns false if there is none.
 */
export async function eraseAttempt(services: Services, key: AttemptKey): Promise<boolean> {
  const isErased = await services.storage.attempts.erase(key);
  services.recentAttempts.forget(key);
  services.answering.finish(key.quizId, key.key);
  if (isErased) services.events.publish(boardTopic(key.quizId));
  return isErased;
}
