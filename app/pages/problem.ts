import { data, isRouteErrorResponse } from 'react-router';
import { isAppError } from '#core/errors.ts';

/** What the error page can explain; everything else is 'server'. */
const pageProblems = [
  'not_found',
  'quiz_not_found',
  'quiz_deleted',
  'quiz_hidden',
  'quiz_hidden_for_a_time',
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

/** What a loader throws to show the error page with the right HTTP status. */
export function notFound(problem: PageProblem = 'not_found') {
  return data(problem, { status: 404 });
}

/** What is gone, by what the server says of it; by default it has been deleted. */
const goneProblems: Readonly<Record<string, PageProblem>> = {
  hidden: 'quiz_hidden',
  'hidden for a time': 'quiz_hidden_for_a_time',
};

/** Reads for a page; what does not exist, or cannot be read now, becomes the error page for it. */
export async function readOrNotFound<T>(reading: Promise<T>, problem: PageProblem): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'not_found') throw notFound(problem);
    if (error.code === 'gone') {
      throw data(goneProblems[error.message] ?? 'quiz_deleted', { status: 410 });
    }
    throw error.code === 'unavailable' ? data('unavailable', { status: 503 }) : error;
  }
}

/** What browsers throw when a page's data could not be fetched. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** What an error of a page is, to whoever looks at it. */
export function problemOf(error: unknown): PageProblem {
  if (isNetworkError(error)) return 'offline';
  if (!isRouteErrorResponse(error)) return 'server';
  if (isPageProblem(error.data)) return error.data;
  return error.status === 404 ? 'not_found' : 'server';
}
