import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { Notice } from '#app/ui/alert.tsx';
import type { Draft, DraftChange } from '#app/ui/quiz-editor/draft.ts';
import { fittingQuestions, readQuizFile, withFile } from '#app/ui/quiz-editor/trivia/file-draft.ts';
import { maxDraftBytes, type QuizDraft, type Refusal, refusals } from '#core/quiz-drafts.ts';

const refusalTexts: Readonly<Record<Refusal, () => string>> = {
  empty_file: () => m.file_empty(),
  unknown_format: () => m.file_unknown_format(),
  old_spreadsheet: () => m.file_old_spreadsheet(),
  wrong_encoding: () => m.file_wrong_encoding(),
  damaged: () => m.file_damaged(),
  has_entities: () => m.file_has_entities(),
  archive_in_archive: () => m.file_archive_in_archive(),
  unpacks_too_large: () => m.file_too_large(),
  too_many_rows: () => m.file_too_large(),
  too_complicated: () => m.file_too_large(),
  no_questions: () => m.file_no_questions(),
};

/** What to do about a file that could not be brought. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.file_not_read();
  const refusal = refusals.find((code) => error.fields.some((field) => field.code === code));
  if (refusal !== undefined) return refusalTexts[refusal]();
  if (error.code === 'too_large') return m.file_too_large();
  return error.isTransient ? m.file_network() : m.file_not_read();
}

type State =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'failed'; readonly why: string }
  | {
      readonly kind: 'read';
      readonly file: string;
      readonly added: number;
      readonly unfit: number;
      readonly skipped: QuizDraft['skipped'];
    };

/** What came of the file; nothing of it is dropped silently. */
function Outcome({ state }: { state: State }) {
  if (state.kind === 'reading') return <p>{m.file_reading()}</p>;
  if (state.kind === 'failed') return <Notice>{state.why}</Notice>;
  if (state.kind !== 'read') return null;
  const { file, added, unfit, skipped } = state;
  return (
    <>
      <p className="font-bold">
        {added === 0 ? m.file_added_none({ file }) : m.file_added({ file, count: added })}
      </p>
      {unfit > 0 && <p>{m.file_unfit({ count: unfit })}</p>}
      {skipped.length > 0 && (
        <>
          <p>{m.file_skipped({ count: skipped.length })}</p>
          <ul className="max-h-60 list-disc overflow-y-auto pl-5">
            {skipped.map(({ where, reason, code }) => (
              <li key={`${where} ${code}`}>
                {where}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Puts the questions of a file of another tool into the draft. */
export function BringFile({
  draft,
  onChange,
}: {
  draft: Draft;
  onChange: (change: DraftChange) => void;
}) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const hint = useId();

  const bring = async (file: File) => {
    if (file.size > maxDraftBytes) return setState({ kind: 'failed', why: m.file_too_large() });
    setState({ kind: 'reading' });
    try {
      const read = await readQuizFile(file, getLocale());
      const added = fittingQuestions(draft, read);
      onChange(withFile(read));
      const { skipped, data } = read;
      setState({ kind: 'read', file: file.name, added, unfit: data.length - added, skipped });
    } catch (error) {
      setState({ kind: 'failed', why: failureText(error) });
    }
  };

  return (
    <div className="flex flex-col gap-2">
      <label className="pressable inline-flex min-h-12 cursor-pointer items-center gap-2 self-start rounded-md border-2 border-ink bg-card px-4 py-2 font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <FileUp aria-hidden="true" />
        {m.file_choose()}
        {/* Phones do not know the types of these files, so all can be chosen. */}
        <input
          type="file"
          className="sr-only"
          aria-describedby={hint}
          disabled={state.kind === 'reading'}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file may be chosen again, once it has been mended.
            currentTarget.value = '';
            if (file !== undefined) void bring(file);
          }}
        />
      </label>
      <p id={hint} className="text-ink-soft">
        {m.file_bring_hint()}
      </p>
      <div role="status" className="flex flex-col gap-2">
        <Outcome state={state} />
      </div>
    </div>
  );
}
