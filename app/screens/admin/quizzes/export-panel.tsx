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

/** Exports the chosen quizzes to a file, or all if none is chosen. What is chosen stays on other pages. */
export function ExportPanel({
  quizzes,
  total,
  published,
}: {
  /** Those of this page. */
  quizzes: readonly ShownQuiz[];
  total: number;
  /** How many are published in each language. */
  published: Readonly<Partial<Record<Language, number>>>;
}) {
  const [format, setFormat] = useState<WrittenFormat>('json');
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [chosen, setChosen] = useState<readonly ShownQuiz[]>([]);
  const isPlain = plainFormats.includes(format);
  const fitting = chosen.filter(
    (quiz) => !isPlain || (quiz.isPublished && quiz.languages.includes(language)),
  );
  const everything = isPlain ? (published[language] ?? 0) : total;
  const count = chosen.length === 0 ? everything : fitting.length;
  const isChosen = (quiz: ShownQuiz) => chosen.some(({ slug }) => slug === quiz.slug);
  const isHere = ({ slug }: ShownQuiz) => quizzes.some((quiz) => quiz.slug === slug);
  const query = { format, language, slug: chosen.map(({ slug }) => slug) };
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
            {[...chosen.filter((quiz) => !isHere(quiz)), ...quizzes].map((quiz) => (
              <CheckField
                key={quiz.slug}
                isChecked={isChosen(quiz)}
                onChange={(isOn) =>
                  setChosen(
                    isOn ? [...chosen, quiz] : chosen.filter(({ slug }) => slug !== quiz.slug),
                  )
                }
              >
                <span lang={quiz.language}>{quiz.name}</span>
              </CheckField>
            ))}
          </div>
        </fieldset>
        {count === 0 ? (
          <p className="font-semibold">{m.quizzes_export_none()}</p>
        ) : (
          <a
            href={urlOf('GET /api/admin/quiz-files', { query })}
            download
            className="pop pressable inline-flex min-h-12 items-center justify-center gap-2 self-start bg-sun px-5 py-2 text-lg font-bold text-onaccent no-underline"
          >
            <Download aria-hidden="true" />
            {m.quizzes_export_go({ count })}
          </a>
        )}
      </div>
    </Fold>
  );
}
