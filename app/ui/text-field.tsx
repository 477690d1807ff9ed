import { type ReactNode, useId } from 'react';

interface Field {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
}

/** What the browser's field gets: its look, and what describes it to a screen reader. */
function attributesOf(id: string, { name, hint, error }: Field) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim();
  return {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described === '' ? undefined : described,
    className: `min-h-12 w-full rounded-md border-2 bg-field px-3 py-2 text-lg text-ink ${
      error ? 'border-danger' : 'border-line'
    }`,
  } as const;
}

function Frame({ id, label, hint, error, children }: Field & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-lg font-bold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-base text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="text-base font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** One line of text. React does not own its value: what is typed while the page loads stays. */
export function TextField({
  autoComplete,
  inputMode,
  ...field
}: Field & { autoComplete: string; inputMode?: 'email' }) {
  const id = useId();
  return (
    <Frame id={id} {...field}>
      <input
        type="text"
        {...attributesOf(id, field)}
        autoComplete={autoComplete}
        inputMode={inputMode}
      />
    </Frame>
  );
}

/** A secret that password managers may fill in. */
export function PasswordField({ autoComplete, ...field }: Field & { autoComplete: string }) {
  const id = useId();
  return (
    <Frame id={id} {...field}>
      <input type="password" required {...attributesOf(id, field)} autoComplete={autoComplete} />
    </Frame>
  );
}

/** Several lines of text, on the same terms. */
export function TextArea(field: Field) {
  const id = useId();
  return (
    <Frame id={id} {...field}>
      <textarea {...attributesOf(id, field)} rows={6} />
    </Frame>
  );
}
