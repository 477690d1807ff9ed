import { serverContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { OlderLink } from '#app/screens/admin/older-link.tsx';
import type { Route } from './+types/audit-log';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(request);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const reading = context
    .get(serverContext)
    .call('GET /api/admin/audit-log', { query: { cursor } });
  const { entries, next } = await readOrNotFound(reading, 'not_found');
  const lines = entries.map((entry) => ({ ...entry, when: formatMoment(entry.at, language) }));
  return { lines, next };
}

export function meta() {
  return socialTags({
    title: m.admin_audit_log(),
    description: m.admin_audit_log_lead(),
  });
}

export default function AuditLog({ loaderData: { lines, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">{m.admin_audit_log()}</h1>
      <p className="mt-1 text-lg text-ink-soft">{m.admin_audit_log_lead()}</p>
      {lines.length === 0 ? (
        <p className="mt-5 text-lg">{m.admin_audit_log_empty()}</p>
      ) : (
        <ul className="mt-4 flex flex-col">
          {lines.map(({ id, when, operator, action, subject, details }) => (
            <li key={id} className="border-t-2 border-line py-2">
              <p className="flex flex-wrap gap-x-3">
                <span className="text-ink-soft">{when}</span>
                <code className="font-bold">{action}</code>
                <span>{operator}</span>
              </p>
              {subject !== '' && <p className="font-mono text-base">{subject}</p>}
              {details !== '' && <p>{details}</p>}
            </li>
          ))}
        </ul>
      )}
      <OlderLink next={next} />
    </>
  );
}
