import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { deleteQuiz, type OwnerAccess } from '#app/api/owner-calls.ts';
import { madeQuizzes } from '#app/device/made-quizzes.ts';
import { m } from '#app/paraglide/messages.js';
import { changeFailureText } from '#app/screens/owner/change-failure.ts';
import { forgetEdit } from '#app/screens/owner/kept-edit.ts';
import { forgetResults } from '#app/screens/owner/seen-results.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Deletes the quiz after one confirmation. */
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
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<ApiError['code'] | null>(null);

  const remove = async () => {
    if (isDeleting) return;
    setDeleting(true);
    setFailure(null);
    try {
      await deleteQuiz(access);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal';
      // Sent twice, or from two tabs: the quiz is gone, as wanted.
      if (code !== 'quiz_deleted') {
        setDeleting(false);
        return setFailure(code);
      }
    }
    madeQuizzes.markDeleted(access.id);
    forgetResults(access.id);
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
            aria-busy={isDeleting}
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden="true" />
            {m.owner_delete_confirm()}
          </Button>
        }
      >
        <p className="mt-2">{m.owner_delete_what({ count: players })}</p>
        <p className="mt-2 font-bold">{m.owner_delete_warning()}</p>
        {failure !== null && (
          <div className="mt-3">
            <Notice>{changeFailureText(failure)}</Notice>
          </div>
        )}
      </Dialog>
    </>
  );
}

/** The page of a deleted quiz. */
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
