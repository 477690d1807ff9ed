import { useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { withKeys } from '#app/screens/live/row-key.ts';
import { useMovingRows } from '#app/screens/live/use-moving-rows.ts';
import { ShowMore } from '#app/ui/show-more.tsx';
import type { Leaderboard, LeaderboardEntry } from '#core/leaderboard-schemas.ts';
import { scoreText } from '#core/points-text.ts';

/** The number of rows that fit a projector. */
const projectorRows = 8;

const medals = ['bg-sun', 'bg-teal', 'bg-orange'] as const;

function Row({ entry, id }: { entry: LeaderboardEntry; id: string }) {
  const { rank, name } = entry;
  const medal = medals[rank - 1];
  return (
    <li
      data-row={id}
      className={`flex flex-wrap items-center gap-x-3 rounded-md border-2 border-edge px-3 py-1.5 text-xl ${medal === undefined ? 'bg-card' : `${medal} text-onaccent`}`}
    >
      <span className="min-w-9 text-center font-extrabold tabular-nums">{rank}</span>
      <bdi className="min-w-0 flex-1 basis-20 font-semibold">{name}</bdi>
      <span className="ml-auto font-extrabold whitespace-nowrap tabular-nums">
        {scoreText(entry)}
      </span>
    </li>
  );
}

/** The rows of the board, higher ranks in larger type; a projector shows only those that fit. */
export function LiveBoard({
  board,
  path,
  isProjector,
  onMore,
}: {
  board: Leaderboard;
  /** The address of this page. */
  path: string;
  isProjector: boolean;
  onMore: () => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  useMovingRows(list);
  const entries = isProjector ? board.entries.slice(0, projectorRows) : board.entries;
  const hidden = board.players - entries.length;
  if (entries.length === 0) {
    return (
      <div className="pop flex flex-col items-center bg-card p-6 text-center">
        <img src="/images/mascot/sleepy.svg" alt="" width="120" height="120" />
        <p className="text-xl font-bold">{m.no_data()}</p>
        <p className="text-lg">{m.no_data_lead()}</p>
      </div>
    );
  }
  return (
    <>
      <ol ref={list} className="relative flex flex-col gap-2">
        {withKeys(entries).map(({ key, entry }) => (
          <Row key={key} id={key} entry={entry} />
        ))}
      </ol>
      {hidden > 0 && (
        <p className="mt-2 text-center text-ink-soft">{m.live_more_players({ count: hidden })}</p>
      )}
      {board.next !== null && !isProjector && (
        <ShowMore path={path} rows={board.entries.length} onMore={onMore} />
      )}
    </>
  );
}
