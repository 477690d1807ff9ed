import { useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { ShownFields } from '#app/play/current-question.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { plainText } from '#core/rich-text.ts';

export const selectLook =
  'min-h-12 w-full min-w-0 rounded-sm border-2 border-line bg-field px-3 py-2 text-lg font-semibold text-ink disabled:opacity-100';

/** The left sides of the pairs, each with a choice of the right ones. */
export function Matches({ current, isOpen }: { current: ShownFields; isOpen: boolean }) {
  const { question, answer } = current;
  const { lefts = [], options, formulas } = question;
  const given = Array.isArray(answer) ? answer : [];
  const id = useId();
  return (
    <ul className="mt-3 flex flex-col gap-3">
      {lefts.map((left, index) => (
        <li key={left} className="pop flex flex-col gap-1 bg-card p-3 text-ink">
          <label htmlFor={`${id}-${index}`} className="text-lg font-bold break-words">
            <RichText text={left} formulas={formulas} />
          </label>
          <select
            id={`${id}-${index}`}
            name="answer"
            defaultValue={given[index] ?? ''}
            disabled={!isOpen}
            className={selectLook}
          >
            <option value="">{m.kind_choose()}</option>
            {options.map((option, place) => (
              // Two right sides may read the same.
              <option key={`${place}-${option}`} value={place}>
                {plainText(option, formulas)}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}
