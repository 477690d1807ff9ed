import { isAppError } from '#core/errors.ts';
import { isHidden, type OwnedHiding } from '#core/hiding.ts';
import { newPairs, pairAnswers, seatChanges } from '#core/limits.ts';
import type { NewPair, Pair, PairAnswer } from '#core/pair-schemas.ts';
import type { Objection } from '#core/report.ts';
import { type NoteTopic, pairTopic } from '#server/events/event-bus.ts';
import { readHiding } from '#server/hiding/read-hiding.ts';
import type { RequireCapacity } from '#server/pages/require-capacity.ts';
import { answerPair } from '#server/pairs/answer-pair.ts';
import { createPair } from '#server/pairs/create-pair.ts';
import { deletePair } from '#server/pairs/delete-pair.ts';
import { findPair, findSeat, findStoredPair } from '#server/pairs/find-pair.ts';
import { freeSeat } from '#server/pairs/free-seat.ts';
import { objectToHiding } from '#server/pairs/object-to-hiding.ts';
import { readPair } from '#server/pairs/read-pair.ts';
import { readSeatCookie, type SeatAccess, setSeatCookies } from '#server/pairs/seat-cookie.ts';
import { takeSeat } from '#server/pairs/take-seat.ts';
import type { Services } from '#server/services.ts';

/** A pair, hidden or not, for the holder of a seat; `name` is the first one's. */
export interface SeenPair {
  readonly name: string;
  readonly hiding: OwnedHiding | null;
  /** Null while it is hidden. */
  readonly pair: Pair | null;
}

/** The use-cases of pages for two. The key of a seat travels in a cookie, and stands in no address. */
export function createPairServices(
  services: Services,
  requireCapacity: RequireCapacity,
  note: NoteTopic,
) {
  return {
    setSeatCookies,
    readSeatCookie,

    /** Whether the key opens a seat. Errors: `not_found`, `quiz_deleted`. */
    async opens({ id, seatKey }: SeatAccess): Promise<boolean> {
      await requireCapacity(seatChanges);
      return findSeat(await findStoredPair(services, id), seatKey) !== null;
    },

    /**
     * What the holder of the seat sees; null if the key opens no seat (any more). While the pair is
     * hidden, there is only its hiding. Errors: `not_found`, `quiz_deleted`.
     */
    async read(seat: SeatAccess): Promise<SeenPair | null> {
      const stored = await findStoredPair(services, seat.id);
      if (findSeat(stored, seat.seatKey) === null) return null;
      const hiding = await readHiding(services, 'pair', stored);
      const isGone = isHidden(stored, services.now());
      const name = stored.first.name;
      try {
        return { name, hiding, pair: isGone ? null : await readPair(services, seat) };
      } catch (error) {
        if (isAppError(error) && error.code === 'unauthorized') return null;
        throw error;
      }
    },

    /** Objects to a hiding by reports. */
    async object(seat: SeatAccess, objection: Objection) {
      await requireCapacity(seatChanges);
      await objectToHiding(services, { ...seat, objection });
    },

    /** What the link shows to whoever opens it. Errors: those of `findPair`. */
    async readInvitation(id: string) {
      note(pairTopic(id));
      const { first, second, language } = await findPair(services, id);
      return { id, name: first.name, language, isTaken: second !== null };
    },

    /** Makes a pair, once per `key` of its form. */
    async create(pair: NewPair, { origin, key }: { origin: string; key: string }) {
      await requireCapacity(newPairs, undefined, newPairs.costOf(pair));
      return createPair(services, { pair, origin, idempotencyKey: key });
    },

    /** Takes the second seat, once per `key` of its form. */
    async takeSeat(id: string, name: string, key: string) {
      await requireCapacity(seatChanges);
      return takeSeat(services, { id, name, idempotencyKey: key });
    },

    async freeSeat(seat: SeatAccess) {
      await requireCapacity(seatChanges);
      await freeSeat(services, seat);
    },

    async answer(seat: SeatAccess, answer: PairAnswer) {
      await requireCapacity(pairAnswers);
      await answerPair(services, { ...seat, answer });
    },

    async remove(seat: SeatAccess) {
      await requireCapacity(seatChanges);
      await deletePair(services, seat);
    },
  };
}
