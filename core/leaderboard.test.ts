import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageAfter, type ReadBoardRows, rankOf, readRows, rowsOnPage } from '#core/leaderboard.ts';

it('ranks like sorting by score and then by who finished first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1 }), (scores) => {
      const players = new Map<number, number>();
      const rows = scores.map((score, finished) => {
        const ordinal = (players.get(score) ?? 0) + 1;
        players.set(score, ordinal);
        return { score, ordinal, finished };
      });
      const sorted = rows.toSorted((a, b) => b.score - a.score || a.finished - b.finished);
      expect(sorted.map((row) => rankOf(row, players))).toEqual(sorted.map((_, i) => i + 1));
    }),
  );
});

describe('the pages of a board', () => {
  it.each([
    [null, 20],
    ['1', 20],
    ['2', 120],
    ['6', 520],
    ['9', 520],
    ['10', 20],
    ['-2', 20],
    ['२', 20],
  ])('page %s has %i rows', (page, rows) => {
    expect(rowsOnPage(page)).toBe(rows);
  });

  it('lead on to each other, and end', () => {
    const led = [null, '2', '3', '4', '5', '6'].map((page) => pageAfter(rowsOnPage(page)));
    expect(led).toEqual([2, 3, 4, 5, 6, null]);
  });

  it.each([0, 1, 20, 99, 100, 101, 250])('are read whole from a board of %i rows', async (rows) => {
    const entries = Array.from({ length: rows }, (_, rank) => ({
      rank: rank + 1,
      name: 'Asha',
      score: 1,
      total: 1,
      finishedAt: 1,
    }));
    const read: ReadBoardRows = async (limit, cursor = '0') => {
      expect(limit).toBeLessThanOrEqual(100);
      const end = Number(cursor) + limit;
      const next = end < rows ? String(end) : null;
      return { entries: entries.slice(Number(cursor), end), players: rows, next };
    };
    for (const wanted of [20, 120]) {
      const board = await readRows(read, wanted);
      expect(board.entries).toEqual(entries.slice(0, wanted));
      expect(board.next === null).toBe(rows <= wanted);
    }
  });
});
