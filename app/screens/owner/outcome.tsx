import { m } from '#app/paraglide/messages.js';
import { changeFailureText } from '#app/screens/owner/change-failure.ts';
import type { Change } from '#app/screens/owner/use-change.ts';
import { Notice } from '#app/ui/alert.tsx';

/** The outcome of a change, beside its setting. */
export function Outcome({ state }: { state: Change['state'] }) {
  return (
    <div role="status" className="empty:hidden">
      {state.kind === 'saved' && <p className="font-bold text-success">{m.owner_saved()}</p>}
      {state.kind === 'failed' && state.error.code !== 'invalid' && (
        <Notice>{changeFailureText(state.error.code)}</Notice>
      )}
    </div>
  );
}
