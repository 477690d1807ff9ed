import type { ReactNode } from 'react';
import { formatMoment } from '#app/pages/format-date.ts';
import { m } from '#app/paraglide/messages.js';
import { hidingText } from '#app/screens/admin/moderation/hiding-text.ts';
import { ReportCard } from '#app/screens/admin/reports/report-card.tsx';
import { type ShownReport, showReport } from '#app/screens/admin/reports/shown-report.ts';
import type { Hiding } from '#core/hiding.ts';
import type { Language } from '#core/language.ts';
import type { Report } from '#core/report.ts';

/** What the page of a quiz or pair says about it, times as text. Call it in loaders only. */
export function moderationFacts(
  {
    createdAt,
    hiddenAt,
    hiddenUntil,
    data,
    reports,
    objections,
  }: Hiding & {
    readonly createdAt: number;
    readonly data: readonly unknown[];
    readonly reports: readonly Report[];
    readonly objections: readonly Report[];
  },
  now: number,
  language: Language,
) {
  const moment = (time: number | null) => (time === null ? null : formatMoment(time, language));
  return {
    questions: data.length,
    made: formatMoment(createdAt, language),
    hiddenSince: moment(hiddenAt),
    hiddenUntil: moment(hiddenUntil),
    reports: reports.map((report) => showReport(report, { now, language, objections })),
  };
}

function Reports({ reports }: { reports: readonly ShownReport[] }) {
  if (reports.length === 0) return null;
  return (
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
  );
}

/** A quiz or pair as operators see it: its facts, what they can do, the reports, then `children`. */
export function ModeratedPage({
  title,
  facts: { questions, made, hiddenSince, hiddenUntil, reports },
  shownText,
  actions,
  children,
}: {
  title: string;
  facts: ReturnType<typeof moderationFacts>;
  /** What it says while nothing is hidden. */
  shownText: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-3xl break-words">{title}</h1>
        <p className="text-ink-soft">{m.quizzes_facts({ questions, date: made })}</p>
        <p className="mt-1 text-lg font-bold">
          {hidingText(hiddenSince, hiddenUntil) ?? shownText}
        </p>
      </div>
      {actions}
      <Reports reports={reports} />
      {children}
    </div>
  );
}
