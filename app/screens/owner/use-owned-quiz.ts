import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#app/api/call.ts';
import { type OwnerAccess, readOwnedQuiz } from '#app/api/owner-calls.ts';
import { madeQuizzes } from '#app/device/made-quizzes.ts';
import { keyInHash } from '#app/pages/key-in-hash.ts';
import { forgetResults, recallResults, type SeenResults } from '#app/screens/owner/seen-results.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';

type LoadState =
  | { readonly kind: 'reading' | 'no key' | 'offline' | 'failed' | 'deleted' }
  | {
      readonly kind: 'open';
      readonly access: OwnerAccess;
      readonly quiz: OwnedCustomQuiz;
      /** What this device saw last, if there is no network. */
      readonly seen: SeenResults | null;
    };

function failure(error: unknown): LoadState {
  if (error instanceof ApiError && error.code === 'network') return { kind: 'offline' };
  if (!(error instanceof ApiError) || error.isTransient) return { kind: 'failed' };
  return { kind: error.code === 'quiz_deleted' ? 'deleted' : 'no key' };
}

/** The quiz behind an owner link, and the state of loading it. */
export function useOwnedQuiz(quizId: string) {
  const { hash } = useLocation();
  const key = keyInHash(hash);
  const [reading, setReading] = useState<LoadState>({ kind: 'reading' });

  const readNow = useCallback(async (): Promise<LoadState> => {
    if (key === null) return { kind: 'no key' };
    const access = { id: quizId, key };
    try {
      return { kind: 'open', access, quiz: await readOwnedQuiz(access), seen: null };
    } catch (error) {
      const failed = failure(error);
      if (failed.kind === 'deleted') {
        madeQuizzes.markDeleted(quizId);
        forgetResults(quizId);
      }
      const seen = failed.kind === 'offline' ? await recallResults(access) : null;
      return seen === null ? failed : { kind: 'open', access, quiz: seen.quiz, seen };
    }
  }, [quizId, key]);

  const read = useCallback(async () => {
    setReading({ kind: 'reading' });
    setReading(await readNow());
  }, [readNow]);

  useEffect(() => void read(), [read]);

  const isOld = reading.kind === 'open' && reading.seen !== null;
  useEffect(() => {
    if (!isOld) return;
    const renew = () => void readNow().then(setReading);
    window.addEventListener('online', renew);
    return () => window.removeEventListener('online', renew);
  }, [isOld, readNow]);

  const setQuiz = useCallback((quiz: OwnedCustomQuiz) => {
    setReading((known) => (known.kind === 'open' ? { ...known, quiz } : known));
  }, []);

  return { reading, tryAgain: () => void read(), setQuiz };
}
