import { data } from 'react-router';
import { isAppError } from '#core/errors.ts';

/** What the error page can explain; everything else is 'server'. */
const pageProblems = ['not_found', 'quiz_not_found', 'server'] as const;

export type PageProblem = (typeof pageProblems)[number];

export function isPageProblem(value: unknown): value is PageProblem {
  return pageProblems.includes(value as PageProblem);
}

/** What a loader throws to show the error page with the right HTTP status. */
export function notFound(problem: PageProblem = 'not_found') {
  return data(problem, { status: 404 });
}

/** Reads for a page; what does not exist becomes the error page that says so. */
export async function readOrNotFound<T>(reading: Promise<T>, problem: PageProblem): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw isAppError(error) && error.code === 'not_found' ? notFound(problem) : error;
  }
}
