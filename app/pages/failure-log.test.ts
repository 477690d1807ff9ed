import { expect, it, vi } from 'vitest';
import { ApiError } from '#app/api/client.ts';
import { logFailure } from '#app/pages/failure-log.ts';

/** What the console is told. */
function told(...failure: Parameters<typeof logFailure>): unknown[] {
  // biome-ignore lint/suspicious/noConsole: it is what is looked at.
  const errors = vi.mocked(console.error);
  logFailure(...failure);
  const calls = errors.mock.calls.flat();
  errors.mockClear();
  return calls;
}

it('says what is not there in the words of the specification, and why', () => {
  const down = new ApiError('internal', [], { status: 500 });
  expect(told('recommended quizzes', down)).toEqual([
    'Network response was not ok: 500',
    'Error fetching or parsing data',
  ]);
  expect(told('ready quiz', new ApiError('network'))).toEqual([
    'Network response was not ok',
    'Fetch error',
  ]);
  expect(told('friend score', new ApiError('unavailable', [], { status: 503 }))).toEqual([
    'Network response was not ok: 503',
    'Error updating friend score',
  ]);
});

it('tells nothing of what else went wrong: that may quote what is secret', () => {
  expect(told('recommended quizzes', new SyntaxError('token abc'))).toEqual([
    'Error fetching or parsing data',
  ]);
});
