import { expect, it } from 'vitest';
import { readOrNotFound } from '#app/pages/problem.ts';
import { AppError, type GoneReason } from '#core/errors.ts';

it.each<[GoneReason | undefined, string]>([
  ['deleted', 'quiz_deleted'],
  ['hidden', 'quiz_hidden'],
  ['hidden_for_a_time', 'quiz_hidden_for_a_time'],
  [undefined, 'quiz_deleted'],
])(
  'a page about what is gone (%s) is chosen by the reason, not by the words',
  async (reason, problem) => {
    const gone = new AppError('gone', 'in other words', [], reason && { reason });
    await expect(readOrNotFound(Promise.reject(gone), 'not_found')).rejects.toMatchObject({
      data: problem,
      init: { status: 410 },
    });
  },
);
