import { type ReactNode, useId } from 'react';

interface Control {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

/** A control with its label, hint and problem. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: Control) => ReactNode;
}) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-lg font-bold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-base text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described === '' ? undefined : described,
        className: `min-h-12 w-full min-w-0 rounded-md border-2 bg-field px-3 py-2 text-lg text-ink disabled:opacity-60 ${
          error ? 'border-danger' : 'border-line'
        }`,
      })}
      {error && (
        <p id={`${id}-error`} className="text-base font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
