import { m } from '#app/paraglide/messages.js';
import { useCompetitionBoard } from '#app/screens/competition/use-competition-board.ts';
import { BoardTable, type OwnRow } from '#app/ui/board-table.tsx';
import { pointsText, signedPoints } from '#app/ui/points.ts';
import { ReportButton } from '#app/ui/report/report-button.tsx';

/** The board of a competition: points, right answers, and coins once they are won. */
export function CompetitionBoard({ id, own = null }: { id: string; own?: OwnRow | null }) {
  const view = useCompetitionBoard(id);
  const entries = view.board?.entries ?? [];
  const isSettled = entries.some(({ coins }) => coins !== undefined);
  const coins = {
    label: m.contest_column_coins(),
    value: ({ coins = 0 }: OwnRow) => (coins === 0 ? '' : signedPoints(coins)),
  };
  return (
    <BoardTable
      title={m.contest_board()}
      view={view}
      nameLabel={m.contest_column_name()}
      columns={[
        {
          label: m.contest_column_correct(),
          value: ({ correct = 0, total }) => `${correct}/${total}`,
        },
        { label: m.contest_column_points(), value: ({ score }) => pointsText(score) },
        ...(isSettled ? [coins] : []),
      ]}
      own={own}
    >
      {entries.length > 0 && (
        <div className="border-t-2 border-line">
          <ReportButton subject={{ kind: 'board', id, entries }} className="w-full" />
        </div>
      )}
    </BoardTable>
  );
}
