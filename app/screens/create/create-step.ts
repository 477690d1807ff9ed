import type { MadeQuiz } from '#app/device/made-quizzes.ts';

/**
 * The creator's step, kept in the history entry so that Back and reload work as expected: a question
 * that is tapped, by its index, a look at all that was tapped, the editor, or the links.
 */
export type CreateStep =
  | {
      readonly step: 'tap';
      readonly at: number;
      /** Whether the look at all of them led there, and is next. */
      readonly isAgain?: boolean;
    }
  | { readonly step: 'check' | 'edit' }
  | { readonly step: 'ready'; readonly made: MadeQuiz };

const steps = new Set(['tap', 'check', 'edit', 'ready']);

export function stepOf(state: unknown): CreateStep | null {
  return steps.has((state as CreateStep | null)?.step ?? '') ? (state as CreateStep) : null;
}
