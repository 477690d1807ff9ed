import { m } from '#app/paraglide/messages.js';
import {
  competitionEventsUrl,
  readCompetitionBoard,
} from '#app/screens/competition/competition-calls.ts';
import type { CompetitionPage } from '#app/screens/competition/competition-page.ts';
import { BoardTable, type OwnRow } from '#app/ui/board-table.tsx';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import { type BoardEndpoints, useLeaderboard } from '#app/ui/use-leaderboard.ts';
import { pointsText, signedPoints } from '#core/points-text.ts';
import { competitionPath } from '#core/site-paths.ts';

const competitionBoards: BoardEndpoints = {
  readPage: readCompetitionBoard,
  eventsUrl: competitionEventsUrl,
};

/** The board of a competition: points, right answers, and coins once they are won. */
export function CompetitionBoard({
  competition: { id, board },
  own = null,
}: {
  competition: CompetitionPage;
  own?: OwnRow | null;
}) {
  const view = useLeaderboard(id, { endpoints: competitionBoards, initial: board });
  const entries = view.board?.entries ?? [];
  const isSettled = entries.some(({ coins }) => coins !== undefined);
  const coins = {
    label: m.contest_column_coins(),
    value: ({ coins = 0 }: OwnRow) => (coins === 0 ? '' : signedPoints(coins)),
  };
  return (
    <BoardTable
      title={m.contest_board()}
      path={competitionPath(id)}
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
