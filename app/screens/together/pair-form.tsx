import type { FormEvent, ReactNode } from 'react';
import type { PairIntent, PairProblem } from '#app/screens/together/pair-forms.ts';
import { Notice } from '#app/ui/alert.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';

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

/** Why a form was refused, unless one of its fields says so. */
export function ProblemNotice({ problem }: { problem: PairProblem | null }) {
  if (problem === null || problem.code === 'bad_name' || problem.code === 'long_message')
    return null;
  return <Notice>{startFailureText(problem.code)}</Notice>;
}
