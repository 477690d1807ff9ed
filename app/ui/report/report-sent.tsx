import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { SentReport } from '#app/ui/report/report-form.ts';
import { isGone } from '#core/errors.ts';

/** Why a report was not taken. */
export function failureText(code: string): string {
  if (code === 'too_many_requests') return m.report_failed_too_many();
  return code === 'not_found' || isGone(code) ? m.report_failed_gone() : m.report_failed();
}

/** What happens to a report that has arrived. */
export function ReportSent({ report }: { report: SentReport }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} tabIndex={-1} className="mt-3 flex flex-col gap-3 outline-none">
      <p className="font-bold">{m.report_sent_title()}</p>
      <p>
        {report.isIntimate
          ? m.report_sent_intimate()
          : m.report_sent_week({ date: report.resolveDay })}
      </p>
      {report.hasContact && <p>{m.report_sent_contact()}</p>}
      <p>{m.report_sent_quiet()}</p>
      <p className="text-ink-soft">{m.report_danger()}</p>
    </div>
  );
}
