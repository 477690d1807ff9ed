import { redirect } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { isLanguage } from '#core/language.ts';
import { answerPath } from '#core/share.ts';
import type { Route } from './+types/short-address';

/** Wrong codes are counted by address, so that no page of it is made for all. */
export const handle = { isPersonal: true, isUnlisted: true };

/** Leads to a friend's quiz, in the quiz's language unless the address names another. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const naming = server.read('idAtShortAddress', params.name);
  const id = await readOrNotFound(naming, 'quiz_not_found');
  const reading = server.call('GET /api/custom-quizzes/:id', { params: { id } });
  const { language } = await readOrNotFound(reading, 'quiz_not_found');
  const asked = new URL(request.url).searchParams.get('lang');
  return redirect(answerPath(id, isLanguage(asked) ? asked : language));
}

/** Never shown: a page without one would be no page, and its errors no error page. */
export default function ShortAddress() {
  return null;
}
