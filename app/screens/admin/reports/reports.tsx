import { NavLink } from 'react-router';
import { servicesContext } from '#app/contexts.ts';
import { formatMoment } from '#app/format-date.ts';
import { languageOf } from '#app/language.ts';
import { m } from '#app/paraglide/messages.js';
import { readOrNotFound } from '#app/problem.ts';
import { OrderForm } from '#app/screens/admin/reports/order-form.tsx';
import { ReportCard } from '#app/screens/admin/reports/report-card.tsx';
import { subjectPath } from '#app/screens/admin/reports/report-texts.ts';
import { socialTags } from '#app/social-tags.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { Language } from '#core/language.ts';
import { nextClock, type Report } from '#core/report.ts';
import type { Route } from './+types/reports';

/** A report with its times as people write them. */
export interface ShownReport {
  readonly report: Report;
  /** Where to look at what it is about; null for an address that is not a page of ours. */
  readonly path: string | null;
  readonly received: string;
  readonly handled: string;
  /** What the creator of the quiz says to it; null for nothing. */
  readonly objection: (Pick<Report, 'message' | 'language'> & { readonly made: string }) | null;
  readonly clock: {
    readonly name: NonNullable<ReturnType<typeof nextClock>>['clock'];
    readonly when: string;
    readonly isOverdue: boolean;
  } | null;
}

/** Beside a report that nobody has decided on. */
function objectionTo(
  { kind, source, state, subjectId }: Report,
  objections: readonly Report[],
): Report | undefined {
  if (kind !== 'custom-quiz' || source === 'creator' || state === 'resolved') return undefined;
  return objections.find((objection) => objection.subjectId === subjectId);
}

/** `competitions` names those whose boards are reported, `objections` are what creators say. */
export function showReport(
  report: Report,
  {
    now,
    language,
    competitions = [],
    objections,
  }: {
    now: number;
    language: Language;
    competitions?: readonly string[];
    objections: readonly Report[];
  },
): ShownReport {
  const objection = objectionTo(report, objections);
  const clock = nextClock(report);
  const handledAt = report.resolvedAt ?? report.acknowledgedAt;
  return {
    report,
    path: subjectPath(report, competitions),
    received: formatMoment(report.createdAt, language),
    handled: handledAt === null ? '' : formatMoment(handledAt, language),
    objection:
      objection === undefined
        ? null
        : {
            message: objection.message,
            language: objection.language,
            made: formatMoment(objection.createdAt, language),
          },
    clock:
      clock === null
        ? null
        : {
            name: clock.clock,
            when: formatMoment(clock.at, language),
            isOverdue: clock.at < now,
          },
  };
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { admin } = context.get(servicesContext);
  const resolved = url.searchParams.get('state') === 'resolved';
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const list = await readOrNotFound(admin.listReports({ resolved, cursor }), 'not_found');
  const language = languageOf(request);
  const { competitions, objections } = list;
  const told = { now: admin.now(), language, competitions, objections };
  const reports = list.reports.map((report) => showReport(report, told));
  return { resolved, reports, next: list.next };
}

export function meta() {
  return socialTags({ title: m.admin_reports(), description: m.reports_lead() });
}

const tabLook =
  'inline-flex min-h-11 items-center rounded-md px-3 font-bold text-link underline aria-[current=true]:bg-sun aria-[current=true]:text-onaccent aria-[current=true]:no-underline';

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { resolved, reports, next } = loaderData;
  return (
    <>
      <h1 className="text-3xl">{m.admin_reports()}</h1>
      <p className="mt-1 text-lg text-ink-soft">{m.reports_lead()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <NavLink to="?" aria-current={!resolved} className={tabLook}>
          {m.reports_waiting()}
        </NavLink>
        <NavLink to="?state=resolved" aria-current={resolved} className={tabLook}>
          {m.reports_resolved()}
        </NavLink>
      </div>
      {!resolved && <OrderForm />}
      {reports.length === 0 && (
        <p className="mt-5 text-lg">{resolved ? m.reports_resolved_empty() : m.reports_empty()}</p>
      )}
      <ul className="mt-4 flex flex-col gap-4">
        {reports.map((shown) => (
          <li key={shown.report.id}>
            <ReportCard shown={shown} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <LinkButton
          look="secondary"
          to={`?${new URLSearchParams({ ...(resolved ? { state: 'resolved' } : {}), cursor: next })}`}
          className="mt-4"
        >
          {m.admin_older()}
        </LinkButton>
      )}
    </>
  );
}
