import { Check, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import type { ShownFields } from '#app/play/current-question.ts';
import { OptionPicture } from '#app/ui/option-picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

const look =
  'pop pressable relative flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 text-lg font-semibold';

const open =
  'bg-card text-ink has-checked:bg-sun has-checked:text-onaccent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link';

const marks = {
  right: { look: 'bg-correct text-onverdict', icon: Check, word: () => m.review_right() },
  wrong: { look: 'bg-incorrect text-onverdict', icon: X, word: () => m.review_wrong() },
} as const;

type Mark = (typeof marks)[keyof typeof marks];

/** Marks the right options, and those that were ticked but are not, once that is told. */
function markOf({ reveal, answer, question }: ShownFields, index: number): Mark | null {
  if (question.kind !== 'several' || reveal?.answers === undefined) return null;
  if (reveal.answers.includes(index)) return marks.right;
  return Array.isArray(answer) && answer.includes(index) ? marks.wrong : null;
}

function isChosen({ answer }: ShownFields, index: number): boolean {
  return Array.isArray(answer) ? answer.includes(index) : answer === index;
}

/** Options of which any number may be ticked, or in an opinion one. */
export function Ticks({ current, isOpen }: { current: ShownFields; isOpen: boolean }) {
  const { question } = current;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {question.options.map((option, index) => {
        const mark = markOf(current, index);
        const media = question.optionMedia?.[index] ?? null;
        return (
          <label key={option} className={`${look} ${mark?.look ?? open}`}>
            <input
              type={question.kind === 'several' ? 'checkbox' : 'radio'}
              name="answer"
              value={index}
              defaultChecked={isChosen(current, index)}
              disabled={!isOpen}
              className="size-5 shrink-0 scroll-my-20 accent-current outline-none"
            />
            {media !== null && <OptionPicture media={media} className="size-14 shrink-0" />}
            <span className="min-w-0 flex-1 break-words">
              <RichText text={option} formulas={question.formulas} />
            </span>
            {mark !== null && (
              <span className="inline-flex items-center gap-1 text-base font-bold">
                <mark.icon aria-hidden="true" size={20} />
                {mark.word()}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
