import { AppError } from '#core/errors.ts';
import { refuseHidden } from '#core/hiding.ts';
import { type PairSeat, pairSeats } from '#core/pair-schemas.ts';
import { matchesHash, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredPair } from '#server/storage/pairs.ts';

/** The stored pair, hidden or not. Errors: `not_found`, `quiz_deleted`. */
export async function findStoredPair(services: Services, id: string): Promise<StoredPair> {
  const { pairs } = services.storage;
  const pair = await pairs.find(id);
  if (pair !== null) return pair;
  throw (await pairs.wasDeleted(id))
    ? new AppError('quiz_deleted')
    : new AppError('not_found', 'no such pair');
}

/** The stored pair. Errors: those of `findStoredPair` and `refuseHidden`. */
export async function findPair(services: Services, id: string): Promise<StoredPair> {
  const pair = await findStoredPair(services, id);
  refuseHidden(pair, services.now());
  return pair;
}

/** A pair, and the secret of one of its seats. */
export interface SeatInput {
  readonly id: string;
  readonly seatKey: string | undefined;
}

/** A seat that a key has opened. */
interface OpenedSeat {
  readonly seat: PairSeat;
  readonly keyHash: string;
}

/** The seat that a key opens; null if it opens none. */
export function findSeat(pair: StoredPair, seatKey: string | undefined): OpenedSeat | null {
  if (seatKey === undefined) return null;
  const found = pairSeats.find((seat) => {
    const taken = pair[seat];
    return taken !== null && matchesHash(seatKey, taken.keyHash);
  });
  return found === undefined ? null : { seat: found, keyHash: sha256(seatKey) };
}

/** The same; a wrong or missing key is `unauthorized`. */
export function seatOf(pair: StoredPair, seatKey: string | undefined): OpenedSeat {
  const opened = findSeat(pair, seatKey);
  if (opened === null) throw new AppError('unauthorized', 'the key opens no seat of this pair');
  return opened;
}
