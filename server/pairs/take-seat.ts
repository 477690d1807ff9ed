import { AppError } from '#core/errors.ts';
import type { NewSeat, TakenSeat } from '#core/pair-schemas.ts';
import { pairTopic } from '#server/events/event-bus.ts';
import { findPair } from '#server/pairs/find-pair.ts';
import { deriveKey, randomKey, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { reviewWords } from '#server/words/word-filter.ts';

/**
 * Takes the second seat for whoever is first. Repeating an idempotency key returns the same key,
 * until the seat is freed. Errors: `seat_taken`, `idempotency_conflict` if the name differs, and
 * those of `findPair`.
 */
export async function takeSeat(
  services: Services,
  input: NewSeat & { id: string; idempotencyKey: string | undefined },
): Promise<TakenSeat> {
  const { id, name, face = null, idempotencyKey = randomKey() } = input;
  const { pairs } = services.storage;
  const { language, freed } = await findPair(services, id);
  const seatKey = deriveKey(
    services.serverSecret,
    JSON.stringify(['second seat', id, freed, idempotencyKey]),
  );
  const keyHash = sha256(seatKey);
  if (await pairs.takeSeat({ id, freed }, { name, face, keyHash }, services.now())) {
    services.events.publish(pairTopic(id));
    const subject = { kind: 'pair', subjectId: id, rowKey: '', name, language } as const;
    await reviewWords(services, subject, [name]);
    return { seatKey };
  }
  const { second } = await findPair(services, id);
  // Taken and freed again in between.
  if (second === null) throw new AppError('unavailable', 'the seat was freed just now');
  if (second.keyHash !== keyHash) throw new AppError('seat_taken', 'both seats are taken');
  if (second.name !== name) {
    throw new AppError('idempotency_conflict', 'this Idempotency-Key was used with another name');
  }
  return { seatKey };
}
