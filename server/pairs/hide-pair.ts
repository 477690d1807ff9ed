import { pairTopic } from '#server/events/event-bus.ts';
import { findStoredPair } from '#server/pairs/find-pair.ts';
import type { Services } from '#server/services.ts';

/**
 * Hides a pair from both, or shows it again; for operators. Either of the two can still delete it.
 * Errors: `not_found`, `quiz_deleted`.
 */
export async function hidePair(
  services: Services,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<{ hiddenAt: number | null }> {
  await findStoredPair(services, id);
  const hiddenAt = hidden ? services.now() : null;
  await services.storage.pairs.setHidden(id, hiddenAt);
  services.events.publish(pairTopic(id));
  return { hiddenAt };
}
