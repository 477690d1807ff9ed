import { Field } from '#app/ui/field.tsx';

interface TextProps {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The text to begin with. */
  value?: string | undefined;
}

/** One line of text. Uncontrolled, so that text typed while the page loads stays. */
export function TextField({
  name,
  autoComplete,
  inputMode,
  value,
  ...field
}: TextProps & { autoComplete: string; inputMode?: 'email' }) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          type="text"
          name={name}
          autoComplete={autoComplete}
          inputMode={inputMode}
          defaultValue={value}
          {...control}
        />
      )}
    </Field>
  );
}

/** A secret that password managers may fill in. */
export function PasswordField({
  name,
  autoComplete,
  ...field
}: TextProps & { autoComplete: string }) {
  return (
    <Field {...field}>
      {(control) => (
        <input type="password" required name={name} autoComplete={autoComplete} {...control} />
      )}
    </Field>
  );
}

/** Several lines of text, also uncontrolled. */
export function TextArea({ name, value, ...field }: TextProps) {
  return (
    <Field {...field}>
      {(control) => <textarea name={name} rows={6} defaultValue={value} {...control} />}
    </Field>
  );
}
