import { expect, it } from 'vitest';
import { fuzz } from '../../tests/fuzz/fuzz.ts';

/** The short form of `npm run fuzz`. */
it('answers whatever is asked as it is documented, and never fails', async () => {
  const { requests, counts, faults } = await fuzz({ requests: 1_000, seed: 2_026 });
  expect(faults).toEqual([]);
  expect(requests).toBe(1_000);
  const statuses = new Set([...counts.values()].flatMap((of) => [...of.keys()]));
  // Else it would not have got past the door.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 202, 400, 404, 409, 414, 422]));
});

it('tells an operation that there is not', async () => {
  const fuzzing = fuzz({ requests: 1, seed: 1, only: ['readCustomQuiz', 'noSuchOperation'] });
  await expect(fuzzing).rejects.toThrow('there is no operation noSuchOperation');
}, 120_000);
