import { useState } from 'react';
import { ApiError, call } from '#app/api/call.ts';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { randomId } from '#app/device/memory.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';

/** Opens a room in which everybody answers this quiz at once. */
export function HostLive({
  access: { id, key },
  quiz: { language, seconds },
}: {
  access: OwnerAccess;
  quiz: OwnedCustomQuiz;
}) {
  const [formKey] = useState(randomId);
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<ApiError['code'] | null>(null);
  const open = async () => {
    setOpening(true);
    setFailure(null);
    const pace = seconds === undefined ? {} : { seconds };
    const game = { quiz: { kind: 'custom', id }, language, ...pace } as const;
    try {
      const input = { body: game, headers: { 'idempotency-key': formKey }, token: key };
      const { hostUrl } = await call('POST /api/live-games', input);
      window.location.assign(hostUrl);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'internal');
      setOpening(false);
    }
  };
  return (
    <section className="pop flex flex-col gap-2 bg-card p-4">
      <p>{m.host_live_lead()}</p>
      {failure !== null && <Notice>{startFailureText(failure)}</Notice>}
      <Button look="secondary" disabled={isOpening} onClick={() => void open()}>
        {m.host_live()}
      </Button>
    </section>
  );
}
