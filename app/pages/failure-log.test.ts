import { expect, it, vi } from 'vitest';
import { ApiError } from '#app/api/call.ts';
import { logFailure } from '#app/pages/failure-log.ts';

/** The arguments of `console.error` for a failure. */
function told(...failure: Parameters<typeof logFailure>): unknown[] {
  // biome-ignore lint/suspicious/noConsole: the test reads its calls.
  const errors = vi.mocked(console.error);
  logFailure(...failure);
  const calls = errors.mock.calls.flat();
  errors.mockClear();
  return calls;
}

it('logs the specification’s sentence, and the HTTP status where there was a reply', () => {
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
  expect(told('mine game', new ApiError('unavailable', [], { status: 503 }))).toEqual([
    'Network response was not ok: 503',
    'Error playing the Mine Game',
  ]);
});

it('logs no text of any other error, which may quote a secret', () => {
  expect(told('recommended quizzes', new SyntaxError('token abc'))).toEqual([
    'Error fetching or parsing data',
  ]);
});
