import { AppError } from '#core/errors.ts';
import { pairTopic } from '#server/events/event-bus.ts';
import { findPair, type SeatInput, seatOf } from '#server/pairs/find-pair.ts';
import type { Services } from '#server/services.ts';

/**
 * Frees the second seat for the holder of the first; its key stops working. A free seat stays free.
 * Errors: `unauthorized`, `seat_begun` once the second has answered, and those of `findPair`.
 */
export async function freeSeat(services: Services, { id, seatKey }: SeatInput): Promise<void> {
  const pair = await findPair(services, id);
  const { seat } = seatOf(pair, seatKey);
  if (seat !== 'first') throw new AppError('unauthorized', 'only the first frees the second seat');
  if (pair.second === null) return;
  if (await services.storage.pairs.freeSeat(pair, services.now())) {
    services.events.publish(pairTopic(id));
    return;
  }
  const { secondBeganAt, freed } = await findPair(services, id);
  // A repeated request may find that the first one has freed it, and even that it is taken again.
  if (freed === pair.freed && secondBeganAt !== null) {
    throw new AppError('seat_begun', 'the second has begun to answer');
  }
}
