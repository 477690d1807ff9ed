import { parse } from 'hono/utils/cookie';
import * as v from 'valibot';
import { idSchema } from '#core/ids.ts';
import { type CookiePlace, visitorCookie } from '#server/http/visitor-cookie.ts';

/** Holds a seat for the pages of its pair: `id~seatKey`. */
const seatCookie = 'seat';

/** In seconds: couples take their time. */
const maxAge = 180 * 24 * 60 * 60;

const seatSchema = v.object({ id: idSchema, seatKey: idSchema });

/** A pair, and the secret of one of its seats. */
export type SeatAccess = v.InferOutput<typeof seatSchema>;

/**
 * The `Set-Cookie` headers with which a browser remembers its seat: for the pair's page, and for its
 * data, which navigations within the app fetch from an address of its own.
 */
export function setSeatCookies({ id, seatKey }: SeatAccess, { path, origin }: CookiePlace) {
  return [path, `${path}.data`].map((place) =>
    visitorCookie(seatCookie, `${id}~${seatKey}`, { path: place, origin, maxAge }),
  );
}

/** The seat of the pair `id` in a request's `Cookie` header; null without one. */
export function readSeatCookie(cookies: string | null, id: string): SeatAccess | null {
  const [ofPair, seatKey] = (parse(cookies ?? '', seatCookie)[seatCookie] ?? '').split('~', 2);
  const seat = { id, seatKey };
  return ofPair === id && v.is(seatSchema, seat) ? seat : null;
}
