import { Check } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { LiveOptions } from '#app/ui/live-game/live-options.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { answerText, rightText } from '#core/answer-text.ts';
import type { Given } from '#core/given.ts';
import type { LiveGameIn, TypedWord } from '#core/live-game-schemas.ts';
import type { Formulas } from '#core/rich-text.ts';

type Revealed = LiveGameIn<'reveal'>;

/** The part of the range that has the right number; -1 where no number is right. */
function rightPart({ question: { range }, solution, counts }: Revealed): number {
  if (range === undefined || solution === undefined || !('ans' in solution)) return -1;
  const part = ((solution.ans - range.min) / (range.max - range.min)) * counts.length;
  return Math.min(counts.length - 1, Math.floor(part));
}

/** Of what is asked and of what is right. */
function formulasOf({ question, formulas }: Revealed): Formulas {
  return { ...question.formulas, ...formulas };
}

/** How many gave, or had right, each of what is counted. */
function Bars({ game, isBig }: { game: Revealed; isBig: boolean }) {
  const { counted = [], counts, question, language } = game;
  const formulas = formulasOf(game);
  const most = Math.max(1, ...counts);
  const right = rightPart(game);
  const isOrder = question.kind === 'order';
  const List = isOrder ? 'ol' : 'ul';
  return (
    <List lang={language} className="flex flex-col gap-1">
      {counted.map((text, index) => {
        const isRight = index === right;
        return (
          <li
            key={`${index}-${text}`}
            className={`flex items-center gap-2 rounded-sm px-2 leading-tight ${isBig ? 'lg:text-2xl' : ''} ${isRight ? 'bg-correct font-extrabold text-onverdict' : ''}`}
          >
            <span
              className={`flex min-w-0 basis-1/2 items-center gap-1 break-words ${isBig ? 'lg:basis-1/3' : ''}`}
            >
              {isOrder && <span className="tabular-nums">{index + 1}.</span>}
              <span className="min-w-0">
                <RichText text={text} formulas={formulas} />
              </span>
              {isRight && (
                <>
                  <Check aria-hidden="true" className="size-5 shrink-0" />
                  <span className="sr-only">{m.review_right()}</span>
                </>
              )}
            </span>
            <progress
              value={counts[index] ?? 0}
              max={most}
              aria-hidden="true"
              className={`quiz-progress h-3 min-w-0 flex-1 ${isBig ? 'lg:h-6' : ''}`}
            />
            <span className="min-w-8 text-right font-bold tabular-nums">{counts[index] ?? 0}</span>
          </li>
        );
      })}
    </List>
  );
}

/** From the least to the most frequent. */
const sizes = ['text-xl', 'text-2xl', 'text-3xl', 'text-4xl'] as const;
const bigSizes = ['lg:text-2xl', 'lg:text-4xl', 'lg:text-5xl', 'lg:text-6xl'] as const;

/** Words that are the larger the more people typed them. */
function Cloud({ words, isBig }: { words: readonly TypedWord[]; isBig: boolean }) {
  const most = Math.max(...words.map(({ count }) => count));
  return (
    <ul className="flex flex-wrap items-baseline justify-center gap-x-5 gap-y-1">
      {words.map(({ text, count }) => {
        const size = Math.ceil((count / most) * sizes.length) - 1;
        return (
          <li
            key={text}
            className={`animate-rise leading-tight font-extrabold break-words ${sizes[size]} ${isBig ? bigSizes[size] : ''}`}
          >
            <bdi>{text}</bdi> <span className="text-base tabular-nums">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What people typed, as far as the host lets the room see it. */
function Typed({ game, isBig }: { game: Revealed; isBig: boolean }) {
  const { question, typed = [], answered, language } = game;
  const isCloud = question.words === true;
  if (typed.length === 0) {
    return isCloud && answered > 0 ? <p className="text-lg">{m.room_words_wait()}</p> : null;
  }
  return (
    <section lang={language} className="pop bg-card p-3">
      {!isCloud && <h2 className="mb-1 text-lg">{m.room_typed()}</h2>}
      <Cloud words={typed} isBig={isBig} />
    </section>
  );
}

/** What came of a question that is no choice of one option, with the own answer on a phone. */
export function KindReveal({
  game,
  given = null,
  isBig = false,
}: {
  game: Revealed;
  given?: Given | null;
  isBig?: boolean;
}) {
  const { question, correct, solution, counted, knew, answered } = game;
  const { kind, options } = question;
  const right = rightText(question, { answers: correct, solution });
  const own = given === null ? '' : answerText(question, given);
  const isOfOptions = solution === undefined && options.length > 0;
  const isPartOf = kind === 'order' || kind === 'match';
  return (
    <div className="flex flex-col gap-3">
      {own !== '' && (
        <p className="text-lg leading-snug break-words">
          <RichText text={m.review_yours({ option: own })} formulas={formulasOf(game)} />
        </p>
      )}
      {solution !== undefined && !(isBig && isPartOf) && (
        <p
          className={`rounded-md bg-correct px-3 py-2 text-lg leading-snug font-bold break-words text-onverdict ${isBig ? 'lg:text-3xl' : ''}`}
        >
          <RichText text={m.review_correct({ option: right })} formulas={formulasOf(game)} />
        </p>
      )}
      {isOfOptions && <LiveOptions game={game} chosen={null} />}
      {kind !== 'opinion' && (
        <p className={`text-lg font-semibold tabular-nums ${isBig ? 'lg:text-2xl' : ''}`}>
          {m.host_knew({ count: knew, total: answered })}
        </p>
      )}
      {isPartOf && (
        <p className={`text-ink-soft ${isBig ? 'lg:text-xl' : ''}`}>{m.insight_had_right()}</p>
      )}
      {counted !== undefined && <Bars game={game} isBig={isBig} />}
      <Typed game={game} isBig={isBig} />
    </div>
  );
}
