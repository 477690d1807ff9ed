import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { m } from '#app/paraglide/messages.js';

/** What an operator reads where something could not be done; nothing they typed is lost by it. */
function failureSentence(code: ApiError['code']): string {
  switch (code) {
    case 'unauthorized':
      return m.admin_session_ended();
    case 'edit_conflict':
      return m.admin_somebody_else();
    case 'not_found':
    case 'gone':
      return m.admin_not_there();
    case 'network':
      return m.admin_failed_network();
    default:
      return m.admin_failed_server();
  }
}

/** Something that an operator does: sent once at a time, then the page is read anew. */
export function useAction() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Resolves to whether it was done. `explain` has a sentence for codes of its own. */
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
