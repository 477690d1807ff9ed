import { EyeOff, Flag } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';

/** Marks a line of a list that is hidden, or has unresolved reports. */
export function ModerationMarks({ isHidden, reports }: { isHidden: boolean; reports: number }) {
  return (
    <>
      {isHidden && (
        <span className="inline-flex items-center gap-1 font-bold">
          <EyeOff aria-hidden="true" size={18} />
          {m.quizzes_hidden()}
        </span>
      )}
      {reports > 0 && (
        <span className="inline-flex items-center gap-1 font-bold text-danger">
          <Flag aria-hidden="true" size={18} />
          {m.quizzes_reports({ count: reports })}
        </span>
      )}
    </>
  );
}
