import { type FormEvent, useEffect, useRef } from 'react';
import { useSite } from '#app/pages/site.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ReportFields } from '#app/ui/report/report-fields.tsx';
import type { Reportable } from '#app/ui/report/reportable.ts';
import { type SentReport, useReport } from '#app/ui/report/use-report.ts';
import { reportClocks } from '#core/report.ts';

function failureText(code: string): string {
  switch (code) {
    case 'too_many_requests':
      return m.report_failed_too_many();
    case 'not_found':
    case 'gone':
      return m.report_failed_gone();
    default:
      return m.report_failed();
  }
}

/** A time in the browser's own format; the server never renders the dialog. */
function moment(time: number, language: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'medium' }).format(time);
}

function Sent({ report }: { report: SentReport }) {
  const text = useRef<HTMLDivElement>(null);
  const { language } = useSite();
  useEffect(() => text.current?.focus(), []);
  const isIntimate = report.resolveBy - report.sentAt < reportClocks.acknowledge;
  return (
    <div ref={text} tabIndex={-1} className="mt-3 flex flex-col gap-3 outline-none">
      <p className="font-bold">{m.report_sent_title()}</p>
      <p>
        {isIntimate
          ? m.report_sent_intimate()
          : m.report_sent_week({ date: moment(report.resolveBy, language) })}
      </p>
      {report.hasContact && <p>{m.report_sent_contact()}</p>}
      <p>{m.report_sent_quiet()}</p>
      <p className="text-ink-soft">{m.report_danger()}</p>
    </div>
  );
}

/** Asks what is wrong, sends the report and explains what happens next. */
export function ReportDialog({
  open,
  onClose,
  subject,
}: {
  open: boolean;
  onClose: () => void;
  subject: Reportable;
}) {
  const { state, problems, sendReport } = useReport(subject, open);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sendReport(event.currentTarget);
  };
  return (
    <Dialog open={open} onClose={onClose} title={m.report_title()} closeLabel={m.close()}>
      {state.kind === 'sent' ? (
        <Sent report={state} />
      ) : (
        <form onSubmit={submit} noValidate className="mt-3 flex flex-col gap-4">
          <ReportFields subject={subject} problems={problems} />
          {state.kind === 'failed' && <Notice>{failureText(state.code)}</Notice>}
          {state.kind === 'waiting' && (
            <p role="status">{state.isOffline ? m.report_waiting() : m.report_waiting_server()}</p>
          )}
          <Button
            type="submit"
            aria-disabled={state.kind === 'sending' || state.kind === 'waiting'}
          >
            {state.kind === 'sending' ? m.report_sending() : m.report_send()}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
