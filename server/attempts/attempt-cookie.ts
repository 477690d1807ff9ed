import { parse } from 'hono/utils/cookie';
import {
  type AttemptAccess,
  attemptCookie,
  attemptCookieValue,
  attemptOfCookie,
} from '#core/attempt-access.ts';
import { type CookiePlace, visitorCookie } from '#server/http/visitor-cookie.ts';

/** In seconds. Nobody returns to a quiz after this long, and retention may have deleted it. */
const maxAge = 30 * 24 * 60 * 60;

/**
 * The `Set-Cookie` header with which the visitor's browser remembers an attempt for a quiz's path;
 * null forgets it.
 */
export function setAttemptCookie(access: AttemptAccess | null, place: CookiePlace): string {
  if (access === null) return visitorCookie(attemptCookie, '', { ...place, maxAge: 0 });
  return visitorCookie(attemptCookie, attemptCookieValue(access), { ...place, maxAge });
}

/** The visitor's attempt at a quiz, by a request's `Cookie` header; null without one. */
export function readAttemptCookie(
  cookies: string | null | undefined,
  quizId: string,
): AttemptAccess | null {
  return attemptOfCookie(parse(cookies ?? '', attemptCookie)[attemptCookie], quizId);
}
