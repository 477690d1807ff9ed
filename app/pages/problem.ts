import { data, isRouteErrorResponse } from 'react-router';
import { isAppError, quizGone, statusOf } from '#core/errors.ts';

/** Problems that the error page can explain; any other is 'server'. */
const pageProblems = [
  'not_found',
  'quiz_not_found',
  ...quizGone,
  'post_not_found',
  'competition_not_found',
  'unavailable',
  'offline',
  'server',
] as const;

export type PageProblem = (typeof pageProblems)[number];

function isPageProblem(value: unknown): value is PageProblem {
  return pageProblems.includes(value as PageProblem);
}

/** For a loader to throw: shows the error page with status 404. */
export function notFound(problem: PageProblem = 'not_found') {
  return data(problem, { status: 404 });
}

/** Awaits a read for a page; anything missing or unreadable becomes its error page. */
export async function readOrNotFound<T>(reading: Promise<T>, problem: PageProblem): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'not_found') throw notFound(problem);
    const { code } = error;
    throw isPageProblem(code) ? data(code, { status: statusOf[code] }) : error;
  }
}

/** Whether a browser threw this because it could not fetch a page's data. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The problem that the error page explains for an error. */
export function problemOf(error: unknown): PageProblem {
  if (isNetworkError(error)) return 'offline';
  if (!isRouteErrorResponse(error)) return 'server';
  if (isPageProblem(error.data)) return error.data;
  return error.status === 404 ? 'not_found' : 'server';
}
