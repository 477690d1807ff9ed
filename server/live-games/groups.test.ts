import { describe, expect, it } from 'vitest';
import { createGroups } from '#server/live-games/groups.ts';

describe('groups', () => {
  it('run at once alone, and together once others wait', async () => {
    const seen: string[][] = [];
    const add = createGroups(async (key, items: readonly number[]) => {
      seen.push([key, ...items.map(String)]);
      return items.map((item) => item * 10);
    }, 3);
    const results = await Promise.all([1, 2, 3, 4, 5].map((item) => add('a', item)));
    expect(results).toEqual([10, 20, 30, 40, 50]);
    expect(seen).toEqual([
      ['a', '1'],
      ['a', '2', '3', '4'],
      ['a', '5'],
    ]);
    expect(await add('a', 6)).toBe(60);
  });

  it('of other keys do not wait, and a failure stays within its group', async () => {
    const opened = Promise.withResolvers<void>();
    const add = createGroups(async (key, items: readonly number[]) => {
      if (key === 'slow') await opened.promise;
      if (items.includes(2)) throw new Error('no');
      return items;
    }, 10);
    const slow = [add('slow', 1), add('slow', 2), add('slow', 3)];
    expect(await add('quick', 1)).toBe(1);
    opened.resolve();
    const settled = await Promise.allSettled(slow);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await add('slow', 4)).toBe(4);
  });
});
