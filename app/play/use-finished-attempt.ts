import { useEffect, useState } from 'react';
import { readAttempt } from '#app/play/attempt-calls.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { Attempt } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

/**
 * The attempt with its review in `language`, which the reply to the last answer does not carry.
 * Returns `attempt` itself until the review arrives.
 */
export function useFinishedAttempt(
  access: AttemptAccess,
  attempt: Attempt,
  language: Language,
): Attempt {
  const [finished, setFinished] = useState(attempt);
  useEffect(() => {
    let isWanted = true;
    const read = () => {
      readAttempt(access, language).then(
        (newest) => {
          if (isWanted) setFinished(newest);
        },
        () => {
          // The score is on the screen; the review comes when the network does.
          if (isWanted) window.addEventListener('online', read, { once: true });
        },
      );
    };
    read();
    return () => {
      isWanted = false;
      window.removeEventListener('online', read);
    };
  }, [access, language]);
  return finished;
}
