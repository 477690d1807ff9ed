import type { Leaderboard } from '#core/leaderboard-schemas.ts';

export const leaderboardPage = { default: 20, max: 100 } as const;

/** Pages of a board in `?page=`: the first has 20 rows, each other one 100 more. */
const mostPages = 6;

/** The number of rows on a board's page; `page` is the text in its address. */
export function rowsOnPage(page: string | null): number {
  const number = /^[2-9]$/.test(page ?? '') ? Number(page) : 1;
  return leaderboardPage.default + (Math.min(number, mostPages) - 1) * leaderboardPage.max;
}

/** The number of the page with more rows than these; null after the last one. */
export function pageAfter(rows: number): number | null {
  const number = 2 + Math.ceil((rows - leaderboardPage.default) / leaderboardPage.max);
  return number > mostPages ? null : number;
}

/** Reads a part of a board, with at most 100 rows. */
export type ReadBoardRows = (limit: number, cursor?: string) => Promise<Leaderboard>;

/** The first `wanted` rows of a board, in as many reads as that takes. */
export async function readRows(
  read: ReadBoardRows,
  wanted: number = leaderboardPage.default,
): Promise<Leaderboard> {
  let board = await read(Math.min(wanted, leaderboardPage.max));
  while (board.next !== null && board.entries.length < wanted) {
    const missing = Math.min(wanted - board.entries.length, leaderboardPage.max);
    const more = await read(missing, board.next);
    board = { ...more, entries: [...board.entries, ...more.entries] };
  }
  return board;
}

/**
 * The rank of a row, from the number of rows per score. `ordinal` counts the rows of the same score
 * in finishing order, from 1. Best score first; equal scores: earlier finish first.
 */
export function rankOf(
  row: { score: number; ordinal: number },
  playersByScore: ReadonlyMap<number, number>,
): number {
  let better = 0;
  for (const [score, players] of playersByScore) {
    if (score > row.score) better += players;
  }
  return better + row.ordinal;
}
