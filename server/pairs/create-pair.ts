import { AppError } from '#core/errors.ts';
import type { CreatedPair, NewPair } from '#core/pair-schemas.ts';
import { pairPath } from '#core/share.ts';
import { findStoredPair } from '#server/pairs/find-pair.ts';
import { deriveKey, randomKey, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { reviewWords } from '#server/words/word-filter.ts';

/**
 * Stores a pair and returns its link and the first seat's key. Repeating an idempotency key returns
 * the same; another pair under that key is an `idempotency_conflict`, a deleted one `quiz_deleted`.
 */
export async function createPair(
  services: Services,
  input: { pair: NewPair; origin: string; idempotencyKey: string | undefined },
): Promise<CreatedPair> {
  const { pair, origin, idempotencyKey = randomKey() } = input;
  const { name, language, data } = pair;
  // Derived, so that a repeated request finds the pair and its key without a record of its own.
  const derive = (use: string) =>
    deriveKey(services.serverSecret, JSON.stringify([use, idempotencyKey]));
  const id = derive('pair');
  const seatKey = derive('first seat');
  const stored = await services.storage.pairs.create({
    ...pair,
    id,
    keyHash: sha256(seatKey),
    createdAt: services.now(),
  });
  if (stored === 'deleted') throw new AppError('quiz_deleted');
  if (stored === 'taken') {
    const { first, language: spoken, data: asked } = await findStoredPair(services, id);
    const isSame =
      JSON.stringify([first.name, spoken, asked]) === JSON.stringify([name, language, data]);
    if (!isSame) {
      throw new AppError('idempotency_conflict', 'this Idempotency-Key was used for another pair');
    }
  }
  await reviewWords(services, { kind: 'pair', subjectId: id, rowKey: '', name, language }, [
    name,
    ...data.flatMap(({ question, options }) => [question, ...options]),
  ]);
  return { id, url: origin + pairPath(id, language), seatKey };
}
