import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { PersonDialog } from '#app/screens/admin/custom-quizzes/person-dialog.tsx';
import { useAction } from '#app/screens/admin/forms/use-action.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { scoreText } from '#core/points-text.ts';

interface Row {
  readonly row: string;
  readonly rank: number;
  readonly name: string;
  readonly score: number;
  readonly total: number;
}

/** A row of a quiz's board, with actions for operators. */
export function RowLine({ quizId, row }: { quizId: string; row: Row }) {
  const { run, isBusy, failure } = useAction();
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    const input = { params: { id: quizId, row: row.row }, body: { onBoard: false } };
    return run(() => call('PUT /api/admin/custom-quizzes/:id/rows/:row', input));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t-2 border-line py-1">
      <span className="min-w-8 text-center font-bold tabular-nums">{row.rank}</span>
      <bdi className="min-w-0 flex-1 text-lg font-semibold break-words">{row.name}</bdi>
      <span className="font-bold tabular-nums">{scoreText(row)}</span>
      <span className="flex flex-wrap gap-x-2">
        <Button look="quiet" onClick={remove} aria-disabled={isBusy}>
          {m.quiz_row_remove()}
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {m.person_erase()}
        </Button>
      </span>
      {failure !== null && <Notice>{failure}</Notice>}
      {isAsking && (
        <PersonDialog
          quizId={quizId}
          row={row.row}
          name={row.name}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
