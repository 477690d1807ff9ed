import { AppError } from '#core/errors.ts';
import { fitsQuestion } from '#core/pair.ts';
import type { PairAnswer } from '#core/pair-schemas.ts';
import { pairTopic } from '#server/events/event-bus.ts';
import { findPair, findStoredPair, type SeatInput, seatOf } from '#server/pairs/find-pair.ts';
import type { Services } from '#server/services.ts';

/**
 * Locks an answer of one seat. The first one stays; the same again gets the same reply, which says
 * nothing about the other seat. Errors: `invalid` if there is no such question or option,
 * `answer_conflict`, `unauthorized`, and those of `findPair`.
 */
export async function answerPair(
  services: Services,
  { answer, ...input }: SeatInput & { answer: PairAnswer },
): Promise<PairAnswer> {
  const { id, seatKey } = input;
  const pair = await findPair(services, id);
  const opened = seatOf(pair, seatKey);
  if (!fitsQuestion(pair.data, answer)) {
    const fields = [{ path: 'question', code: 'malformed' }];
    throw new AppError('invalid', 'no such question or option', fields);
  }
  const verdict = await services.storage.pairs.lockAnswer(
    { id, ...opened },
    answer,
    services.now(),
  );
  if (verdict === 'conflict') throw new AppError('answer_conflict', 'answered differently before');
  if (verdict === 'refused') {
    // Freed or deleted in the meantime.
    seatOf(await findStoredPair(services, id), seatKey);
    throw new AppError('unavailable', 'the seat changed just now');
  }
  if (verdict === 'locked') services.events.publish(pairTopic(id));
  return answer;
}
