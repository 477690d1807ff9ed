import { parse } from 'hono/utils/cookie';
import * as v from 'valibot';
import { idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { type CookiePlace, visitorCookie } from '#server/http/visitor-cookie.ts';

/** Holds the quiz that a form has just made, for the page that shows its links: `id~ownerKey`. */
const madeCookie = 'made';

/** In seconds. The creator keeps the links before that. */
const maxAge = 24 * 60 * 60;

const madeSchema = v.object({ id: quizIdSchema, ownerKey: idSchema });

export type MadeAccess = v.InferOutput<typeof madeSchema>;

/** The `Set-Cookie` header for the page that shows the links of a quiz. */
export function setMadeCookie({ id, ownerKey }: MadeAccess, place: CookiePlace): string {
  return visitorCookie(madeCookie, `${id}~${ownerKey}`, { ...place, maxAge });
}

/** The quiz in a request's `Cookie` header; null without one. */
export function readMadeCookie(cookies: string | null): MadeAccess | null {
  const [id, ownerKey] = (parse(cookies ?? '', madeCookie)[madeCookie] ?? '').split('~', 2);
  const made = { id, ownerKey };
  return v.is(madeSchema, made) ? made : null;
}
