import { serverContext } from '#app/contexts.ts';
import { formatDate } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { dailyTopic } from '#app/screens/daily/daily-title.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { dayOn } from '#core/competition-series.ts';
import { dailyArchivePath, dailyPath, dailyQuizPath } from '#core/site-paths.ts';
import type { Route } from './+types/archive';

/** Where a page begins stands in the address. */
export const handle = { isPersonal: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(request);
  const before = url.searchParams.get('before') ?? undefined;
  if (before !== undefined && dayOn(before) === null) throw notFound();
  const { days, next } = await context
    .get(serverContext)
    .call('GET /api/daily-quizzes', { query: before === undefined ? {} : { before } });
  return {
    days: days.map((day) => ({ ...day, dayText: formatDate(day.date, language) })),
    next,
    canonicalPath: dailyArchivePath + (before === undefined ? '' : `?before=${before}`),
  };
}

export function meta() {
  return socialTags({ title: m.daily_archive(), description: m.daily_archive_lead() });
}

/** The quizzes of earlier days. */
export default function DailyArchive({ loaderData: { days, next } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl">{m.daily_archive()}</h1>
      <p className="mt-1 leading-tight text-ink-soft">{m.daily_archive_lead()}</p>
      {days.length === 0 && <p className="mt-4 text-lg">{m.daily_archive_none()}</p>}
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {days.map((day) => (
          <li key={day.date}>
            <Link
              to={dailyQuizPath(day.date)}
              className="pop pressable flex min-h-14 flex-col justify-center bg-card px-4 py-2 text-ink no-underline"
            >
              <span className="text-lg font-bold">{dailyTopic(day)}</span>
              <span className="text-ink-soft">{day.dayText}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-3">
        {next !== null && (
          <LinkButton look="secondary" to={`${dailyArchivePath}?before=${next}`} rel="next">
            {m.page_next()}
          </LinkButton>
        )}
        <LinkButton to={dailyPath}>{m.daily_play_today()}</LinkButton>
      </div>
    </div>
  );
}
