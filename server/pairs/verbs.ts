import * as contracts from '#core/contracts/pairs.ts';
import { boardEvents } from '#core/live-board.ts';
import { pairTopic } from '#server/events/event-bus.ts';
import { type Admitted, verb } from '#server/operations/verb.ts';
import { answerPair } from '#server/pairs/answer-pair.ts';
import { createPair } from '#server/pairs/create-pair.ts';
import { deletePair } from '#server/pairs/delete-pair.ts';
import { findPair, type SeatInput, seatOf } from '#server/pairs/find-pair.ts';
import { freeSeat } from '#server/pairs/free-seat.ts';
import { readPair, readPairProgress } from '#server/pairs/read-pair.ts';
import { readSeatCookie, type SeatAccess, setSeatCookies } from '#server/pairs/seat-cookie.ts';
import { takeSeat } from '#server/pairs/take-seat.ts';

/** The seat that a request shows: by its token, or by the cookie of a pair's page. */
function seatIn(asked: {
  readonly params: { readonly id: string };
  readonly token: string | undefined;
  readonly cookies: string | null;
}): SeatInput {
  const { id } = asked.params;
  return { id, seatKey: asked.token ?? readSeatCookie(asked.cookies, id)?.seatKey };
}

/** Leaves the seat that a form has taken in its browser. */
function rememberSeat(
  { form, origin, leaveCookie }: Pick<Admitted, 'form' | 'origin' | 'leaveCookie'>,
  seat: SeatAccess,
): void {
  if (form !== null) setSeatCookies(seat, origin).forEach(leaveCookie);
}

export const pairsVerbs = [
  verb(contracts.createPair, async (asked, services) => {
    const { body: pair, idempotencyKey, origin } = asked;
    const made = await createPair(services, { pair, origin, idempotencyKey });
    rememberSeat(asked, made);
    return made;
  }),
  verb(contracts.readPair, (asked, services) => readPair(services, seatIn(asked))),
  verb(contracts.deletePair, async (asked, services) => {
    await deletePair(services, seatIn(asked));
    return { id: asked.params.id, deleted: true } as const;
  }),
  verb(contracts.takeSeat, async (asked, services) => {
    const { params, body, idempotencyKey } = asked;
    const taken = await takeSeat(services, { ...params, ...body, idempotencyKey });
    rememberSeat(asked, { ...params, ...taken });
    return taken;
  }),
  verb(contracts.freeSeat, async (asked, services) => {
    await freeSeat(services, seatIn(asked));
    return { freed: true } as const;
  }),
  verb(contracts.answerPair, (asked, services) =>
    answerPair(services, { ...seatIn(asked), answer: asked.body }),
  ),
  verb(contracts.followPair, async (asked, services) => {
    const seat = seatIn(asked);
    const { id, seatKey } = seat;
    const { keyHash } = seatOf(await findPair(services, id), seatKey);
    return {
      topics: [pairTopic(id)],
      // By key, so that the stream of a freed seat ends.
      audience: keyHash,
      event: boardEvents.pair,
      snapshot: () => readPairProgress(services, seat),
    };
  }),
];
