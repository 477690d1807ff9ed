import { serverContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { ModeratedList } from '#app/screens/admin/moderation/moderated-list.tsx';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/quizzes';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const order: 'newest' | 'reported' =
    url.searchParams.get('order') === 'reported' ? 'reported' : 'newest';
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const reading = server.call('GET /api/admin/custom-quizzes', { query: { order, cursor } });
  const list = await readOrNotFound(reading, 'not_found');
  const language = languageOf(request);
  const lines = list.quizzes.map(({ name, title, createdAt, ...quiz }) => ({
    ...quiz,
    title: title === undefined ? name : `${title} · ${name}`,
    made: formatMoment(createdAt, language),
  }));
  return { order, lines, next: list.next };
}

export function meta() {
  return socialTags({
    title: m.admin_custom_quizzes(),
    description: m.admin_custom_quizzes(),
  });
}

export default function Quizzes({ loaderData }: Route.ComponentProps) {
  const path = adminPath('CustomQuizzes');
  return <ModeratedList title={m.admin_custom_quizzes()} path={path} {...loaderData} />;
}
