import { Check, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import type { Round } from '#app/play/round.ts';
import type { AskedQuestion, ShownMedia } from '#core/attempt-schemas.ts';
import { fitsLength } from '#core/text.ts';

/** Longer options get a whole line each, in graphemes. */
const longestInHalfLine = 24;

type Verdict = 'right' | 'wrong';

/** How an option looks once the answer is locked: the right one, and the chosen one if wrong. */
function verdictOf({ option, reveal }: Round, index: number): Verdict | null {
  if (reveal === null) return null;
  if (index === reveal.answer || (index === option && reveal.correct)) return 'right';
  return index === option ? 'wrong' : null;
}

const looks = {
  right: { option: 'bg-correct text-onverdict', icon: Check, word: () => m.review_right() },
  wrong: { option: 'bg-incorrect text-onverdict', icon: X, word: () => m.review_wrong() },
} as const;

type Look = (typeof looks)[Verdict];

function OptionPicture({ media }: { media: ShownMedia }) {
  const { url, width, height, alternativeText } = media;
  return (
    <img
      src={url}
      alt={alternativeText}
      width={width}
      height={height}
      className="max-h-24 w-full rounded-sm object-contain"
    />
  );
}

/** The key that chooses the option, on devices with keys; once locked, what it was. */
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
  round,
  index,
  isOpen,
  onChoose,
}: {
  round: Round;
  index: number;
  isOpen: boolean;
  onChoose: (option: number) => void;
}) {
  const { question, option } = round;
  const verdict = verdictOf(round, index);
  const look = verdict === null ? null : looks[verdict];
  const isChosen = option === index;
  const media = question.optionMedia?.[index] ?? null;
  return (
    <button
      type="button"
      disabled={!isOpen}
      aria-pressed={isChosen}
      data-verdict={verdict ?? undefined}
      onClick={() => onChoose(index)}
      className={`pop pressable flex min-h-12 w-full flex-col items-stretch justify-center gap-1 px-3 py-1.5 text-left text-lg leading-tight font-semibold ${
        look?.option ?? (isChosen ? 'bg-sun text-onaccent' : 'bg-card text-ink')
      }`}
    >
      {media !== null && <OptionPicture media={media} />}
      <span className="flex items-center gap-2">
        <Marker number={index + 1} look={look} />
        <span className="flex flex-1 flex-col">
          {question.options[index]}
          {look !== null && <span className="text-base font-bold">{look.word()}</span>}
        </span>
      </span>
    </button>
  );
}

/** Whether two options fit beside each other on a phone. */
export function areOptionsShort({ options, optionMedia }: AskedQuestion): boolean {
  if (optionMedia !== undefined) return true;
  return options.every((text) => fitsLength(text, longestInHalfLine));
}

/** The options of a question; they lock with the first choice, and can be chosen while `isOpen`. */
export function Options({
  round,
  isOpen,
  onChoose,
}: {
  round: Round;
  isOpen: boolean;
  onChoose: (option: number) => void;
}) {
  const { question } = round;
  const columns = areOptionsShort(question) ? 'grid-cols-2' : 'sm:grid-cols-2';
  return (
    <div className={`mt-3 grid gap-3 ${columns}`}>
      {question.options.map((_, index) => (
        // Two options may read the same; their place is what tells them apart.
        <Option key={index} round={round} index={index} isOpen={isOpen} onChoose={onChoose} />
      ))}
    </div>
  );
}
