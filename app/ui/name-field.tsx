import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { LateFaceField } from '#app/ui/late-face-field.tsx';

/**
 * Keeps a name typed before React starts, which hydration would clear on a slow network: the input is
 * uncontrolled. `onTyped` gets that early name.
 */
function useKeptInput(value: string, onTyped: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const field = input.current;
    if (field !== null && field.value !== value) {
      if (isFirst.current) onTyped(field.value);
      else field.value = value;
    }
    isFirst.current = false;
  });
  return input;
}

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
  const input = useKeptInput(value, onChange);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-lg font-bold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          name="name"
          type="text"
          autoComplete="nickname"
          enterKeyHint="go"
          placeholder={m.name_placeholder()}
          defaultValue={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`min-h-12 min-w-0 flex-1 rounded-md border-2 bg-field px-3 text-lg text-ink ${
            error ? 'border-danger' : 'border-line'
          }`}
        />
        <LateFaceField />
      </div>
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
