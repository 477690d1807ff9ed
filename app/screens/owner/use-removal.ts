import { useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { type OwnerAccess, removeRow, restoreRow } from '#app/api/owner-calls.ts';
import type { ResultEntry } from '#core/results.ts';

/** The rows, with removed ones kept in place until the page is left. */
function withRemoved(
  entries: readonly ResultEntry[],
  removed: readonly ResultEntry[],
): ResultEntry[] {
  const shown = entries.filter(({ row }) => removed.every((one) => one.row !== row));
  for (const entry of removed) {
    const place = shown.findIndex(
      ({ score, finishedAt }) =>
        score < entry.score || (score === entry.score && finishedAt > entry.finishedAt),
    );
    shown.splice(place === -1 ? shown.length : place, 0, entry);
  }
  return shown;
}

/** Takes rows off the board and puts them back. */
export function useRemoval(
  access: OwnerAccess,
  entries: readonly ResultEntry[],
  onChanged: () => void,
) {
  const [removed, setRemoved] = useState<readonly ResultEntry[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [keptOff, setKeptOff] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<ApiError['code'] | null>(null);

  const isRemoved = ({ row }: ResultEntry) => removed.some((one) => one.row === row);
  /** Whether an operator has removed the row as well, so that the creator cannot restore it. */
  const isKeptOff = ({ row }: ResultEntry) => keptOff.includes(row);
  const isBusy = ({ row }: ResultEntry) => busy.includes(row);

  const toggle = async (entry: ResultEntry) => {
    if (isBusy(entry)) return;
    const { row } = entry;
    setBusy((rows) => [...rows, row]);
    setFailure(null);
    try {
      const { onBoard } = await (isRemoved(entry) ? restoreRow : removeRow)(access, row);
      setRemoved((rows) => {
        const others = rows.filter((one) => one.row !== row);
        return onBoard ? others : [...others, entry];
      });
      onChanged();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal';
      if (code === 'kept_off') setKeptOff((rows) => [...rows, row]);
      else setFailure(code);
    }
    setBusy((rows) => rows.filter((one) => one !== row));
  };

  return { shown: withRemoved(entries, removed), isRemoved, isKeptOff, isBusy, failure, toggle };
}
