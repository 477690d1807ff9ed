import { type Ref, useId } from 'react';
import { m } from '#app/paraglide/messages.js';

export function NameField({
  ref,
  label,
  value,
  onChange,
  error,
}: {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (name: string) => void;
  error?: string | null;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-lg font-bold">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        name="name"
        type="text"
        autoComplete="nickname"
        enterKeyHint="go"
        placeholder={m.name_placeholder()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`min-h-12 w-full rounded-md border-2 bg-field px-3 text-lg text-ink ${
          error ? 'border-danger' : 'border-line'
        }`}
      />
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
