import { ClockAlert } from 'lucide-react';
import { serverContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { clockText } from '#app/screens/admin/reports/report-texts.ts';
import { adminSections } from '#app/screens/admin/sections.ts';
import { Link } from '#app/ui/link.tsx';
import { nextClock } from '#core/report.ts';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/overview';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { urgent, ...rest } = await context.get(serverContext).read('overview');
  const clock = urgent === null ? null : nextClock(urgent.report);
  if (urgent === null || clock === null) return { ...rest, urgent: null };
  const when = formatMoment(urgent.dueAt, languageOf(request));
  return { ...rest, urgent: { clock: clock.clock, when, isOverdue: urgent.isOverdue } };
}

export function meta() {
  return socialTags({
    title: m.admin_title(),
    description: m.admin_sign_in_lead(),
  });
}

type Figures = readonly (readonly [label: string, value: string | number])[];

function FigureList({ title, figures }: { title: string; figures: Figures }) {
  return (
    <section className="pop bg-card p-4">
      <h2 className="text-xl">{title}</h2>
      <dl className="mt-2 flex flex-col gap-1">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt>{label}</dt>
            <dd className="ml-auto text-xl font-extrabold whitespace-nowrap tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function megabytes(bytes: number): string {
  return m.overview_megabytes({ size: Math.round(bytes / 1_000_000) });
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { today, active, runningGames, errors, space, openReports, urgent } = loaderData;
  return (
    <>
      <h1 className="text-3xl">{m.admin_overview()}</h1>
      <Link
        to={adminPath('Reports')}
        className="pop pressable mt-4 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 bg-card px-4 py-2 text-lg text-ink no-underline"
      >
        <strong>
          {m.overview_open_reports()}: {openReports}
        </strong>
        {urgent !== null && (
          <span className={urgent.isOverdue ? 'font-bold text-danger' : ''}>
            {urgent.isOverdue && (
              <ClockAlert aria-hidden="true" size={20} className="mr-1 inline align-text-bottom" />
            )}
            {urgent.isOverdue && `${m.report_overdue()}. `}
            {m.overview_urgent({ clock: clockText(urgent.clock, urgent.when) })}
          </span>
        )}
      </Link>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <FigureList
          title={m.overview_day()}
          figures={[
            [m.overview_quizzes(), today.quizzes],
            [m.overview_pairs(), today.pairs],
            [m.overview_attempts(), today.attempts],
            [m.overview_finished(), today.finished],
            [m.overview_games(), today.games],
            [m.overview_game_people(), today.people],
          ]}
        />
        <FigureList
          title={m.overview_now()}
          figures={[
            [m.overview_active(), active],
            [m.overview_running_games(), runningGames],
            [m.overview_errors_hour(), errors.lastHour],
            [m.overview_errors_start(), errors.sinceStart],
            [m.overview_used(), megabytes(space.used)],
            [
              m.overview_free(),
              space.free === null ? m.overview_free_unknown() : megabytes(space.free),
            ],
          ]}
        />
      </div>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {adminSections
          .filter(({ to }) => to !== adminPath())
          .map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="pop pressable flex min-h-14 items-center bg-card px-4 text-lg font-bold text-ink no-underline"
              >
                {label()}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
