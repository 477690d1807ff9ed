import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';

/** A sentence about why an action failed. */
function failureSentence(code: ApiError['code']): string {
  switch (code) {
    case 'unauthorized':
      return m.admin_session_ended();
    case 'edit_conflict':
      return m.admin_somebody_else();
    case 'not_found':
    case 'quiz_deleted':
      return m.admin_not_there();
    case 'network':
      return m.admin_failed_network();
    default:
      return m.admin_failed_server();
  }
}

/** Runs an operator's actions one at a time, and reloads the page's data after each. */
export function useAction() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Resolves to whether the action succeeded. `explain` may give a code its own sentence. */
  const run = async (
    action: () => Promise<unknown>,
    explain: (code: ApiError['code']) => string | null = () => null,
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await action();
      await revalidate();
      return true;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal';
      setFailure(explain(code) ?? failureSentence(code));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { run, isBusy, failure };
}
