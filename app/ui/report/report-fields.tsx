import { useId, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { PictureField } from '#app/ui/report/picture-field.tsx';
import { reasonTexts } from '#app/ui/report/reason-texts.ts';
import { type ReportProblems, rowValue } from '#app/ui/report/report-form.ts';
import type { Reportable } from '#app/ui/report/reportable.ts';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { useServed } from '#app/ui/use-served.ts';
import type { LeaderboardEntry } from '#core/leaderboard-schemas.ts';
import { scoreText } from '#core/points-text.ts';
import { type NewReportInput, reportReasons } from '#core/report.ts';

function Radio({
  label,
  ...input
}: {
  label: string;
  name: string;
  value: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange?: () => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-lg leading-tight">
      <input type="radio" {...input} />
      {label}
    </label>
  );
}

/** The choice of a name on the board. */
function NameField({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-bold">
        {m.report_which_name()}
      </label>
      <select
        id={id}
        name="row"
        className="min-h-12 w-full rounded-md border-2 border-line bg-field px-3 text-lg text-ink"
      >
        {entries.map((entry) => (
          <option key={entry.rank} value={rowValue(entry)}>
            {`${entry.rank}. ${entry.name} (${scoreText(entry)})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The choice between a quiz and a name on its board. */
function WhatFields({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const [isName, setName] = useState(false);
  // Without a script nothing else would show the names.
  const isServed = useServed();
  return (
    <fieldset>
      <legend className="text-lg font-bold">{m.report_what_label()}</legend>
      <Radio
        name="what"
        value="quiz"
        label={m.report_what_quiz()}
        checked={!isName}
        onChange={() => setName(false)}
      />
      <Radio
        name="what"
        value="name"
        label={m.report_what_name()}
        checked={isName}
        onChange={() => setName(true)}
      />
      {(isName || isServed) && <NameField entries={entries} />}
    </fieldset>
  );
}

export function ReportFields({
  subject,
  problems,
  given,
}: {
  subject: Reportable;
  problems: ReportProblems;
  /** The report that was refused, so that nothing is lost. */
  given?: NewReportInput | undefined;
}) {
  const errorId = useId();
  const { kind, id, entries = [], pictures } = subject;
  const About = kind === 'board' ? NameField : WhatFields;
  return (
    <>
      {entries.length > 0 && <About entries={entries} />}
      {kind === 'custom-quiz' && <PictureField quizId={id} given={pictures} />}
      <fieldset aria-describedby={problems.reason === undefined ? undefined : errorId}>
        <legend className="text-lg font-bold">{m.report_reason_label()}</legend>
        {reportReasons.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            value={reason}
            label={reasonTexts[reason]()}
            defaultChecked={given?.reason === reason}
          />
        ))}
        {problems.reason !== undefined && (
          <p id={errorId} role="alert" className="font-semibold text-danger">
            {problems.reason}
          </p>
        )}
      </fieldset>
      <TextArea
        label={m.report_message_label()}
        name="message"
        error={problems.message}
        value={given?.message}
      />
      <TextField
        label={m.report_contact_label()}
        hint={m.report_contact_hint()}
        name="contact"
        autoComplete="email"
        error={problems.contact}
        value={given?.contact}
      />
    </>
  );
}
