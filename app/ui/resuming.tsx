import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';

/** While the server is asked where an attempt stands, and where it did not say. */
export function Resuming({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <Loading />;
  return (
    <Notice>
      <p>{m.resume_failed()}</p>
      <Button look="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Notice>
  );
}
