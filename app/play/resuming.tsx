import type { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';

/** Shown while an attempt is read from the server, and after a failure to read it. */
export function Resuming({
  failure,
  onRetry,
}: {
  failure: ApiError['code'] | null;
  onRetry: () => void;
}) {
  if (failure === null) return <Loading />;
  return (
    <Notice>
      <p>{failure === 'network' ? m.resume_failed() : m.error_server()}</p>
      <Button look="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Notice>
  );
}
