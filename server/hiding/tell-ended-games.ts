import { liveGameTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';

/** Tells the rooms whose games a hiding of their custom quiz has ended; `hiddenAt` is its time. */
export async function tellEndedGames(
  { storage, events }: Services,
  quizId: string,
  hiddenAt: number,
): Promise<void> {
  for (const id of await storage.liveGames.idsEndedAt(quizId, hiddenAt)) {
    events.publish(liveGameTopic(id));
  }
}
