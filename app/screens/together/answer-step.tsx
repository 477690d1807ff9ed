import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { PairForm, ProblemNotice } from '#app/screens/together/pair-form.tsx';
import type { PairProblem } from '#app/screens/together/pair-forms.ts';
import type { PairNote } from '#app/screens/together/use-pair.ts';
import { ReloadLink } from '#app/ui/button.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import { useServed } from '#app/ui/use-served.ts';
import { useSettled } from '#app/ui/use-settled.ts';
import type { Pair } from '#core/pair-schemas.ts';

const noteTexts: Readonly<Record<PairNote, () => string>> = {
  offline: () => m.offline_answer(),
  busy: () => m.busy_waiting(),
  trouble: () => m.trouble_waiting(),
  'answered elsewhere': () => m.answer_elsewhere(),
};

/** Always in the page, so that screen readers notice a new message. */
export function AnswerNote({ note }: { note: PairNote | null }) {
  return (
    <div role="status">
      {note !== null && (
        <p className="rounded-md border-2 border-line bg-card px-3 py-2 font-semibold">
          {noteTexts[note]()}
        </p>
      )}
    </div>
  );
}

/** One half of an answer: a question about the visitor, or about the other. */
function Half({
  title,
  text,
  options,
  name,
  isSettled,
  language,
  onTap,
}: {
  title: string;
  text: string;
  options: readonly string[];
  name: 'mine' | 'guess';
  isSettled: boolean;
  language: Pair['language'];
  onTap: (option: number) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useStickyBar(heading, 'above');
  const isServed = useServed();
  useEffect(() => {
    if (isServed) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isServed]);
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className="sticky top-0 z-10 max-h-[40dvh] overflow-y-auto bg-page py-2 leading-tight outline-none short:static short:max-h-none"
      >
        <span
          className={`mb-1 inline-block rounded-md px-2 py-0.5 text-lg font-bold break-words text-onaccent ${
            name === 'mine' ? 'bg-sky' : 'bg-pink'
          }`}
        >
          {title}
        </span>
        <span lang={language} className="block text-2xl break-words">
          {text}
        </span>
      </h1>
      <ul lang={language} className="flex flex-col gap-2">
        {options.map((option, index) => (
          // Two options may read the same; only their position differs.
          <li key={index}>
            <button
              type="submit"
              name={name}
              value={index}
              disabled={!isSettled}
              onClick={() => onTap(index)}
              className="pop pressable flex min-h-13 w-full items-center bg-card px-4 py-2 text-left text-lg leading-tight font-semibold break-words text-ink"
            >
              {option}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * A question answered twice, one after the other: what is true for the visitor, and a guess of the
 * other. The first tap on each counts.
 */
export function AnswerStep({
  pair,
  index,
  answered,
  mine,
  guess,
  other,
  note,
  problem,
  onMine,
  onGuess,
  onChange,
}: {
  pair: Pair;
  index: number;
  /** How many questions the visitor has answered. */
  answered: number;
  /** What was tapped for the first half; null before. */
  mine: number | null;
  /** The question with the other's name in it. */
  guess: string;
  other: string;
  note: PairNote | null;
  problem: PairProblem | null;
  onMine: (option: number) => void;
  onGuess: (option: number) => void;
  onChange: () => void;
}) {
  const { data, language } = pair;
  const asked = data[index];
  // A second tap was meant for the half before.
  const isSettled = useSettled(`${index} ${mine === null ? 'mine' : 'guess'}`);
  if (asked === undefined) return null;
  const total = data.length;
  const number = answered + 1;
  const half = { options: asked.options, isSettled, language };
  return (
    <PairForm intent="answer" hasScript className="flex flex-col gap-3">
      <div>
        <p className="text-lg font-bold">{m.progress({ number, total })}</p>
        <progress
          value={answered + (mine === null ? 0 : 0.5)}
          max={total}
          aria-label={m.progress({ number, total })}
          className="quiz-progress mt-1 block h-3 w-full"
        />
      </div>
      <input type="hidden" name="question" value={index} />
      {mine === null ? (
        <Half
          key={`mine ${index}`}
          {...half}
          name="mine"
          title={m.together_mine()}
          text={asked.question}
          onTap={onMine}
        />
      ) : (
        <>
          <input type="hidden" name="mine" value={mine} />
          <Half
            key={`guess ${index}`}
            {...half}
            name="guess"
            title={m.together_guess({ name: other })}
            text={guess}
            onTap={onGuess}
          />
          <p className="text-center break-words">
            {m.together_said({ option: asked.options[mine] ?? '' })}
            <ReloadLink
              look="quiet"
              onClick={(event) => {
                event.preventDefault();
                onChange();
              }}
            >
              {m.together_change()}
            </ReloadLink>
          </p>
        </>
      )}
      <ProblemNotice problem={problem} />
      <AnswerNote note={note} />
    </PairForm>
  );
}
