import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useAction } from '#app/screens/admin/forms/use-action.ts';
import { useKeptLanguage } from '#app/ui/address-language.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Hides a quiz or pair, shows it again, or deletes it for good after one confirmation. */
export function ModerationActions({
  isHidden,
  hideLabel,
  deletionLead,
  list,
  onHide,
  onErase,
  children,
}: {
  isHidden: boolean;
  hideLabel: string;
  /** What a deletion takes with it. */
  deletionLead: string;
  /** The page that follows a deletion. */
  list: string;
  /** Hides it, or shows it again. */
  onHide: (hidden: boolean) => Promise<unknown>;
  onErase: () => Promise<unknown>;
  children?: ReactNode;
}) {
  const { run, isBusy, failure } = useAction();
  const navigate = useNavigate();
  const keepLanguage = useKeptLanguage();
  const [isAsking, setAsking] = useState(false);
  const Icon = isHidden ? Eye : EyeOff;
  const erase = async () => {
    await run(async () => {
      await onErase();
      await navigate(keepLanguage(list));
    });
    setAsking(false);
  };
  return (
    <>
      {failure !== null && <Notice>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          onClick={() => run(() => onHide(!isHidden))}
          aria-disabled={isBusy}
        >
          <Icon aria-hidden="true" />
          {isHidden ? m.quiz_show() : hideLabel}
        </Button>
        <Button look="secondary" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          {m.quiz_delete()}
        </Button>
        {children}
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
        <p className="mt-2">{deletionLead}</p>
      </Dialog>
    </>
  );
}
