import { type FormEvent, useState } from 'react';
import { type ApiError, urlOf } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { spokenName } from '#app/screens/admin/forms/spoken-name.ts';
import { asApiError, failureText } from '#app/screens/admin/quizzes/failure.ts';
import { LineField } from '#app/screens/admin/quizzes/fields.tsx';
import { SelectField } from '#app/screens/admin/quizzes/select-field.tsx';
import { putBytes } from '#app/screens/admin/quizzes/upload.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { languages } from '#core/language.ts';
import {
  encodings,
  type ImportReport,
  maxImportBytes,
  plainFormats,
  type QuizFormat,
} from '#core/quiz-files.ts';

export const formatNames: Readonly<Record<QuizFormat, () => string>> = {
  json: () => m.quizzes_format_json(),
  csv: () => m.quizzes_format_csv(),
  opentdb: () => m.quizzes_format_opentdb(),
  gift: () => m.quizzes_format_gift(),
  moodle: () => m.quizzes_format_moodle(),
  qti1: () => m.quizzes_format_qti1(),
  qti2: () => m.quizzes_format_qti2(),
  kahoot: () => m.quizzes_format_kahoot(),
  aiken: () => m.quizzes_format_aiken(),
};

const extensions: Readonly<Record<string, QuizFormat>> = {
  json: 'json',
  csv: 'csv',
  tsv: 'csv',
  gift: 'gift',
  txt: 'gift',
  xml: 'moodle',
  zip: 'qti2',
  xlsx: 'kahoot',
};

function formatByName(name: string): QuizFormat {
  return extensions[name.replace(/^.*\./, '').toLowerCase()] ?? 'json';
}

/** Whether a file has questions of Open Trivia DB, with the rest of its reply or without. */
async function isOpenTriviaDb(file: File): Promise<boolean> {
  return /"(?:response_code|correct_answer)"/.test(await file.slice(0, 2_000).text());
}

function refusalText({ code, fields }: ApiError): string {
  const path = fields[0]?.path;
  if (path === 'slug') return m.quizzes_import_slug();
  if (path === 'name') return m.quizzes_import_name();
  return failureText(code);
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="max-h-80 w-full overflow-y-auto font-mono text-base font-normal" lang="en">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Report({ report }: { report: ImportReport }) {
  if (report.problems.length > 0) {
    return (
      <Notice>
        <p>{m.quizzes_import_problems({ count: report.problems.length })}</p>
        <Lines lines={report.problems} />
      </Notice>
    );
  }
  return (
    <>
      {report.leftOut.length > 0 && (
        <>
          <p className="font-bold">{m.quizzes_import_left_out({ count: report.leftOut.length })}</p>
          <Lines lines={report.leftOut} />
        </>
      )}
      <p className="font-bold">
        {report.stored
          ? m.quizzes_import_stored()
          : report.leftOut.length > 0
            ? m.quizzes_import_would_rest()
            : m.quizzes_import_would()}
      </p>
      <ul className="max-h-80 overflow-y-auto">
        {report.quizzes.map(({ slug, questions, replaced }) => (
          <li key={slug}>
            {replaced
              ? m.quizzes_import_replaced({ slug, count: questions })
              : m.quizzes_import_new({ slug, count: questions })}
          </li>
        ))}
      </ul>
    </>
  );
}

const flag = (isOn: boolean): 'true' | 'false' => (isOn ? 'true' : 'false');

/** The address of the API call, from the operator's form. */
function addressOf(form: FormData, file: File, format: QuizFormat, dryRun: boolean): string {
  const textOf = (field: string) => String(form.get(field) ?? '').trim() || undefined;
  const plain = {
    slug: textOf('slug'),
    name: textOf('name'),
    language: languages.find((language) => language === textOf('language')),
  };
  const query = {
    file: file.name,
    format,
    dryRun: flag(dryRun),
    partial: flag(form.get('partial') !== null),
    ...(plainFormats.includes(format) ? plain : {}),
    ...(format === 'opentdb'
      ? { encoding: encodings.find((encoding) => encoding === textOf('encoding')) }
      : {}),
  };
  return urlOf('PUT /api/admin/quiz-files', { query });
}

/** What files of some formats do not say themselves. */
function FormatFields({ format }: { format: QuizFormat }) {
  return (
    <>
      {plainFormats.includes(format) && (
        <>
          <p className="text-ink-soft">{m.quizzes_import_plain()}</p>
          <LineField path="import-slug" name="slug" label={m.quizzes_slug()} problems={new Map()} />
          <LineField path="import-name" name="name" label={m.quizzes_name()} problems={new Map()} />
          <SelectField
            label={m.quizzes_import_language()}
            name="language"
            choices={languages.map((language) => [language, spokenName(language)])}
          />
        </>
      )}
      {format === 'opentdb' && (
        <SelectField
          label={m.quizzes_import_encoding()}
          name="encoding"
          choices={encodings.map((encoding) => [encoding, encoding])}
        />
      )}
    </>
  );
}

/** Imports quizzes from a file: first a dry run, then all of them or none. */
export function ImportPanel({ onStored }: { onStored: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<QuizFormat>('json');
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setReport(null);
    if (chosen === null) return;
    setFormat(formatByName(chosen.name));
    void isOpenTriviaDb(chosen).then((is) => is && setFormat('opentdb'));
  };

  const send = async (form: FormData, dryRun: boolean) => {
    setReport(null);
    setFailure(null);
    if (file === null) return setFailure(m.quizzes_import_no_file());
    if (file.size > maxImportBytes) return setFailure(m.quizzes_file_too_large());
    try {
      const address = addressOf(form, file, format, dryRun);
      const read = await putBytes<ImportReport>(address, file, setShare);
      setReport(read);
      if (read.stored) onStored();
    } catch (error) {
      setFailure(refusalText(asApiError(error)));
    } finally {
      setShare(null);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const dryRun = (submitter as HTMLButtonElement | null)?.value !== 'store';
    void send(new FormData(event.currentTarget), dryRun);
  };

  const isChecked = report !== null && report.problems.length === 0 && !report.stored;
  return (
    <Fold summary={m.quizzes_import()}>
      <form onSubmit={submit} method="post" className="flex flex-col gap-3 pt-2">
        <p className="text-ink-soft">{m.quizzes_import_lead()}</p>
        <label className="flex flex-col gap-1 font-semibold">
          {m.quizzes_import_file()}
          <input
            type="file"
            accept=".json,.csv,.tsv,.gift,.txt,.xml,.zip,.xlsx"
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
            className="min-h-11 w-full rounded-sm border-2 border-line bg-field p-2 font-normal"
          />
        </label>
        <SelectField
          label={m.quizzes_format()}
          name="format"
          value={format}
          onChange={(value) => {
            setFormat(value);
            setReport(null);
          }}
          choices={Object.entries(formatNames).map(([value, label]) => [
            value as QuizFormat,
            label(),
          ])}
        />
        <FormatFields format={format} />
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name="partial"
            onChange={() => setReport(null)}
            className="size-6 shrink-0"
          />
          {m.quizzes_import_partial()}
        </label>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" value="check" look="secondary" disabled={share !== null}>
            {m.quizzes_import_check()}
          </Button>
          <Button type="submit" value="store" disabled={share !== null || !isChecked}>
            {m.quizzes_import_store()}
          </Button>
        </div>
        {share !== null && (
          <progress
            value={share}
            max={1}
            aria-label={m.quizzes_uploading()}
            className="quiz-progress block h-3 w-full"
          />
        )}
        {failure !== null && <Notice>{failure}</Notice>}
        <div role="status">{report !== null && <Report report={report} />}</div>
      </form>
    </Fold>
  );
}
