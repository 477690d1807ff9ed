import { Field } from '#app/ui/field.tsx';

interface TextProps {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** One line of text. Uncontrolled, so that text typed while the page loads stays. */
export function TextField({
  name,
  autoComplete,
  inputMode,
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
export function TextArea({ name, ...field }: TextProps) {
  return <Field {...field}>{(control) => <textarea name={name} rows={6} {...control} />}</Field>;
}
