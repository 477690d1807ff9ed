import { expect, it } from 'vitest';
import { limitConcurrency } from '#server/limit-concurrency.ts';

it('runs so many jobs at once, in the order they came, whatever fails', async () => {
  const inTurn = limitConcurrency(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const jobs = Array.from({ length: 10 }, (_, number) =>
    inTurn(async () => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (number === 3) throw new Error('one fails');
      return number;
    }),
  );
  const results = await Promise.allSettled(jobs);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    results.map((_, number) => number !== 3),
  );
});
