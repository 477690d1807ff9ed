import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { fieldTime, timeOfField, useTimeZone } from '#app/screens/admin/forms/local-time.ts';
import { Field } from '#app/ui/field.tsx';

/** A day and a time of day in the operator's own time zone, with the name of the zone. */
export function MomentField({
  label,
  time,
  onChange,
  error,
  hint,
  disabled = false,
}: {
  label: string;
  /** Ms since 1970. */
  time: number;
  onChange: (time: number) => void;
  error?: string | undefined;
  hint?: string;
  disabled?: boolean;
}) {
  const zone = useTimeZone();
  // The field's text while it is incomplete, so that the operator can type.
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const shown = zone === null ? '' : (unfinished ?? fieldTime(time));
  const inZone = zone === null ? '' : m.admin_time_zone({ zone });
  return (
    <Field label={label} hint={[inZone, hint].filter(Boolean).join(' ')} error={error}>
      {(control) => (
        <input
          type="datetime-local"
          {...control}
          value={shown}
          disabled={disabled}
          onChange={({ target: { value } }) => {
            const typed = timeOfField(value);
            setUnfinished(typed === null ? value : null);
            if (typed !== null) onChange(typed);
          }}
        />
      )}
    </Field>
  );
}
