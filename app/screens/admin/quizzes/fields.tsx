import type { ComponentProps, ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { spokenName } from '#app/screens/admin/forms/spoken-name.ts';
import type { Problems } from '#app/screens/admin/quizzes/check-draft.ts';
import type { Language, Localized } from '#core/language.ts';

/** State of the editor that every field needs. */
export interface Editing {
  readonly problems: Problems;
  /** The languages that the quiz exists in. */
  readonly languages: readonly Language[];
  /** The language shown on a narrow screen, which has room for one. */
  readonly tab: Language;
}

/** The id of a field's element, for links in the summary of problems. */
export function fieldId(path: string): string {
  return `field-${path}`;
}

export function Problem({ path, problems }: { path: string; problems: Problems }) {
  const text = problems.get(path);
  if (text === undefined) return null;
  return (
    <p id={`${fieldId(path)}-problem`} className="font-semibold text-danger">
      {text}
    </p>
  );
}

/** The ARIA attributes that connect a field with its problem. */
export function problemProps(path: string, problems: Problems) {
  const isWrong = problems.has(path);
  return {
    id: fieldId(path),
    'aria-invalid': isWrong ? true : undefined,
    'aria-describedby': isWrong ? `${fieldId(path)}-problem` : undefined,
  } as const;
}

export function border(path: string, problems: Problems): string {
  return problems.has(path) ? 'border-danger' : 'border-line';
}

/** One text of the quiz in each of its languages, side by side where there is room. */
export function TextsField({
  path,
  label,
  value,
  editing: { problems, languages, tab },
  rows = 1,
  onChange,
}: {
  path: string;
  label: string;
  value: Localized;
  editing: Editing;
  rows?: number;
  onChange: (value: Localized) => void;
}) {
  return (
    <div className={languages.length > 1 ? 'grid gap-2 sm:grid-cols-2' : ''}>
      {languages.map((language) => {
        const own = `${path}.${language}`;
        const isHidden = languages.length > 1 && language !== tab;
        return (
          <div key={language} className={isHidden ? 'max-sm:hidden' : ''}>
            <label htmlFor={fieldId(own)} className="font-semibold">
              {m.quizzes_field_in({ field: label, language: spokenName(language) })}
            </label>
            <textarea
              {...problemProps(own, problems)}
              lang={language}
              rows={rows}
              value={value[language]}
              onChange={(event) => onChange({ ...value, [language]: event.target.value })}
              className={`field-sizing-content w-full resize-none rounded-sm border-2 bg-field px-3 py-2 text-lg text-ink ${border(own, problems)}`}
            />
            <Problem path={own} problems={problems} />
          </div>
        );
      })}
    </div>
  );
}

export function LineField({
  path,
  label,
  hint,
  problems,
  ...input
}: {
  path: string;
  label: string;
  hint?: string;
  problems: Problems;
} & ComponentProps<'input'>) {
  return (
    <div>
      <label htmlFor={fieldId(path)} className="font-semibold">
        {label}
      </label>
      <input
        autoComplete="off"
        {...input}
        {...problemProps(path, problems)}
        className={`min-h-12 w-full rounded-sm border-2 bg-field px-3 text-lg text-ink ${border(path, problems)}`}
      />
      {hint !== undefined && <p className="text-ink-soft">{hint}</p>}
      <Problem path={path} problems={problems} />
    </div>
  );
}

export function CheckField({
  isChecked,
  onChange,
  children,
}: {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
