import { Check, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';

/** Whether the answer to a question was right, in a word. */
export function Verdict({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X;
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 font-bold text-onverdict ${
        isRight ? 'bg-correct' : 'bg-incorrect'
      }`}
    >
      <Icon aria-hidden="true" size={18} />
      {isRight ? m.review_right() : m.review_wrong()}
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
