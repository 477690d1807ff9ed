import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { countNewestRows, type OwnerAccess, removeNewestRows } from '#app/api/owner-calls.ts';
import { m } from '#app/paraglide/messages.js';
import { changeFailureText } from '#app/screens/owner/change-failure.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { distinctChoices, type NewestChoice, NewestDialog } from '#app/ui/newest-dialog.tsx';
import type { NewestRows } from '#core/results.ts';

type Seconds = NewestRows['periods'][number]['seconds'];

const labels: Record<Seconds, (inputs: { count: number }) => string> = {
  600: m.results_newest_minutes,
  3600: m.results_newest_hour,
  86400: m.results_newest_day,
};

/** Against a script that fills the board: the rows of the last minutes, hour or day go at once. */
export function RemoveNewest({
  access,
  hasRows,
  onChanged,
}: {
  access: OwnerAccess;
  hasRows: boolean;
  onChanged: () => void;
}) {
  const [choices, setChoices] = useState<readonly NewestChoice[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError['code'] | null>(null);
  const [removed, setRemoved] = useState<number | null>(null);

  const attempt = async (task: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setRemoved(null);
    try {
      await task();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'internal');
    }
    setBusy(false);
  };

  const ask = () =>
    attempt(async () => {
      const { periods } = await countNewestRows(access);
      const all = periods.map(({ seconds, since, count }) => ({
        since,
        count,
        label: labels[seconds]({ count }),
      }));
      setChoices(distinctChoices(all));
    });

  const remove = ({ since }: NewestChoice) =>
    attempt(async () => {
      const { removed } = await removeNewestRows(access, since);
      setChoices(null);
      setRemoved(removed);
      onChanged();
    });

  const close = () => {
    setChoices(null);
    setFailure(null);
  };

  const isNobody = choices?.length === 0;
  const notice = failure !== null && <Notice>{changeFailureText(failure)}</Notice>;
  return (
    <>
      {choices === null && notice}
      <p role="status" className={removed === null ? 'sr-only' : 'px-3 pt-3 font-semibold'}>
        {removed !== null && m.results_newest_done({ count: removed })}
      </p>
      {hasRows && (
        <Button
          look="quiet"
          aria-disabled={isBusy}
          onClick={() => void ask()}
          className="w-full aria-disabled:opacity-50"
        >
          <UserMinus aria-hidden="true" />
          {m.host_newest()}
        </Button>
      )}
      <NewestDialog
        choices={choices}
        closeLabel={isNobody ? m.close() : m.results_newest_keep()}
        isBusy={isBusy}
        onClose={close}
        onRemove={(choice) => void remove(choice)}
      >
        <p className="mt-2 text-lg">
          {isNobody ? m.results_newest_none() : m.results_newest_lead()}
        </p>
        {choices !== null && notice}
      </NewestDialog>
    </>
  );
}
