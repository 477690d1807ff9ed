import type { FormEvent } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ReportFields } from '#app/ui/report/report-fields.tsx';
import { failureText, ReportSent } from '#app/ui/report/report-sent.tsx';
import type { Reportable } from '#app/ui/report/reportable.ts';
import { useReport } from '#app/ui/report/use-report.ts';

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
        <ReportSent report={state} />
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
