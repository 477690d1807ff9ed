import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api.ts';
import { markDeleted } from '#app/made-quizzes.ts';
import { deleteQuiz, type OwnerAccess } from '#app/owner-api.ts';
import { m } from '#app/paraglide/messages.js';
import { forgetEdit } from '#app/screens/owner/kept-edit.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Sent twice, or from two tabs: that it is gone is all that was wanted. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'gone';
}

/** Deletes the quiz after asking once. */
export function DeleteQuiz({
  access,
  players,
  onDeleted,
}: {
  access: OwnerAccess;
  players: number;
  onDeleted: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState<'idle' | 'deleting' | 'failed'>('idle');

  const remove = async () => {
    if (state === 'deleting') return;
    setState('deleting');
    try {
      await deleteQuiz(access);
    } catch (error) {
      if (!isGone(error)) return setState('failed');
    }
    markDeleted(access.id);
    forgetEdit(access.id);
    onDeleted();
  };

  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        {m.owner_delete()}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.owner_delete_title()}
        closeLabel={m.owner_delete_keep()}
        footer={
          <Button
            look="danger"
            className="mt-3 w-full"
            aria-busy={state === 'deleting'}
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden="true" />
            {m.owner_delete_confirm()}
          </Button>
        }
      >
        <p className="mt-2">{m.owner_delete_what({ count: players })}</p>
        <p className="mt-2 font-bold">{m.owner_delete_warning()}</p>
        {state === 'failed' && (
          <div className="mt-3">
            <Notice>{m.owner_change_failed_network()}</Notice>
          </div>
        )}
      </Dialog>
    </>
  );
}

/** What is left of the page after that. */
export function DeletedPanel() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 pt-6 text-center">
      <img src="/images/mascot/hello.svg" alt="" width="140" height="140" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {m.owner_deleted_title()}
      </h1>
      <p className="text-lg">{m.owner_deleted_lead()}</p>
      <LinkButton to="/">{m.create_your_own()}</LinkButton>
    </div>
  );
}
