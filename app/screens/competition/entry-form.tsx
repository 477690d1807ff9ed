import { type FormEvent, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { FailureCode } from '#app/play/play-state.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { NameField } from '#app/ui/name-field.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';
import { isNameTooLong, maxNameLength } from '#core/display-name.ts';
import { cleanLine } from '#core/text.ts';

function nameError(name: string, isAsked: boolean): string | null {
  if (isNameTooLong(name)) return m.alert_name_too_long({ max: maxNameLength });
  return isAsked && cleanLine(name) === '' ? m.alert_enter_name() : null;
}

function failureText(failure: FailureCode): string {
  if (failure === 'competition_closed') return m.contest_closed();
  return failure === 'already_entered' ? m.contest_already() : startFailureText(failure);
}

/** Asks for the name on the board and starts the one attempt. */
export function EntryForm({
  isStarting,
  failure,
  onStart,
}: {
  isStarting: boolean;
  failure: FailureCode | null;
  onStart: (name: string) => void;
}) {
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isOver = failure === 'already_entered' || failure === 'competition_closed';

  const start = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (nameError(name, true) !== null) return field.current?.focus();
    if (!isStarting) onStart(name);
  };

  return (
    <form onSubmit={start} className="mt-4 flex flex-col gap-4" noValidate>
      {failure !== null && <Notice>{failureText(failure)}</Notice>}
      {!isOver && (
        <>
          <NameField
            ref={field}
            label={m.contest_name_label()}
            value={name}
            onChange={setName}
            error={nameError(name, isAsked)}
          />
          {isStarting ? <Loading /> : <Button type="submit">{m.get_started()}</Button>}
        </>
      )}
    </form>
  );
}
