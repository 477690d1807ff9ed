import { parse } from 'hono/utils/cookie';
import { joinPagePath } from '#core/site-paths.ts';
import { visitorCookie } from '#server/http/visitor-cookie.ts';

/** Holds a place in a live game for the pages of its code: the place's token. */
const placeCookie = 'place';

/** In seconds: as long as the code leads to the game. */
const maxAge = 24 * 60 * 60;

/**
 * The `Set-Cookie` headers with which a browser remembers its place: for the page of the code, and
 * for its data, which navigations within the app fetch from an address of its own.
 */
export function setPlaceCookies(code: string, token: string, origin: string): string[] {
  const path = `${joinPagePath}/${code}`;
  return [path, `${path}.data`].map((place) =>
    visitorCookie(placeCookie, token, { path: place, origin, maxAge }),
  );
}

/** The token in a request's `Cookie` header; null without one. */
export function readPlaceCookie(cookies: string | null): string | null {
  const token = parse(cookies ?? '', placeCookie)[placeCookie] ?? '';
  return /^[\w-]{22}\.[\w-]{22}$/.test(token) ? token : null;
}
