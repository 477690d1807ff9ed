import { Link } from 'react-router';
import { servicesContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { ModerationMarks } from '#app/screens/admin/moderation-marks.tsx';
import { OlderLink } from '#app/screens/admin/older-link.tsx';
import { OrderTabs } from '#app/screens/admin/order-tabs.tsx';
import { pairNames } from '#app/screens/admin/pairs/pair-names.ts';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/pairs';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { admin } = context.get(servicesContext);
  const order: 'newest' | 'reported' =
    url.searchParams.get('order') === 'reported' ? 'reported' : 'newest';
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const list = await readOrNotFound(admin.listPairs({ order, cursor }), 'not_found');
  const language = languageOf(request);
  const pairs = list.pairs.map((pair) => ({
    ...pair,
    made: formatMoment(pair.createdAt, language),
  }));
  return { order, pairs, next: list.next };
}

export function meta() {
  return socialTags({ title: m.admin_pairs(), description: m.admin_pairs() });
}

export default function Pairs({ loaderData: { order, pairs, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">{m.admin_pairs()}</h1>
      <OrderTabs order={order} />
      {pairs.length === 0 && <p className="mt-4 text-lg">{m.quizzes_empty()}</p>}
      <ul className="mt-3 flex flex-col">
        {pairs.map(({ id, names, language, questions, made, hiddenAt, reports }) => (
          <li key={id} className="border-t-2 border-line">
            <Link
              to={`${adminPath('Pairs')}/${id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 py-2 text-ink no-underline"
            >
              <bdi lang={language} className="text-lg font-bold break-words">
                {pairNames(names)}
              </bdi>
              <span className="text-ink-soft">{m.quizzes_facts({ questions, date: made })}</span>
              <ModerationMarks isHidden={hiddenAt !== null} reports={reports} />
            </Link>
          </li>
        ))}
      </ul>
      <OlderLink next={next} />
    </>
  );
}
