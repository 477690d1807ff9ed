import { Check, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import type { CurrentQuestion } from '#app/play/current-question.ts';
import { OptionPicture } from '#app/ui/option-picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import type { AskedQuestion } from '#core/attempt-schemas.ts';
import { fitsLength } from '#core/text.ts';

/** In graphemes; a longer option gets a whole line. */
const longestInHalfLine = 24;

type OptionMark = 'right' | 'wrong';

/** Marks the right option, and the chosen one if wrong, once the answer is locked. */
function markOf({ option, reveal }: CurrentQuestion, index: number): OptionMark | null {
  if (reveal === null) return null;
  const { answer, answers = [answer] } = reveal;
  if (answers.includes(index) || (index === option && reveal.correct)) return 'right';
  return index === option ? 'wrong' : null;
}

const looks = {
  right: { option: 'bg-correct text-onverdict', icon: Check, word: () => m.review_right() },
  wrong: { option: 'bg-incorrect text-onverdict', icon: X, word: () => m.review_wrong() },
} as const;

type Look = (typeof looks)[OptionMark];

/** The option's key, on devices with a keyboard; once locked, its mark. */
function Marker({ number, look }: { number: number; look: Look | null }) {
  if (look !== null) return <look.icon aria-hidden="true" className="size-6 shrink-0" />;
  return (
    <span
      aria-hidden="true"
      className="hidden size-6 shrink-0 items-center justify-center rounded-sm border-2 border-current text-sm font-bold [@media(hover:hover)]:flex"
    >
      {number}
    </span>
  );
}

function Option({
  current,
  index,
  isOpen,
  onChoose,
}: {
  current: CurrentQuestion;
  index: number;
  isOpen: boolean;
  onChoose: (option: number) => void;
}) {
  const { question, option } = current;
  const mark = markOf(current, index);
  const look = mark === null ? null : looks[mark];
  const isChosen = option === index;
  const media = question.optionMedia?.[index] ?? null;
  return (
    <button
      type="submit"
      name="option"
      value={index}
      disabled={!isOpen}
      aria-pressed={isChosen}
      data-verdict={mark ?? undefined}
      onClick={() => onChoose(index)}
      className={`pop pressable flex min-h-12 w-full flex-col items-stretch justify-center gap-1 px-3 py-1.5 text-left text-lg leading-tight font-semibold ${
        look?.option ?? (isChosen ? 'bg-sun text-onaccent' : 'bg-card text-ink')
      }`}
    >
      {media !== null && <OptionPicture media={media} className="max-h-24 w-full" />}
      <span className="flex min-w-0 items-center gap-2">
        <Marker number={index + 1} look={look} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span>
            <RichText text={question.options[index] ?? ''} formulas={question.formulas} />
          </span>
          {look !== null && <span className="text-base font-bold">{look.word()}</span>}
        </span>
      </span>
    </button>
  );
}

/** Whether two options fit side by side on a phone. */
export function areOptionsShort({ options, optionMedia }: AskedQuestion): boolean {
  if (optionMedia !== undefined) return true;
  return options.every((text) => fitsLength(text, longestInHalfLine));
}

/** The options of a question; the visitor can choose one while `isOpen`. */
export function Options({
  current,
  isOpen,
  onChoose,
}: {
  current: CurrentQuestion;
  isOpen: boolean;
  onChoose: (option: number) => void;
}) {
  const { question } = current;
  const columns = areOptionsShort(question) ? 'two-columns' : 'sm:grid-cols-2';
  return (
    <div className={`mt-3 grid gap-2 sm:gap-3 ${columns}`}>
      {question.options.map((_, index) => (
        // Two options may read the same; only their position differs.
        <Option key={index} current={current} index={index} isOpen={isOpen} onChoose={onChoose} />
      ))}
    </div>
  );
}
