import { Download } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { spokenName } from '#app/screens/admin/forms/spoken-name.ts';
import { CheckField } from '#app/screens/admin/quizzes/fields.tsx';
import { formatNames } from '#app/screens/admin/quizzes/import-panel.tsx';
import type { ShownQuiz } from '#app/screens/admin/quizzes/quiz-row.tsx';
import { SelectField } from '#app/screens/admin/quizzes/select-field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { defaultLanguage, type Language, languages } from '#core/language.ts';
import { plainFormats, type WrittenFormat, writtenFormats } from '#core/quiz-files.ts';

const hints: Readonly<Record<WrittenFormat, () => string>> = {
  json: () => m.quizzes_export_json(),
  csv: () => m.quizzes_export_csv(),
  opentdb: () => m.quizzes_export_plain(),
  gift: () => m.quizzes_export_plain(),
  moodle: () => m.quizzes_export_plain(),
  qti1: () => m.quizzes_export_plain(),
  qti2: () => m.quizzes_export_plain(),
};

/** Exports the chosen quizzes to a file, or all if none is chosen. */
export function ExportPanel({ quizzes }: { quizzes: readonly ShownQuiz[] }) {
  const [format, setFormat] = useState<WrittenFormat>('json');
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isPlain = plainFormats.includes(format);
  const asked = quizzes.filter(({ slug }) => chosen.length === 0 || chosen.includes(slug));
  const fitting = asked.filter(
    (quiz) => !isPlain || (quiz.isPublished && quiz.languages.includes(language)),
  );
  const query = { format, language, slug: [...chosen] };
  return (
    <Fold summary={m.quizzes_export()}>
      <div className="flex flex-col gap-3 pt-2">
        <SelectField
          label={m.quizzes_format()}
          name="export-format"
          value={format}
          onChange={setFormat}
          choices={writtenFormats.map((one) => [one, formatNames[one]()])}
        />
        <p className="text-ink-soft">{hints[format]()}</p>
        {isPlain && (
          <SelectField
            label={m.quizzes_import_language()}
            name="export-language"
            value={language}
            onChange={setLanguage}
            choices={languages.map((one) => [one, spokenName(one)])}
          />
        )}
        <fieldset>
          <legend className="font-semibold">{m.quizzes_export_choose()}</legend>
          <div className="grid max-h-60 overflow-y-auto sm:grid-cols-2">
            {quizzes.map(({ slug, name, language: shown }) => (
              <CheckField
                key={slug}
                isChecked={chosen.includes(slug)}
                onChange={(isOn) =>
                  setChosen(isOn ? [...chosen, slug] : chosen.filter((one) => one !== slug))
                }
              >
                <span lang={shown}>{name}</span>
              </CheckField>
            ))}
          </div>
        </fieldset>
        {fitting.length === 0 ? (
          <p className="font-semibold">{m.quizzes_export_none()}</p>
        ) : (
          <a
            href={urlOf('GET /api/admin/quiz-files', { query })}
            download
            className="pop pressable inline-flex min-h-12 items-center justify-center gap-2 self-start bg-sun px-5 py-2 text-lg font-bold text-onaccent no-underline"
          >
            <Download aria-hidden="true" />
            {m.quizzes_export_go({ count: fitting.length })}
          </a>
        )}
      </div>
    </Fold>
  );
}
