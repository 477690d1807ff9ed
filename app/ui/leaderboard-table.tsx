import { Radio } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { useLeaderboard } from '#app/ui/use-leaderboard.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { LeaderboardEntry } from '#core/leaderboard.ts';
import { livePath } from '#core/share.ts';

interface BoardQuiz {
  readonly id: string;
  readonly name: string;
  readonly type: QuizType;
}

function Row({ entry, isOwn }: { entry: LeaderboardEntry; isOwn: boolean }) {
  return (
    <tr
      className={isOwn ? 'bg-sun text-onaccent' : 'odd:bg-page/60'}
      aria-current={isOwn || undefined}
    >
      <td className="w-14 px-3 py-2 text-center font-bold tabular-nums">{entry.rank}</td>
      <th scope="row" className="px-1 py-2 text-left font-semibold">
        <bdi>{entry.name}</bdi>
        {isOwn && <span className="font-bold"> ({m.row_you()})</span>}
      </th>
      <td className="px-3 py-2 text-right font-bold whitespace-nowrap tabular-nums">
        {entry.score}/{entry.total}
      </td>
    </tr>
  );
}

function EmptyBoard() {
  return (
    <div className="flex flex-col items-center px-4 pb-4 text-center">
      <img src="/images/mascot/sleepy.svg" alt="" width="96" height="96" />
      <p>{m.no_data_lead()}</p>
    </div>
  );
}

/** One's own row, as the end of the attempt told it; it is found again by who, what and when. */
export type OwnRow = LeaderboardEntry;

function isSameRow(entry: LeaderboardEntry, own: OwnRow | null): boolean {
  return (
    own !== null &&
    entry.finishedAt === own.finishedAt &&
    entry.score === own.score &&
    entry.name === own.name
  );
}

/** The table 'Top Friend of …', or of partners for a couple quiz. Own row marked, or below. */
export function LeaderboardTable({ quiz, own = null }: { quiz: BoardQuiz; own?: OwnRow | null }) {
  const view = useLeaderboard(quiz.id);
  const { board, failed } = view;
  const isCouple = quiz.type === 'couple';
  const title = isCouple ? m.top_partners : m.top_friends;
  const isEmpty = board !== null && board.entries.length === 0;
  const isOwnShown = board?.entries.some((entry) => isSameRow(entry, own)) ?? false;
  return (
    <section className="pop overflow-hidden bg-card">
      <h2 className="border-b-2 border-outline bg-violet px-4 py-2 text-xl text-onaccent">
        {title({ name: quiz.name })}
      </h2>
      {board === null && !failed && <Loading />}
      {failed && (
        <div className="p-3">
          <Notice>
            <p>{m.board_failed()}</p>
            <Button look="secondary" onClick={view.refresh}>
              {m.try_again()}
            </Button>
          </Notice>
        </div>
      )}
      {board !== null && (
        <table className="w-full text-lg">
          {isEmpty && <caption className="pt-3 font-bold">{m.no_data()}</caption>}
          <thead>
            <tr className="text-base text-ink-soft">
              <th scope="col" className="px-3 py-1 font-semibold whitespace-nowrap">
                {m.column_rank()}
              </th>
              <th scope="col" className="px-1 py-1 text-left font-semibold">
                {isCouple ? m.column_partner() : m.column_friend()}
              </th>
              <th scope="col" className="px-3 py-1 text-right font-semibold whitespace-nowrap">
                {m.column_score()}
              </th>
            </tr>
          </thead>
          <tbody>
            {board.entries.map((entry) => (
              <Row key={entry.rank} entry={entry} isOwn={isSameRow(entry, own)} />
            ))}
            {own !== null && !isOwnShown && <Row entry={own} isOwn />}
          </tbody>
        </table>
      )}
      {isEmpty && <EmptyBoard />}
      {board?.next && (
        <Button look="quiet" className="w-full" onClick={view.showMore}>
          {m.show_more()}
        </Button>
      )}
      <div className="border-t-2 border-line">
        <LinkButton look="quiet" className="w-full" to={livePath(quiz.id)}>
          <Radio aria-hidden="true" />
          {m.live_link()}
        </LinkButton>
      </div>
    </section>
  );
}
