import { type Ref, useId } from 'react';

interface Field {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  hint?: string;
  error?: string | null;
}

/** What describes a field to a screen reader: its hint, and what is wrong with it. */
function descriptionIds(id: string, { hint, error }: Field): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter((part) => part !== '');
  return ids.length === 0 ? undefined : ids.join(' ');
}

function useField(field: Field) {
  const id = useId();
  const look = `w-full rounded-md border-2 bg-field px-3 text-lg text-ink ${
    field.error ? 'border-danger' : 'border-line'
  }`;
  const attributes = {
    id,
    name: field.name,
    value: field.value,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': descriptionIds(id, field),
  } as const;
  return { id, look, attributes };
}

function Label({ id, label, hint }: { id: string; label: string; hint: string | undefined }) {
  return (
    <>
      <label htmlFor={id} className="text-lg font-bold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-base text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}

function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="text-base font-semibold text-danger">
      {error}
    </p>
  );
}

/** One line of text. */
export function TextField({
  autoComplete,
  inputMode,
  ...field
}: Field & { autoComplete: string; inputMode?: 'email' | 'text' }) {
  const { id, look, attributes } = useField(field);
  return (
    <div className="flex flex-col gap-1">
      <Label id={id} label={field.label} hint={field.hint} />
      <input
        type="text"
        {...attributes}
        autoComplete={autoComplete}
        inputMode={inputMode}
        onChange={(event) => field.onChange(event.target.value)}
        className={`min-h-12 ${look}`}
      />
      <FieldError id={id} error={field.error} />
    </div>
  );
}

/** Several lines of text. */
export function TextArea({ ref, ...field }: Field & { ref?: Ref<HTMLTextAreaElement> }) {
  const { id, look, attributes } = useField(field);
  return (
    <div className="flex flex-col gap-1">
      <Label id={id} label={field.label} hint={field.hint} />
      <textarea
        ref={ref}
        {...attributes}
        rows={6}
        onChange={(event) => field.onChange(event.target.value)}
        className={`py-2 ${look}`}
      />
      <FieldError id={id} error={field.error} />
    </div>
  );
}
