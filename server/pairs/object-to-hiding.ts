import type { Objection } from '#core/report.ts';
import { pairTopic } from '#server/events/event-bus.ts';
import { recordObjection } from '#server/hiding/record-objection.ts';
import { findStoredPair, type SeatInput, seatOf } from '#server/pairs/find-pair.ts';
import type { Services } from '#server/services.ts';

/**
 * Objects to a hiding by reports in the name of the holder of either seat. Errors: `unauthorized`,
 * `not_found`, `quiz_deleted`, and those of `recordObjection`.
 */
export async function objectToHiding(
  services: Services,
  { id, seatKey, objection }: SeatInput & { objection: Objection },
): Promise<void> {
  const pair = await findStoredPair(services, id);
  const { name } = pair[seatOf(pair, seatKey).seat] ?? pair.first;
  const subject = {
    kind: 'pair',
    id,
    name,
    language: pair.language,
    topic: pairTopic(id),
  } as const;
  await recordObjection(services, subject, objection);
}
