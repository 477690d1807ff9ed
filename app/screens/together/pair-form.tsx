import type { ReactNode } from 'react';
import type { PairIntent } from '#app/screens/together/act-by-form.ts';

/** A form that the pair's own page carries out, with and without a script. */
export function PairForm({
  intent,
  className,
  children,
}: {
  intent: PairIntent;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form method="post" className={className} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}
