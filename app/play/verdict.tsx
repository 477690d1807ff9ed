import { Check, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import type { PreviousAnswer } from '#core/attempt-schemas.ts';

const looks = {
  right: { icon: Check, look: 'text-onverdict bg-correct', word: () => m.review_right() },
  partly: { icon: Check, look: 'text-onaccent bg-sun', word: () => m.review_partly() },
  wrong: { icon: X, look: 'text-onverdict bg-incorrect', word: () => m.review_wrong() },
} as const;

/** Whether the answer to a question was right, in a word or two. */
export function Verdict({ verdict }: { verdict: PreviousAnswer['verdict'] }) {
  const { icon: Icon, look, word } = looks[verdict];
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 font-bold ${look}`}>
      <Icon aria-hidden="true" size={18} />
      {word()}
    </span>
  );
}

/** The mascot's face and a word on the option that was chosen, while a verdict shows. */
export function VerdictOnOption({ isRight }: { isRight: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 right-2 flex animate-open items-center gap-1 bg-inherit pl-2 text-xl font-extrabold"
    >
      <img src={`/images/mascot/${isRight ? 'happy' : 'oops'}.svg`} alt="" width="44" height="44" />
      {isRight ? m.verdict_right() : m.verdict_wrong()}
    </span>
  );
}
