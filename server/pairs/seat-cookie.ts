import { parse } from 'hono/utils/cookie';
import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { togetherPath } from '#core/site-paths.ts';
import { visitorCookie } from '#server/http/visitor-cookie.ts';

/** Holds a seat for the pages of its pair and its part of the API: `id~seatKey`. */
const seatCookie = 'seat';

/** In seconds: couples take their time. */
const maxAge = 180 * 24 * 60 * 60;

const seatSchema = v.object({ id: idSchema, seatKey: idSchema });

/** A pair, and the secret of one of its seats. */
export type SeatAccess = v.InferOutput<typeof seatSchema>;

/**
 * The `Set-Cookie` headers with which a browser remembers its seat: for the pair's page, for its data,
 * which navigations within the app fetch from an address of its own, and for its API, since a script
 * cannot give an event stream a header.
 */
export function setSeatCookies({ id, seatKey }: SeatAccess, origin: string) {
  const page = `${togetherPath}/${id}`;
  return [page, `${page}.data`, `/api/pairs/${id}`].map((path) =>
    visitorCookie(seatCookie, `${id}~${seatKey}`, { path, origin, maxAge }),
  );
}

/** The seat of the pair `id` in a request's `Cookie` header; null without one. */
export function readSeatCookie(cookies: string | null, id: string): SeatAccess | null {
  const [ofPair, seatKey] = (parse(cookies ?? '', seatCookie)[seatCookie] ?? '').split('~', 2);
  const seat = { id, seatKey };
  return ofPair === id && v.is(seatSchema, seat) ? seat : null;
}
