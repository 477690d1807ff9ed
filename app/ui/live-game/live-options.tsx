import { Check, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { OptionPicture } from '#app/ui/option-picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import type { AskingLiveGame } from '#core/live-game-schemas.ts';
import { plainText } from '#core/rich-text.ts';
import { fitsLength } from '#core/text.ts';

/** In graphemes; a longer option gets a whole line, or smaller letters. A picture takes room away. */
const longestInHalfLine = { alone: 16, besidePicture: 28 } as const;
const longestIn = { large: 30, middle: 60 } as const;

const accents = [
  'bg-sun',
  'bg-sky',
  'bg-pink',
  'bg-lime',
  'bg-violet',
  'bg-orange',
  'bg-teal',
  'bg-coral',
] as const;

/** The letter of an option, which a room can call out. */
export function letterOf(option: number): string {
  return String.fromCharCode(65 + option);
}

/** Marks an option once the question is over: right, or chosen and wrong. */
function markOf(
  game: AskingLiveGame,
  option: number,
  chosen: number | null,
): 'right' | 'wrong' | null {
  if (game.phase !== 'reveal') return null;
  if (game.correct.includes(option)) return 'right';
  return option === chosen ? 'wrong' : null;
}

const marks = {
  right: { look: 'bg-correct text-onverdict', icon: Check, word: () => m.review_right() },
  wrong: { look: 'bg-incorrect text-onverdict', icon: X, word: () => m.review_wrong() },
} as const;

function lookOf(mark: keyof typeof marks | null, option: number, isDim: boolean): string {
  if (mark !== null) return marks[mark].look;
  return isDim ? 'bg-card text-ink' : `${accents[option % accents.length]} text-onaccent`;
}

/** How many chose an option, as a bar and a number; at the end of its line on a big screen. */
function Count({ count, most, isBig }: { count: number; most: number; isBig: boolean }) {
  return (
    <span
      className={`flex min-w-0 basis-full items-center gap-2 text-base ${isBig ? 'lg:basis-32 lg:flex-col lg:items-stretch lg:gap-1 lg:text-right' : ''}`}
    >
      <progress
        value={count}
        max={Math.max(1, most)}
        aria-hidden="true"
        className={`quiz-progress h-3 min-w-0 flex-1 ${isBig ? 'lg:order-last lg:w-full lg:flex-none' : ''}`}
      />
      <span className="font-extrabold tabular-nums">{m.room_chosen({ count })}</span>
    </span>
  );
}

/** More options than these stand in lower boxes. */
const mostInHighBoxes = 4;

/** Whether a question has so many options that they take most of a screen. */
export function hasManyOptions({ question }: AskingLiveGame): boolean {
  return question.options.length > mostInHighBoxes;
}

function OptionText({ game: { question }, option }: { game: AskingLiveGame; option: number }) {
  return (
    <span>
      <RichText text={question.options[option] ?? ''} formulas={question.formulas} />
    </span>
  );
}

function Content({
  game,
  option,
  mark,
  showsText,
  isBig,
}: {
  game: AskingLiveGame;
  option: number;
  mark: keyof typeof marks | null;
  showsText: boolean;
  isBig: boolean;
}) {
  const { question } = game;
  const media = showsText ? (question.optionMedia?.[option] ?? null) : null;
  const Icon = mark === null ? null : marks[mark].icon;
  return (
    <span
      className={`flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3 ${isBig ? 'lg:flex-nowrap' : ''}`}
    >
      <span className="flex size-7 shrink-0 items-center justify-center rounded-full border-2 border-current font-extrabold sm:size-9 sm:text-lg">
        {Icon === null ? (
          letterOf(option)
        ) : (
          <Icon aria-hidden="true" className="size-5 sm:size-6" />
        )}
      </span>
      {media !== null && (
        <OptionPicture
          media={media}
          className={`min-w-0 flex-1 ${hasManyOptions(game) ? 'h-10' : 'h-20'} ${isBig ? 'lg:h-16 lg:w-24 lg:flex-none' : ''}`}
        />
      )}
      <span
        className={`flex min-w-0 flex-1 flex-col leading-tight break-words ${media === null ? '' : `basis-full ${isBig ? 'lg:basis-0' : ''}`}`}
      >
        {showsText && <OptionText game={game} option={option} />}
        {mark !== null && <span className="text-base font-bold">{marks[mark].word()}</span>}
      </span>
      {game.phase === 'reveal' && (
        <Count count={game.counts[option] ?? 0} most={Math.max(...game.counts)} isBig={isBig} />
      )}
    </span>
  );
}

const box =
  'pop flex w-full flex-col items-stretch justify-center px-2 text-left sm:px-3 font-semibold';

/** The letters of options that a room reads from its last row. */
function bigSize(longest: keyof typeof longestIn | null, isMany: boolean): string {
  if (longest === null) return 'text-lg';
  if (longest === 'middle') return 'text-lg lg:text-2xl';
  return `text-lg ${isMany ? 'lg:text-2xl' : 'lg:text-3xl lg:min-h-20'}`;
}

/** The options of a live question: to be tapped where `onChoose` is given, else to be looked at. */
export function LiveOptions({
  game,
  chosen,
  isOpen = false,
  showsText = true,
  isBeside = false,
  onChoose,
}: {
  game: AskingLiveGame;
  chosen: number | null;
  isOpen?: boolean;
  /** Whether they stand beside the picture on a wide screen, one below the other. */
  isBeside?: boolean;
  /** False shows letters alone, for a room that reads the screen. */
  showsText?: boolean;
  onChoose?: (option: number) => void;
}) {
  const { question } = game;
  const fits = (longest: number) => question.options.every((text) => fitsLength(text, longest));
  const isShort =
    question.optionMedia !== undefined ||
    !showsText ||
    fits(longestInHalfLine[question.media === undefined ? 'alone' : 'besidePicture']);
  const longest = fits(longestIn.large) ? 'large' : fits(longestIn.middle) ? 'middle' : null;
  const isMany = hasManyOptions(game);
  const isBig = onChoose === undefined;
  const least = isMany ? 'min-h-14 py-1 lg:py-2' : 'min-h-16 py-2';
  const size = isBig ? bigSize(longest, isMany) : longest === 'large' ? 'text-lg' : 'text-base';
  return (
    <ul
      lang={game.language}
      className={`grid ${isMany ? 'gap-2 lg:gap-3' : 'gap-3'} ${isShort ? 'two-columns' : 'sm:grid-cols-2'} ${isBeside ? 'lg:grid-cols-1' : ''}`}
    >
      {question.options.map((text, option) => {
        const mark = markOf(game, option, chosen);
        const isDim = chosen !== null && chosen !== option;
        const look = lookOf(mark, option, isDim || (game.phase === 'reveal' && mark === null));
        const content = (
          <Content game={game} option={option} mark={mark} showsText={showsText} isBig={isBig} />
        );
        return (
          // Two options may read the same; only their position differs.
          <li key={option} className="flex">
            {onChoose === undefined ? (
              <div className={`${box} ${least} ${size} ${look}`}>{content}</div>
            ) : (
              <button
                type="submit"
                name="option"
                value={option}
                disabled={!isOpen}
                aria-pressed={chosen === option}
                aria-label={
                  showsText
                    ? undefined
                    : `${letterOf(option)}: ${plainText(text, question.formulas)}`
                }
                onClick={() => onChoose(option)}
                className={`${box} pressable ${least} ${size} ${look}`}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
