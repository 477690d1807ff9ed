import { m } from '#app/paraglide/messages.js';
import type { PairProblem } from '#app/screens/together/act-by-form.ts';
import { PairForm } from '#app/screens/together/pair-form.tsx';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';
import type { Pair } from '#core/pair-schemas.ts';

/** One side of a question: a heading and its options, one of which is tapped. */
function Side({
  name,
  title,
  question,
  options,
  tapped,
  language,
}: {
  name: 'mine' | 'guess';
  title: string;
  question: string;
  options: readonly string[];
  tapped: number | undefined;
  language: Pair['language'];
}) {
  return (
    <fieldset className="pop bg-card p-3">
      <legend className="float-left mb-2 w-full leading-tight">
        <span className="block font-bold text-ink-soft">{title}</span>
        <span lang={language} className="text-xl font-extrabold break-words">
          {question}
        </span>
      </legend>
      <div lang={language} className="clear-both flex flex-col gap-2">
        {options.map((option, index) => (
          <label
            // Two options may read the same; only their position differs.
            key={index}
            className="pressable flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-line px-3 py-1.5 text-lg leading-tight font-semibold has-checked:bg-sun has-checked:text-onaccent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={name}
              value={index}
              defaultChecked={index === tapped}
              className="size-5 shrink-0 accent-onaccent outline-none"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function problemText({ code }: PairProblem): string {
  if (code === 'no_option' || code === 'bad_name') return m.together_both_needed();
  return startFailureText(code);
}

/** A question answered twice: what is true for the visitor, and a guess of the other. */
export function QuestionStep({
  pair,
  index,
  guess,
  other,
  problem,
}: {
  pair: Pair;
  index: number;
  /** The question with the other's name in it. */
  guess: string;
  other: string;
  problem: PairProblem | null;
}) {
  const { data, answers, language } = pair;
  const asked = data[index];
  const total = data.length;
  const number = answers.length + 1;
  if (asked === undefined) return null;
  return (
    <PairForm intent="answer" className="flex flex-col gap-3">
      <h1 className="text-lg font-bold">{m.progress({ number, total })}</h1>
      <progress
        value={answers.length}
        max={total}
        aria-label={m.progress({ number, total })}
        className="quiz-progress block h-3 w-full"
      />
      <input type="hidden" name="question" value={index} />
      <Side
        name="mine"
        title={m.together_mine()}
        question={asked.question}
        options={asked.options}
        tapped={problem?.mine}
        language={language}
      />
      <Side
        name="guess"
        title={m.together_guess({ name: other })}
        question={guess}
        options={asked.options}
        tapped={problem?.guess}
        language={language}
      />
      {problem !== null && <Notice>{problemText(problem)}</Notice>}
      <Button type="submit">{m.next()}</Button>
    </PairForm>
  );
}
