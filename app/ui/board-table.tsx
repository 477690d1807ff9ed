import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button, PressLink } from '#app/ui/button.tsx';
import { Face } from '#app/ui/face.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import type { LeaderboardView } from '#app/ui/use-leaderboard.ts';
import type { LeaderboardEntry } from '#core/leaderboard-schemas.ts';

/** A column of a board, in addition to rank and name. */
export interface BoardColumn {
  readonly label: string;
  value(entry: LeaderboardEntry): string;
}

/** The visitor's own row from the end of the attempt; name, score and time identify it on the board. */
export type OwnRow = LeaderboardEntry;

/** The sides of cells do not grow with the size of text: the words need the room on a phone. */
const rankSides = 'px-[min(0.75rem,3vw)]';
const valueSides = 'px-[min(0.5rem,2vw)] last:pr-[min(0.75rem,3vw)]';

function isSameRow(entry: LeaderboardEntry, own: OwnRow | null): boolean {
  return (
    own !== null &&
    entry.finishedAt === own.finishedAt &&
    entry.score === own.score &&
    entry.name === own.name
  );
}

function Row({
  entry,
  columns,
  isOwn,
  isTight = false,
}: {
  entry: LeaderboardEntry;
  columns: readonly BoardColumn[];
  isOwn: boolean;
  isTight?: boolean;
}) {
  const height = isTight ? 'py-0.5' : 'py-2';
  return (
    <tr
      className={isOwn ? 'bg-sun text-onaccent' : 'odd:bg-page/60'}
      aria-current={isOwn || undefined}
    >
      <td
        className={`w-[min(3.5rem,15vw)] text-center font-bold tabular-nums ${rankSides} ${height}`}
      >
        {entry.rank}
      </td>
      <th scope="row" className={`px-1 text-left font-semibold ${height}`}>
        <Face face={entry.face} className="mr-1 inline-block size-7 align-middle" />
        {/* So that large text may wrap. */} <bdi>{entry.name}</bdi>
        {isOwn && <span className="font-bold"> ({m.row_you()})</span>}
      </th>
      {columns.map(({ label, value }) => (
        <td
          key={label}
          className={`text-right font-bold whitespace-nowrap tabular-nums ${valueSides} ${height}`}
        >
          {value(entry)}
        </td>
      ))}
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

/** The first three rows, and the own one between its neighbours. */
function excerptOf(
  entries: readonly LeaderboardEntry[],
  own: OwnRow | null,
): readonly LeaderboardEntry[] {
  const place = entries.findIndex((entry) => isSameRow(entry, own));
  return entries.filter((_, index) => index < 3 || (place >= 0 && Math.abs(index - place) <= 1));
}

/** Shows the rest of a board; without a script it leads to the page at `path` that has it. */
function ShowAll({ path, onShow }: { path: string; onShow: () => void }) {
  const show = (event: SyntheticEvent) => {
    event.preventDefault();
    onShow();
  };
  return (
    <PressLink
      href={path}
      onPress={show}
      className="inline-flex min-h-11 shrink-0 items-center px-2 font-semibold text-onaccent"
    >
      {m.board_show_all()}
    </PressLink>
  );
}

/** A leaderboard. It marks the own row, or adds it below the rows shown. */
export function BoardTable({
  title,
  path,
  view,
  nameLabel,
  columns,
  own,
  isExcerpt = false,
  children,
}: {
  title: string;
  /** The page that shows more rows where no script does. */
  path: string;
  view: LeaderboardView;
  nameLabel: string;
  columns: readonly BoardColumn[];
  own: OwnRow | null;
  /** Whether only the first rows and the own one show, until somebody asks for all. */
  isExcerpt?: boolean;
  /** Content below the rows. */
  children?: ReactNode;
}) {
  const { board, failed } = view;
  const [isWhole, setWhole] = useState(!isExcerpt);
  const isEmpty = board !== null && board.entries.length === 0;
  const isOwnShown = board?.entries.some((entry) => isSameRow(entry, own)) ?? false;
  const all = board?.entries ?? [];
  const shown = isWhole ? all : excerptOf(all, own);
  const hasMore = shown.length < all.length;
  return (
    <section className="pop overflow-hidden bg-card">
      <div className="flex items-center justify-between gap-2 border-b-2 border-outline bg-violet pr-2 pl-4 text-onaccent">
        <h2 className="py-2 text-xl">{title}</h2>
        {hasMore && <ShowAll path={path} onShow={() => setWhole(true)} />}
      </div>
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
              <th scope="col" className={`py-1 font-semibold whitespace-nowrap ${rankSides}`}>
                {m.column_rank()}
              </th>
              <th scope="col" className="px-1 py-1 text-left font-semibold">
                {nameLabel}
              </th>
              {columns.map(({ label }) => (
                <th
                  key={label}
                  scope="col"
                  className={`py-1 text-right font-semibold whitespace-nowrap ${valueSides}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <Row
                key={entry.rank}
                entry={entry}
                columns={columns}
                isOwn={isSameRow(entry, own)}
                isTight={!isWhole}
              />
            ))}
            {own !== null && !isOwnShown && (
              <Row entry={own} columns={columns} isOwn isTight={!isWhole} />
            )}
          </tbody>
        </table>
      )}
      {isEmpty && <EmptyBoard />}
      {isWhole && board?.next && (
        <ShowMore path={path} rows={board.entries.length} onMore={view.showMore} />
      )}
      {!hasMore && children}
    </section>
  );
}
