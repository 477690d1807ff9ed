import type { Reportable } from '#app/ui/report/reportable.ts';

/** The page that takes a report without a script; undefined where only a script shows the subject. */
export function reportPath({ kind, id }: Reportable): string | undefined {
  return kind === 'board' ? undefined : `/Report/${kind}/${id}`;
}
