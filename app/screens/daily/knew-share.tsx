import { m } from '#app/paraglide/messages.js';
import type { DailyCounts } from '#core/daily-quiz-schemas.ts';

/** How many of those who finished the quiz knew a question; nothing until somebody has. */
export function KnewShare({ counts, index }: { counts: DailyCounts; index: number }) {
  const { people, knew } = counts;
  if (people === 0) return null;
  const percent = Math.round(((knew[index] ?? 0) / people) * 100);
  return (
    <p className="mt-1 flex items-center gap-2 font-semibold">
      <meter value={percent} max={100} className="h-3 w-24 shrink-0" aria-hidden="true" />
      {m.daily_knew({ percent })}
    </p>
  );
}
