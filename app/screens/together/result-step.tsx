import { Check, Equal, Lightbulb } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { NewHeading } from '#app/ui/new-heading.tsx';
import { PostPicture } from '#app/ui/post-picture.tsx';
import type { Pair, PairLine, PairResult } from '#core/pair-schemas.ts';

interface Names {
  readonly first: string;
  readonly second: string;
}

function lineText({ kind, ...line }: PairLine, { first, second }: Names): string {
  switch (kind) {
    case 'first_knew':
      return m.together_line_knew({ name: first, other: second, ...line });
    case 'second_knew':
      return m.together_line_knew({ name: second, other: first, ...line });
    case 'same':
      return m.together_line_same(line);
  }
}

/** Told by icon and word: what was known, and what is new. */
function Verdict({ knew }: { knew: boolean }) {
  const Icon = knew ? Check : Lightbulb;
  return (
    <span className="ml-2 inline-flex items-center gap-1 align-bottom font-bold whitespace-nowrap">
      <Icon aria-hidden="true" size={18} />
      {knew ? m.together_knew() : m.together_new()}
    </span>
  );
}

function Answered({
  name,
  other,
  mine,
  guess,
  knew,
}: {
  name: string;
  other: string;
  mine: string;
  /** What the other guessed. */
  guess: string;
  knew: boolean;
}) {
  return (
    <li className="border-t-2 border-line py-1">
      <p className="font-bold break-words">{m.together_says({ name, option: mine })}</p>
      <p className="break-words">
        {m.together_guessed({ name: other, option: guess })}
        <Verdict knew={knew} />
      </p>
    </li>
  );
}

function ByQuestion({ pair, result, names }: { pair: Pair; result: PairResult; names: Names }) {
  const { first, second } = names;
  return (
    <ol className="flex flex-col gap-4">
      {pair.data.map(({ question, options }, index) => {
        const of = result.questions[index];
        if (of === undefined) return null;
        return (
          <li key={`${index}-${question}`} className="pop bg-card p-4">
            <h2 lang={pair.language} className="text-xl leading-tight break-words">
              {question}
            </h2>
            {of.same && (
              <p className="mt-1 inline-flex items-center gap-1 font-bold text-success">
                <Equal aria-hidden="true" size={18} />
                {m.together_same()}
              </p>
            )}
            <ul className="mt-2">
              <Answered
                name={first}
                other={second}
                mine={options[of.first.mine] ?? ''}
                guess={options[of.second.guess] ?? ''}
                knew={of.secondKnew}
              />
              <Answered
                name={second}
                other={first}
                mine={options[of.second.mine] ?? ''}
                guess={options[of.first.guess] ?? ''}
                knew={of.firstKnew}
              />
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

/** What both knew and share: one number, the lines that it adds up from, and every question. */
export function ResultStep({ pair, result }: { pair: Pair; result: PairResult }) {
  const names = { first: pair.names.first, second: pair.names.second ?? '' };
  return (
    <div className="flex flex-col gap-4">
      <div className="pop animate-rise bg-pink p-4 text-center text-onaccent">
        <NewHeading className="text-2xl break-words">{m.together_names(names)}</NewHeading>
        <p className="text-4xl font-extrabold">{m.together_points(result)}</p>
        <p className="mt-2 text-lg leading-tight">{m.together_result_lead()}</p>
      </div>
      <div className="pop bg-card p-4">
        <ul className="flex flex-col gap-1 text-lg leading-tight">
          {result.lines.map((line) => (
            <li key={line.kind} className="break-words">
              {lineText(line, names)}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft">{m.together_rule()}</p>
      </div>
      <PostPicture pictures={result.pictures} />
      <ByQuestion pair={pair} result={result} names={names} />
    </div>
  );
}
