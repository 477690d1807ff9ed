import { servicesContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { hidingText } from '#app/screens/admin/hiding-text.ts';
import { PairActions } from '#app/screens/admin/pairs/pair-actions.tsx';
import { pairNames } from '#app/screens/admin/pairs/pair-names.ts';
import { ReportCard } from '#app/screens/admin/reports/report-card.tsx';
import { showReport } from '#app/screens/admin/reports/shown-report.ts';
import type { Route } from './+types/pair';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { admin } = context.get(servicesContext);
  const reading = admin.readModeratedPair(params.id);
  const { reports, ...pair } = await readOrNotFound(reading, 'quiz_not_found');
  const language = languageOf(request);
  return {
    pair,
    made: formatMoment(pair.createdAt, language),
    hiddenSince: pair.hiddenAt === null ? null : formatMoment(pair.hiddenAt, language),
    hiddenUntil: pair.hiddenUntil === null ? null : formatMoment(pair.hiddenUntil, language),
    reports: reports.map((report) =>
      showReport(report, { now: admin.now(), language, objections: [] }),
    ),
  };
}

export function meta() {
  return socialTags({ title: m.admin_pairs(), description: m.admin_pairs() });
}

/** A pair as operators see it: never what the two have answered. */
export default function ModeratedPair({ loaderData }: Route.ComponentProps) {
  const { pair, made, hiddenSince, hiddenUntil, reports } = loaderData;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-3xl break-words">
          {m.pair_admin_title({ names: pairNames(pair.names) })}
        </h1>
        <p className="text-ink-soft">
          {m.quizzes_facts({ questions: pair.data.length, date: made })}
        </p>
        <p className="mt-1 text-lg font-bold">
          {hidingText(hiddenSince, hiddenUntil) ?? m.pair_shown()}
        </p>
      </div>
      <PairActions id={pair.id} isHidden={pair.hiddenAt !== null} />
      {reports.length > 0 && (
        <section>
          <h2 className="mb-2 text-2xl">{m.admin_reports()}</h2>
          <ul className="flex flex-col gap-4">
            {reports.map((shown) => (
              <li key={shown.report.id}>
                <ReportCard shown={shown} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="pop bg-card p-4">
        <h2 className="text-2xl">{m.quiz_questions()}</h2>
        <ol lang={pair.language} className="flex list-decimal flex-col gap-2 pl-6">
          {pair.data.map(({ question, options }, index) => (
            <li key={`${index}-${question}`}>
              <p className="font-bold break-words">{question}</p>
              <p className="break-words">{options.join(' · ')}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
