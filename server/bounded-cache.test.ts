import { expect, it } from 'vitest';
import { BoundedCache } from '#server/bounded-cache.ts';

it('forgets what was not used for the longest time', () => {
  const cache = new BoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  cache.set('a', 4);
  expect([cache.get('a'), cache.get('c')]).toEqual([4, 3]);
  cache.delete('a');
  expect([cache.get('a'), cache.get('c')]).toEqual([undefined, 3]);
});
