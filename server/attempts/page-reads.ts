import type { AttemptAccess } from '#core/attempt-access.ts';
import type { OwnAttempt } from '#core/attempt-schemas.ts';
import { isAppError, quizGone } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { Swap } from '#core/swap.ts';
import { readAttemptCookie, setAttemptCookie } from '#server/attempts/attempt-cookie.ts';
import { readAttempt } from '#server/attempts/read-attempt.ts';
import { readSwap } from '#server/attempts/read-swap.ts';
import type { PageVisitor } from '#server/operations/page-visitor.ts';
import type { Services } from '#server/services.ts';

/** Reads that fail with these codes mean that the attempt no longer exists. */
const lostCodes = new Set<string>(['not_found', 'unauthorized', ...quizGone]);

/** What a friend has answered, and the access to their attempt. */
export interface OwnSwap {
  readonly access: AttemptAccess;
  readonly swap: Swap;
}

/** What `read` resolves to; null if it fails with one of the codes. */
async function orNull<T>(reading: Promise<T>, codes: ReadonlySet<string>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isAppError(error) && codes.has(error.code)) return null;
    throw error;
  }
}

/**
 * The attempts of a page's visitor. The access to an attempt travels in a cookie, so that it needs no
 * storage on the device and stands in no address.
 */
export const attemptPageReads = {
  /** The access to the visitor's attempt at a quiz; null without one. It may be erased by now. */
  ownAccess(quizId: string, _services: Services, { cookies }: PageVisitor): AttemptAccess | null {
    return readAttemptCookie(cookies, quizId);
  },

  /** The visitor's attempt at a quiz; null if there is none, or it was erased. */
  async ownAttempt(
    { quizId, language }: { quizId: string; language: Language },
    services: Services,
    { cookies }: PageVisitor,
  ): Promise<OwnAttempt | null> {
    const access = readAttemptCookie(cookies, quizId);
    if (access === null) return null;
    const attempt = await orNull(readAttempt(services, { ...access, language }), lostCodes);
    return attempt && { access, attempt };
  },

  /** The quiz that the visitor has answered, for one of their own; null without a finished attempt. */
  async ownSwap(
    quizId: string,
    services: Services,
    { cookies }: PageVisitor,
  ): Promise<OwnSwap | null> {
    const access = readAttemptCookie(cookies, quizId);
    if (access === null) return null;
    const nothing = new Set([...lostCodes, 'not_finished']);
    const swap = await orNull(readSwap(services, access), nothing);
    return swap && { access, swap };
  },

  /** Has the browser forget its attempt. */
  forgetAttempt(
    _none: null,
    _services: Services,
    { leaveCookie, path, origin }: PageVisitor,
  ): void {
    leaveCookie(setAttemptCookie(null, { path, origin }));
  },
};
