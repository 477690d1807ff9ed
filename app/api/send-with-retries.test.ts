import { expect, it } from 'vitest';
import { ApiError } from '#app/api/call.ts';
import { retryReasonOf } from '#app/api/send-with-retries.ts';

it.each([
  ['network', 'offline'],
  ['too_many_requests', 'busy'],
  ['internal', 'trouble'],
  ['unavailable', 'trouble'],
] as const)('a request that fails with %s is retried as %s', (code, loss) => {
  expect(retryReasonOf(new ApiError(code))).toBe(loss);
});
