import { useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { type OwnerAccess, objectToHiding, readOwnedQuiz } from '#app/api/owner-calls.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';

type ObjectionState =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Objects to the hiding of the quiz; `onQuiz` gets the quiz as it is afterwards. */
export function useObjection(access: OwnerAccess, onQuiz: (quiz: OwnedCustomQuiz) => void) {
  const [state, setState] = useState<ObjectionState>({ kind: 'idle' });

  const object = async (message: string) => {
    if (state.kind === 'sending') return;
    setState({ kind: 'sending' });
    try {
      onQuiz(await objectOrRead(access, message));
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError('internal');
      setState({ kind: 'failed', error: failure });
    }
  };

  return { state, object };
}

/** Objects, or just reads the quiz again if the page is out of date and the quiz no longer hidden. */
async function objectOrRead(access: OwnerAccess, message: string): Promise<OwnedCustomQuiz> {
  try {
    return await objectToHiding(access, { message });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'edit_conflict') throw error;
    return readOwnedQuiz(access);
  }
}
