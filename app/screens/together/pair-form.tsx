import type { FormEvent, ReactNode } from 'react';
import type { PairIntent } from '#app/screens/together/act-by-form.ts';

const leaveToScript = (event: FormEvent) => event.preventDefault();

/** A form that the pair's own page carries out. */
export function PairForm({
  intent,
  hasScript = false,
  className,
  children,
}: {
  intent: PairIntent;
  /** Whether each button has an effect of its own, once a script is there. */
  hasScript?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      onSubmit={hasScript ? leaveToScript : undefined}
      className={className}
      noValidate
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}
