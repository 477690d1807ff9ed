import { useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { changeQuiz, type OwnerAccess } from '#app/api/owner-calls.ts';
import type { OwnedCustomQuiz, QuizSettingsChange } from '#core/custom-quiz-schemas.ts';

type ChangeState =
  | { readonly kind: 'idle' | 'saved' }
  | { readonly kind: 'sending'; readonly change: QuizSettingsChange }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Changes one setting of the quiz and tracks the outcome. */
export function useChange(access: OwnerAccess, onQuiz: (quiz: OwnedCustomQuiz) => void) {
  const [state, setState] = useState<ChangeState>({ kind: 'idle' });
  const change = async (what: QuizSettingsChange) => {
    setState({ kind: 'sending', change: what });
    try {
      onQuiz(await changeQuiz(access, what));
      setState({ kind: 'saved' });
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError('internal');
      setState({ kind: 'failed', error: failure });
    }
  };
  return { state, change };
}

export type Change = ReturnType<typeof useChange>;
