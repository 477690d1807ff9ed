import { Clock, ClockAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { useAction } from '#app/screens/admin/forms/use-action.ts';
import {
  clockText,
  outcomeTexts,
  reasonText,
  subjectText,
} from '#app/screens/admin/reports/report-texts.ts';
import type { ShownReport } from '#app/screens/admin/reports/shown-report.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { type ReportOutcome, reportOutcomes } from '#core/report.ts';
import { adminPath } from '#core/site-paths.ts';

type Action = ReturnType<typeof useAction>;

function ClockLine({ clock }: { clock: NonNullable<ShownReport['clock']> }) {
  const { name, when, isOverdue } = clock;
  const Icon = isOverdue ? ClockAlert : Clock;
  return (
    <p
      className={`flex items-center gap-2 font-bold ${isOverdue ? 'text-danger' : 'text-ink'}`}
      data-overdue={isOverdue || undefined}
    >
      <Icon aria-hidden="true" size={20} className="shrink-0" />
      <span>
        {isOverdue && `${m.report_overdue()}. `}
        {clockText(name, when)}
      </span>
    </p>
  );
}

/** The creator's objection, for operators to read before they decide. */
function ObjectionLine({ objection }: { objection: NonNullable<ShownReport['objection']> }) {
  const { message, language, made } = objection;
  return (
    <div className="rounded-md border-2 border-line p-3">
      <p className="font-bold">
        {message === ''
          ? m.report_objected_silently({ date: made })
          : m.report_objected({ date: made })}
      </p>
      {message !== '' && (
        <p className="break-words whitespace-pre-line" lang={language}>
          {message}
        </p>
      )}
    </div>
  );
}

function DecisionForm({ id, action }: { id: string; action: Action }) {
  const [outcome, setOutcome] = useState<ReportOutcome>('removed');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    const input = { params: { id }, body: { outcome, note } };
    void action.run(() => call('POST /api/admin/reports/:id/resolve', input));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 pt-2">
      <p className="text-ink-soft">{m.report_decide_lead()}</p>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-lg font-bold">{m.report_outcome_label()}</legend>
        {reportOutcomes.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2 text-lg">
            <input
              type="radio"
              name="outcome"
              value={one}
              checked={outcome === one}
              onChange={() => setOutcome(one)}
            />
            {outcomeTexts[one]()}
          </label>
        ))}
      </fieldset>
      <TextArea label={m.report_note_label()} name="note" />
      <Button type="submit" aria-disabled={action.isBusy}>
        {m.report_resolve()}
      </Button>
    </form>
  );
}

function Actions({ shown, action }: { shown: ShownReport; action: Action }) {
  const { id, state, source } = shown.report;
  const acknowledge = () =>
    action.run(() => call('POST /api/admin/reports/:id/acknowledge', { params: { id } }));
  return (
    <>
      {state === 'open' && source === 'visitor' && (
        <Button look="secondary" onClick={acknowledge} aria-disabled={action.isBusy}>
          {m.report_acknowledge()}
        </Button>
      )}
      <Fold look="inside" summary={m.report_decide()}>
        <DecisionForm id={id} action={action} />
      </Fold>
    </>
  );
}

/** A report: its deadline, its subject and its actions. */
export function ReportCard({ shown }: { shown: ShownReport }) {
  const action = useAction();
  const { report, path, clock, received, handled, objection } = shown;
  const { state, reason, message, contact, outcome, note, operator, language } = report;
  return (
    <article className="pop flex flex-col gap-2 bg-card p-4">
      {clock !== null && <ClockLine clock={clock} />}
      <h2 className="text-xl break-words">{subjectText(report)}</h2>
      <p>
        <strong>{reasonText(reason)}</strong> · {m.report_received({ date: received })}
      </p>
      {message !== '' && (
        <p className="break-words whitespace-pre-line" lang={language}>
          {message}
        </p>
      )}
      {contact !== '' && <p className="break-words">{m.report_contact_is({ contact })}</p>}
      {handled !== '' && (
        <p className="text-ink-soft">
          {outcome === null ? m.report_acknowledged() : outcomeTexts[outcome]()}:{' '}
          {m.report_handled_by({ operator: operator === '' ? '–' : operator, date: handled })}
        </p>
      )}
      {note !== '' && <p className="break-words whitespace-pre-line">{note}</p>}
      {path !== null && (
        <p>
          <Link to={path} className="inline-flex min-h-11 items-center font-semibold text-link">
            {m.report_look()}
          </Link>
        </p>
      )}
      {report.picture !== null && (
        <p>
          {m.report_about_picture()} <Link to={adminPath('Pictures')}>{m.admin_pictures()}</Link>
        </p>
      )}
      {objection !== null && <ObjectionLine objection={objection} />}
      {action.failure !== null && <Notice>{action.failure}</Notice>}
      {state !== 'resolved' && <Actions shown={shown} action={action} />}
    </article>
  );
}
