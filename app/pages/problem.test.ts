import { expect, it } from 'vitest';
import { readOrNotFound } from '#app/pages/problem.ts';
import { AppError, type ErrorCode } from '#core/errors.ts';

it.each<[ErrorCode, string, number]>([
  ['not_found', 'quiz_not_found', 404],
  ['quiz_deleted', 'quiz_deleted', 410],
  ['quiz_hidden', 'quiz_hidden', 410],
  ['quiz_hidden_for_now', 'quiz_hidden_for_now', 410],
  ['unavailable', 'unavailable', 503],
])(
  'the page about an error is chosen by its code (%s), not by its words',
  async (code, data, status) => {
    const error = new AppError(code, 'in other words');
    await expect(readOrNotFound(Promise.reject(error), 'quiz_not_found')).rejects.toMatchObject({
      data,
      init: { status },
    });
  },
);

it('an error without a page of its own stays as it is', async () => {
  const error = new AppError('internal');
  await expect(readOrNotFound(Promise.reject(error), 'quiz_not_found')).rejects.toBe(error);
});
