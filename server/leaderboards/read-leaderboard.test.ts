import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cursorOf, readCursor } from '#server/leaderboards/read-leaderboard.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('the cursor of a board', () => {
  it.each([
    { score: 3, ordinal: 1 },
    { score: -12, ordinal: 1_000_000 },
    { score: 123_456_789, ordinal: 999_999_999 },
  ])('comes back as it went: %j', (position) => {
    expect(readCursor(cursorOf(position))).toEqual(position);
  });

  it.each(['', '3', '3.', '.1', '3.1.', ' 3.1', '3.1 ', '--3.1', '3.-1', 'a.1', '3.a', '3,1'])(
    'is not %j',
    (cursor) => {
      expect(() => readCursor(cursor)).toThrow(
        expect.objectContaining({
          code: 'invalid',
          message: 'the cursor is not one of ours',
          fields: [{ path: 'cursor', code: 'malformed' }],
        }),
      );
    },
  );
});

it('goes on where a page ended, until there is no more', async () => {
  const { id } = await api.createCustomQuiz();
  const scores = [2, 0, 3, 1, 3, 2, 0];
  for (const [player, score] of scores.entries()) {
    const options = [1, 0, 3].map((right, index) => (index < score ? right : (right + 1) % 2));
    await api.play(await api.start(id, { name: `P${player}` }), options);
  }
  const pages: string[][] = [];
  let query = '?limit=3';
  for (;;) {
    const { entries, players, next } = await api.leaderboard(id, query);
    expect(players).toBe(7);
    expect(entries.every((entry) => !('correct' in entry))).toBe(true);
    pages.push(entries.map(({ rank, name, score }) => `${rank} ${name} ${score}`));
    if (next === null) break;
    query = `?limit=3&cursor=${next}`;
  }
  expect(pages).toEqual([
    ['1 P2 3', '2 P4 3', '3 P0 2'],
    ['4 P5 2', '5 P3 1', '6 P1 0'],
    ['7 P6 0'],
  ]);
});
