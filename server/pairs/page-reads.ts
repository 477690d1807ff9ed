import { isAppError } from '#core/errors.ts';
import { isHidden, type OwnedHiding } from '#core/hiding.ts';
import { seatChanges } from '#core/limits.ts';
import type { Pair } from '#core/pair-schemas.ts';
import { type Objection, objectionSchema } from '#core/report.ts';
import { parse } from '#server/admission/admit.ts';
import { pairTopic } from '#server/events/event-bus.ts';
import { readHiding } from '#server/hiding/read-hiding.ts';
import type { PageVisitor } from '#server/operations/page-visitor.ts';
import { findPair, findSeat, findStoredPair } from '#server/pairs/find-pair.ts';
import { objectToHiding } from '#server/pairs/object-to-hiding.ts';
import { readPair } from '#server/pairs/read-pair.ts';
import { readSeatCookie, type SeatAccess, setSeatCookies } from '#server/pairs/seat-cookie.ts';
import type { Services } from '#server/services.ts';

/** A pair, hidden or not, for the holder of a seat; `name` is the first one's. */
export interface SeenPair {
  readonly name: string;
  readonly hiding: OwnedHiding | null;
  /** Null while it is hidden. */
  readonly pair: Pair | null;
}

/** What pages for two read. The key of a seat travels in a cookie, and stands in no address. */
export const pairPageReads = {
  /** The visitor's seat of a pair; null without one. */
  ownSeat(id: string, _services: Services, { cookies }: PageVisitor): SeatAccess | null {
    return readSeatCookie(cookies, id);
  },

  /** Whether a key opens a seat; if so, the browser remembers it. Errors: `not_found`, `quiz_deleted`. */
  async openSeat(seat: SeatAccess, services: Services, visitor: PageVisitor): Promise<boolean> {
    await visitor.take(seatChanges);
    const isOpen = findSeat(await findStoredPair(services, seat.id), seat.seatKey) !== null;
    if (isOpen) setSeatCookies(seat, visitor.origin).forEach(visitor.leaveCookie);
    return isOpen;
  },

  /**
   * What the holder of the seat sees, whose browser remembers it for as long again; null if the key
   * opens no seat (any more). While the pair is hidden, there is only its hiding. Errors: `not_found`,
   * `quiz_deleted`.
   */
  async seenPair(
    seat: SeatAccess,
    services: Services,
    { leaveCookie, origin }: PageVisitor,
  ): Promise<SeenPair | null> {
    const stored = await findStoredPair(services, seat.id);
    if (findSeat(stored, seat.seatKey) === null) return null;
    const hiding = await readHiding(services, 'pair', stored);
    const isGone = isHidden(stored, services.now());
    try {
      const pair = isGone ? null : await readPair(services, seat);
      setSeatCookies(seat, origin).forEach(leaveCookie);
      return { name: stored.first.name, hiding, pair };
    } catch (error) {
      if (isAppError(error) && error.code === 'unauthorized') return null;
      throw error;
    }
  },

  /** Objects to a hiding by reports. Errors: `invalid` for the message, those of `objectToHiding`. */
  async objectToPairHiding(
    { seat, message }: { seat: SeatAccess; message: string },
    services: Services,
    { take }: PageVisitor,
  ): Promise<void> {
    await take(seatChanges);
    const objection = parse('json', objectionSchema, { message }) as Objection;
    await objectToHiding(services, { ...seat, objection });
  },

  /** What the link shows to whoever opens it. Errors: those of `findPair`. */
  async invitation(id: string, services: Services, { note }: PageVisitor) {
    note(pairTopic(id));
    const { first, second, language } = await findPair(services, id);
    return { id, name: first.name, language, isTaken: second !== null };
  },
};
