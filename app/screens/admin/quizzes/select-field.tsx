/** One of a few values. Without `value` the field is uncontrolled. */
export function SelectField<T extends string>({
  label,
  name,
  choices,
  value,
  onChange,
}: {
  label: string;
  name: string;
  choices: readonly (readonly [value: T, label: string])[];
  value?: T;
  onChange?: (value: T) => void;
}) {
  return (
    <label className="flex flex-col gap-1 font-semibold">
      {label}
      <select
        name={name}
        {...(value === undefined ? {} : { value })}
        onChange={({ target }) => onChange?.(target.value as T)}
        className="min-h-12 w-full rounded-sm border-2 border-line bg-field px-2 text-lg font-normal text-ink"
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
