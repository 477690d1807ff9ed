import type { SyntheticEvent } from 'react';
import { m } from '#app/paraglide/messages.js';
import { PressLinkButton } from '#app/ui/button.tsx';
import { pageAfter } from '#core/leaderboard.ts';

/** Adds rows to a board; without a script it leads to the page at `path` that has them. */
export function ShowMore({
  path,
  rows,
  onMore,
}: {
  path: string;
  /** The number of rows shown. */
  rows: number;
  onMore: () => void;
}) {
  const page = pageAfter(rows);
  const more = (event: SyntheticEvent) => {
    event.preventDefault();
    onMore();
  };
  return (
    <PressLinkButton
      look="quiet"
      className={page === null ? 'needs-script w-full' : 'w-full'}
      href={page === null ? path : `${path}?page=${page}`}
      rel="nofollow"
      onPress={more}
    >
      {m.show_more()}
    </PressLinkButton>
  );
}
