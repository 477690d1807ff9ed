import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { type OwnerAccess, readOwnedQuiz } from '#app/api/owner-calls.ts';
import { markDeleted } from '#app/device/made-quizzes.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';

type LoadState =
  | { readonly kind: 'reading' | 'no key' | 'failed' | 'gone' }
  | { readonly kind: 'open'; readonly access: OwnerAccess; readonly quiz: OwnedCustomQuiz };

function failure(error: unknown): LoadState {
  if (!(error instanceof ApiError) || error.isTransient) return { kind: 'failed' };
  return { kind: error.code === 'gone' ? 'gone' : 'no key' };
}

/** Reads the key from the URL's fragment, which no server ever sees. */
function keyIn(hash: string): string | null {
  const key = new URLSearchParams(hash.slice(1)).get('key') ?? '';
  return /^[\w-]{22}$/.test(key) ? key : null;
}

/** The quiz behind an owner link, and the state of loading it. */
export function useOwnedQuiz(quizId: string) {
  const { hash } = useLocation();
  const key = keyIn(hash);
  const [reading, setReading] = useState<LoadState>({ kind: 'reading' });

  const read = useCallback(async () => {
    if (key === null) return setReading({ kind: 'no key' });
    setReading({ kind: 'reading' });
    const access = { id: quizId, key };
    try {
      setReading({ kind: 'open', access, quiz: await readOwnedQuiz(access) });
    } catch (error) {
      const failed = failure(error);
      if (failed.kind === 'gone') markDeleted(quizId);
      setReading(failed);
    }
  }, [quizId, key]);

  useEffect(() => void read(), [read]);

  const setQuiz = useCallback((quiz: OwnedCustomQuiz) => {
    setReading((known) => (known.kind === 'open' ? { ...known, quiz } : known));
  }, []);

  return { reading, tryAgain: () => void read(), setQuiz };
}
