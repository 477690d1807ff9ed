import type { ReactNode, Ref } from 'react';
import { m } from '#app/paraglide/messages.js';

/** The heading of the look at what was chosen, beside the way to change it. */
export function CheckHead({
  name,
  heading,
  children,
}: {
  name: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-2">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {m.editor_title({ name: name.trim() })}
      </h1>
      {children}
    </div>
  );
}

/** Nine rows and the bar below them fit a phone. */
export const chosenRows = 'pop mt-1 divide-y divide-line overflow-hidden bg-card';

export const chosenRow = 'flex min-h-11 w-full items-center gap-2 px-3 py-0.5 text-left';

/** A question and the answer that was chosen, each in one line. */
export function ChosenAnswer({ question, answer }: { question: string; answer: string }) {
  return (
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block truncate text-sm text-ink-soft">{question}</span>{' '}
      <span className="block truncate font-bold">{answer}</span>
    </span>
  );
}
