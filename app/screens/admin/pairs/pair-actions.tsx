import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#app/api/client.ts';
import { m } from '#app/paraglide/messages.js';
import { useAction } from '#app/screens/admin/forms/use-action.ts';
import { adminClient } from '#app/screens/admin/session/admin-client.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { adminPath } from '#core/site-paths.ts';

const pairs = adminClient.pairs[':id'];

/** Hides a pair, shows it again, or deletes it for good after one confirmation. */
export function PairActions({ id, isHidden }: { id: string; isHidden: boolean }) {
  const { run, isBusy, failure } = useAction();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const Icon = isHidden ? Eye : EyeOff;
  const hide = () =>
    run(() => send(pairs.hidden.$put({ param: { id }, json: { hidden: !isHidden } })));
  const erase = async () => {
    await run(async () => {
      await send(pairs.$delete({ param: { id } }));
      await navigate(adminPath('Pairs'));
    });
    setAsking(false);
  };
  return (
    <>
      {failure !== null && <Notice>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={hide} aria-disabled={isBusy}>
          <Icon aria-hidden="true" />
          {isHidden ? m.quiz_show() : m.pair_hide()}
        </Button>
        <Button look="secondary" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          {m.quiz_delete()}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.quiz_delete_title()}
        closeLabel={m.admin_keep()}
        footer={
          <Button className="mt-3 w-full" onClick={erase} aria-disabled={isBusy}>
            {m.quiz_delete_confirm()}
          </Button>
        }
      >
        <p className="mt-2">{m.pair_delete_lead()}</p>
      </Dialog>
    </>
  );
}
