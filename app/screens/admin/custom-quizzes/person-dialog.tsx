import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { useAction } from '#app/screens/admin/forms/use-action.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { type ErasureScope, erasureScopes, type PersonTraces } from '#core/person.ts';

const scopeTexts: Readonly<Record<ErasureScope, () => string>> = {
  name: () => m.person_scope_name(),
  device: () => m.person_scope_device(),
};

/** Shows which data about a person would be deleted, and deletes it. */
export function PersonDialog({
  quizId,
  row,
  name,
  onClose,
}: {
  quizId: string;
  row: string;
  name: string;
  onClose: () => void;
}) {
  const { run, isBusy, failure } = useAction();
  const [scope, setScope] = useState<ErasureScope>('name');
  const [traces, setTraces] = useState<PersonTraces | null>(null);
  const [isUnread, setUnread] = useState(false);
  useEffect(() => {
    let isWanted = true;
    setTraces(null);
    call('GET /api/admin/people/:quizId/:row', { params: { quizId, row }, query: { scope } })
      .then((read) => isWanted && setTraces(read))
      .catch(() => isWanted && setUnread(true));
    return () => {
      isWanted = false;
    };
  }, [quizId, row, scope]);
  const erase = async () => {
    const input = { params: { quizId, row }, body: { scope } };
    if (await run(() => call('POST /api/admin/people/:quizId/:row/erase', input))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.person_title({ name })}
      closeLabel={m.admin_keep()}
      footer={
        <Button
          className="mt-3 w-full"
          onClick={erase}
          disabled={traces === null}
          aria-disabled={isBusy}
        >
          {m.person_confirm()}
        </Button>
      }
    >
      <fieldset className="mt-2">
        <legend className="font-bold">{m.person_scope_label()}</legend>
        {erasureScopes.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2 text-lg">
            <input
              type="radio"
              name="scope"
              checked={scope === one}
              onChange={() => setScope(one)}
            />
            {scopeTexts[one]()}
          </label>
        ))}
      </fieldset>
      <div role="status" className="mt-2">
        {traces === null && !isUnread && <Loading />}
        {traces !== null && (
          <>
            <p>{m.person_counts(traces)}</p>
            {!traces.hasDevice && <p>{m.person_no_device()}</p>}
          </>
        )}
      </div>
      {(isUnread || failure !== null) && <Notice>{failure ?? m.admin_failed_server()}</Notice>}
      <p className="mt-2 font-semibold">{m.owner_delete_warning()}</p>
    </Dialog>
  );
}
