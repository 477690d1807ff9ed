import { useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import type { Tally } from '#core/part.ts';

/** The id of the result, which appears after the last answer. */
export const resultId = 'result';

function showResult(): void {
  const heading = document.getElementById(resultId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** The score so far, always in view. */
export function TallyBar({ tally, count }: { tally: Tally; count: number }) {
  const { right, total, answered, isDone } = tally;
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'above');
  return (
    <div
      ref={bar}
      className="sticky top-0 z-10 -mx-4 mt-1 border-b-2 border-line bg-page px-4 pt-1 pb-2 short:static"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-lg leading-tight font-bold">
        <p>{m.part_tally({ right, total })}</p>
        {isDone ? (
          <Button look="quiet" onClick={showResult}>
            {m.part_see_result()}
          </Button>
        ) : (
          <p className="text-right text-base text-ink-soft">
            {m.part_answered({ answered, count })}
          </p>
        )}
      </div>
      <progress
        value={answered}
        max={count}
        aria-label={m.part_answered({ answered, count })}
        className="quiz-progress mt-1 block h-2 w-full"
      />
    </div>
  );
}
