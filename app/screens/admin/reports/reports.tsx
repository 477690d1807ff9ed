import { serverContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { OlderLink } from '#app/screens/admin/older-link.tsx';
import { OrderForm } from '#app/screens/admin/reports/order-form.tsx';
import { ReportCard } from '#app/screens/admin/reports/report-card.tsx';
import { showReport } from '#app/screens/admin/reports/shown-report.ts';
import { NavLink } from '#app/ui/link.tsx';
import type { Route } from './+types/reports';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const state = url.searchParams.get('state') === 'resolved' ? 'resolved' : 'queue';
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const reading = server.call('GET /api/admin/reports', { query: { state, cursor } });
  const list = await readOrNotFound(reading, 'not_found');
  const language = languageOf(request);
  const { competitions, objections } = list;
  const told = { now: server.now(), language, competitions, objections };
  const reports = list.reports.map((report) => showReport(report, told));
  return { resolved: state === 'resolved', reports, next: list.next };
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
      <OlderLink next={next} query={resolved ? { state: 'resolved' } : {}} />
    </>
  );
}
