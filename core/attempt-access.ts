import { isAttemptId, isId } from '#core/ids.ts';

/** The id of an attempt, and the secret token that gives access to it. */
export interface AttemptAccess {
  readonly id: string;
  readonly token: string;
}

export function isAttemptAccess(value: unknown): value is AttemptAccess {
  const { id, token } = (value ?? {}) as Partial<AttemptAccess>;
  return isAttemptId(id) && isId(token);
}

/**
 * The cookie of a quiz's path that holds the visitor's attempt: `id~token`. A page that is asked for
 * with it belongs to one visitor.
 */
export const attemptCookie = 'attempt';

/** The value of the cookie. */
export function attemptCookieValue({ id, token }: AttemptAccess): string {
  return `${id}~${token}`;
}

/** The attempt at the quiz `quizId` in a cookie's value; null if it holds none. */
export function attemptOfCookie(value: string | undefined, quizId: string): AttemptAccess | null {
  const [id = '', token = ''] = value?.split('~', 2) ?? [];
  const access = { id, token };
  return id.startsWith(`${quizId}.`) && isAttemptAccess(access) ? access : null;
}

/** The two halves of an attempt's id. */
export function splitAttemptId(id: string): { quizId: string; key: string } {
  const [quizId = '', key = ''] = id.split('.');
  return { quizId, key };
}
