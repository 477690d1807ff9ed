import { useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { type BoardViewer, boardViewers, maxOpenMs } from '#core/custom-quiz.ts';

const viewers: Readonly<Record<BoardViewer, () => string>> = {
  everyone: () => m.board_for_everyone(),
  owner: () => m.board_for_owner(),
};

/** One of a few choices, all in sight. */
export function ChoiceGroup<Value extends string>({
  legend,
  hint,
  choices,
  value,
  onChange,
}: {
  legend: string;
  hint?: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend className="text-lg font-bold">{legend}</legend>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="text-ink-soft">
          {hint}
        </p>
      )}
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 text-lg has-focus-visible:outline-3 has-focus-visible:outline-link"
        >
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="outline-none"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

/** The choice of who sees the leaderboard. */
export function BoardChoice({
  value,
  onChange,
}: {
  value: BoardViewer;
  onChange: (value: BoardViewer) => void;
}) {
  return (
    <ChoiceGroup
      legend={m.board_for_legend()}
      choices={boardViewers.map((viewer) => ({ value: viewer, label: viewers[viewer]() }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** A time in the form of a `datetime-local` field: 2026-11-21T18:00. */
function localValue(time: number): string {
  const date = new Date(time);
  const local = new Date(time - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The time when a quiz closes by itself, in the device's time zone. Times are ms since 1970. */
export function EndField({
  value,
  problem,
  onChange,
}: {
  value: number | null;
  problem: string | undefined;
  onChange: (endsAt: number | null) => void;
}) {
  const id = useId();
  const now = Date.now();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-lg font-bold">
        {m.end_label()}
      </label>
      <p id={`${id}-hint`} className="text-ink-soft">
        {m.end_hint()}
      </p>
      <div className="flex items-center gap-2">
        <input
          id={id}
          type="datetime-local"
          value={value === null ? '' : localValue(value)}
          min={localValue(now + 60_000)}
          max={localValue(now + maxOpenMs)}
          onChange={({ target }) =>
            onChange(target.value === '' ? null : new Date(target.value).getTime())
          }
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-problem`}
          className={`min-h-12 w-full min-w-0 rounded-md border-2 bg-field px-3 text-lg text-ink ${
            problem === undefined ? 'border-line' : 'border-danger'
          }`}
        />
        {value !== null && (
          <Button look="quiet" className="shrink-0" onClick={() => onChange(null)}>
            {m.end_clear()}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
