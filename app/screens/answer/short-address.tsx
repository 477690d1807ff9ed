import { redirect } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { answerPath } from '#core/share.ts';
import type { Route } from './+types/short-address';

export const handle = { isUnlisted: true };

/** Leads to a friend's quiz in the quiz's language, which the short address does not say. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const reading = server.call('GET /api/custom-quizzes/:id', { params: { id: params.quizId } });
  const { id, language } = await readOrNotFound(reading, 'quiz_not_found');
  return redirect(answerPath(id, language));
}

/** Never shown: a page without one would be no page, and its errors no error page. */
export default function ShortAddress() {
  return null;
}
