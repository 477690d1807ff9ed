import { parse, serialize } from 'hono/utils/cookie';
import {
  type AttemptAccess,
  attemptCookie,
  attemptCookieValue,
  attemptOfCookie,
} from '#core/attempt-access.ts';

/** In seconds. Nobody returns to a quiz after this long, and retention may have deleted it. */
const maxAge = 30 * 24 * 60 * 60;

/**
 * The `Set-Cookie` header with which the visitor's browser remembers an attempt for a quiz's path;
 * null forgets it. `origin` is the site's own, as a browser sees it.
 */
export function setAttemptCookie(
  access: AttemptAccess | null,
  { path, origin }: { path: string; origin: string },
): string {
  const value = access === null ? '' : attemptCookieValue(access);
  return serialize(attemptCookie, value, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge: access === null ? 0 : maxAge,
  });
}

/** The visitor's attempt at a quiz, by a request's `Cookie` header; null without one. */
export function readAttemptCookie(
  cookies: string | null | undefined,
  quizId: string,
): AttemptAccess | null {
  return attemptOfCookie(parse(cookies ?? '', attemptCookie)[attemptCookie], quizId);
}
