import { Check, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { PairFace } from '#app/screens/together/hearts.tsx';
import { type PairMoment, pairMoment } from '#core/pair-opening.ts';
import type { Pair, PairResult } from '#core/pair-schemas.ts';

export interface Names {
  readonly first: string;
  readonly second: string;
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
  face,
  name,
  other,
  mine,
  guess,
  knew,
}: {
  face: string | null | undefined;
  name: string;
  other: string;
  mine: string;
  /** What the other guessed. */
  guess: string;
  knew: boolean;
}) {
  return (
    <li className="flex items-center gap-3 border-t-2 border-line py-2">
      <PairFace face={face} isGlad={knew} className="size-12" />
      <div className="min-w-0 leading-tight">
        <p className="text-lg font-bold break-words">{m.together_says({ name, option: mine })}</p>
        <p className="break-words">
          {m.together_guessed({ name: other, option: guess })}
          <Verdict knew={knew} />
        </p>
      </div>
    </li>
  );
}

function momentText(
  moment: PairMoment,
  { firstKnew }: { readonly firstKnew: boolean },
  { first, second }: Names,
): string {
  switch (moment) {
    case 'crossed':
      return m.together_moment_crossed();
    case 'neither':
      return m.together_moment_neither();
    case 'one':
      return firstKnew
        ? m.together_moment_one({ name: first, other: second })
        : m.together_moment_one({ name: second, other: first });
    case 'both':
      return m.together_moment_both();
    case 'heart':
      return m.together_moment_heart();
  }
}

/** A question under its `heading`: what is true for both, what each guessed, and what that tells. */
export function Card({
  pair,
  result,
  index,
  names,
  heading,
}: {
  pair: Pair;
  result: PairResult;
  index: number;
  names: Names;
  heading: (question: string) => ReactNode;
}) {
  const { question, options } = pair.data[index] ?? { question: '', options: [] };
  const told = result.questions[index];
  if (told === undefined) return null;
  const { first, second } = names;
  const text = (option: number) => options[option] ?? '';
  return (
    <>
      {heading(question)}
      <p className="mt-1 leading-tight font-bold break-words text-link">
        {momentText(pairMoment(told), told, names)}
      </p>
      <ul className="mt-2">
        <Answered
          face={pair.faces?.first}
          name={first}
          other={second}
          mine={text(told.first.mine)}
          guess={text(told.second.guess)}
          knew={told.secondKnew}
        />
        <Answered
          face={pair.faces?.second}
          name={second}
          other={first}
          mine={text(told.second.mine)}
          guess={text(told.first.guess)}
          knew={told.firstKnew}
        />
      </ul>
    </>
  );
}
