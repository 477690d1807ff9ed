import { pairTopic } from '#server/events/event-bus.ts';
import { findStoredPair, type SeatInput, seatOf } from '#server/pairs/find-pair.ts';
import type { Services } from '#server/services.ts';

/** Deletes a pair for both, at once and for good; for operators. Errors: `not_found`, `quiz_deleted`. */
export async function erasePair(services: Services, id: string): Promise<void> {
  await findStoredPair(services, id);
  await services.storage.pairs.delete(id, services.now());
  services.events.publish(pairTopic(id));
}

/**
 * The same for the holder of either seat, also while it is hidden. Errors: `unauthorized`,
 * `not_found`, `quiz_deleted`.
 */
export async function deletePair(services: Services, { id, seatKey }: SeatInput): Promise<void> {
  seatOf(await findStoredPair(services, id), seatKey);
  await erasePair(services, id);
}
