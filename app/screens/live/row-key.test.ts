import { expect, it } from 'vitest';
import { withKeys } from '#app/screens/live/row-key.ts';

const asha = { rank: 1, name: 'Asha', score: 3, total: 3, finishedAt: 1_000 };

it('recognises a row at another rank, and tells equal rows apart', () => {
  const before = withKeys([asha]);
  const after = withKeys([
    { ...asha, name: 'Meera' },
    { ...asha, rank: 2 },
    { ...asha, rank: 3 },
  ]);
  expect(after[1]?.key).toBe(before[0]?.key);
  expect(new Set(after.map(({ key }) => key)).size).toBe(3);
});
