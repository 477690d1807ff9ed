import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportQuiz, type OwnerAccess } from '#app/api/owner-calls.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { lossesOf } from '#core/file-losses.ts';
import { downloads, type WrittenFormat, writtenFormats } from '#core/quiz-files.ts';

const formatNames: Readonly<Record<WrittenFormat, () => string>> = {
  json: () => m.file_format_json(),
  csv: () => m.file_format_csv(),
  moodle: () => m.file_format_moodle(),
  qti1: () => m.file_format_qti1(),
  qti2: () => m.file_format_qti2(),
  gift: () => m.file_format_gift(),
  opentdb: () => m.file_format_opentdb(),
};

/** What the file will not have, before it is saved. */
function Losses({ quiz, format }: { quiz: OwnedCustomQuiz; format: WrittenFormat }) {
  const { pictures, explanations, seconds, points, several, kinds } = lossesOf(quiz, format);
  const told = [
    ...(pictures ? [m.file_without_pictures()] : []),
    ...(explanations ? [m.file_without_explanations()] : []),
    ...(seconds ? [m.file_without_seconds()] : []),
    ...(points ? [m.file_without_points()] : []),
    ...(kinds.length > 0 ? [m.file_without_kinds({ questions: kinds.join(', ') })] : []),
    ...(several.length > 0 ? [m.file_without_several({ questions: several.join(', ') })] : []),
  ];
  if (told.length === 0) return <p>{m.file_whole()}</p>;
  return (
    <ul className="list-disc pl-5">
      {told.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The questions as a file for other tools. */
export function ExportFile({ access, quiz }: { access: OwnerAccess; quiz: OwnedCustomQuiz }) {
  const [format, setFormat] = useState<WrittenFormat>('csv');
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const save = async () => {
    setState('reading');
    try {
      const file = await exportQuiz(access, format);
      saveFile(file, `quizmingle-${quiz.id}.${downloads[format].extension}`);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <Fold summary={m.file_export()}>
      <div className="flex flex-col gap-3 pt-2">
        <Field label={m.file_export_format()}>
          {(control) => (
            <select
              value={format}
              onChange={({ target }) => {
                const chosen = writtenFormats.find((one) => one === target.value);
                setFormat(chosen ?? 'csv');
                setState('idle');
              }}
              {...control}
            >
              {writtenFormats.map((one) => (
                <option key={one} value={one}>
                  {formatNames[one]()}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Losses quiz={quiz} format={format} />
        {state === 'failed' && <Notice>{m.board_failed()}</Notice>}
        <Button
          look="secondary"
          disabled={state === 'reading'}
          onClick={() => void save()}
          className="self-start"
        >
          <Download aria-hidden="true" />
          {m.file_export_save()}
        </Button>
      </div>
    </Fold>
  );
}
