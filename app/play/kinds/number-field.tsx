import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { ShownFields } from '#app/play/current-question.ts';
import { useHydrated } from '#app/play/kinds/use-hydrated.ts';
import { numberText } from '#core/answer-text.ts';
import type { AskedParts } from '#core/question-kinds/asked-parts.ts';
import { numberOf } from '#core/text-digits.ts';

export type NumberRange = NonNullable<AskedParts['range']>;

/** The step of the slider that is nearest to a number. */
function nearestStep(value: number, { min, max, step }: NumberRange): number {
  const steps = Math.round((value - min) / step);
  return Math.min(max, Math.max(min, Number((min + steps * step).toPrecision(12))));
}

/** A number to type, with a slider once a script can keep both together. */
export function NumberField({
  current,
  range,
  isOpen,
  describedBy,
}: {
  current: ShownFields;
  range: NumberRange;
  isOpen: boolean;
  describedBy: string;
}) {
  const { answer } = current;
  const given = typeof answer === 'number' ? answer : undefined;
  const [typed, setTyped] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const id = useId();
  useEffect(() => {
    // Typed before a script was there.
    setTyped(numberOf(field.current?.value ?? ''));
  }, []);
  const slide = (value: number) => {
    if (field.current !== null) field.current.value = `${value}`;
    setTyped(value);
  };
  const { min, max, step, unit } = range;
  const middle = nearestStep((min + max) / 2, range);
  return (
    <div className="pop mt-3 flex flex-col gap-3 bg-card p-4 text-ink">
      {isHydrated && (
        <div>
          <input
            type="range"
            min={min}
            max={max}
            step={step}
            value={typed === undefined ? middle : nearestStep(typed, range)}
            disabled={!isOpen}
            aria-label={m.kind_number_slider()}
            aria-valuetext={numberText(typed ?? middle, range)}
            onChange={({ target }) => slide(target.valueAsNumber)}
            className="block h-11 w-full cursor-pointer accent-link"
          />
          <p aria-hidden="true" className="flex justify-between gap-2 text-base text-ink-soft">
            <span>{numberText(min, range)}</span>
            <span>{numberText(max, range)}</span>
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 text-lg font-bold">
        <label htmlFor={id}>{m.kind_number_label()}</label>
        <input
          ref={field}
          id={id}
          type="text"
          name="answer"
          inputMode={min < 0 ? 'text' : 'decimal'}
          autoComplete="off"
          defaultValue={given}
          readOnly={!isOpen}
          aria-describedby={describedBy}
          onChange={({ target }) => setTyped(numberOf(target.value))}
          className="min-h-12 w-32 min-w-0 grow rounded-sm border-2 border-line bg-field px-3 py-2 text-xl tabular-nums text-ink"
        />
        {unit !== undefined && <span>{unit}</span>}
      </div>
    </div>
  );
}
