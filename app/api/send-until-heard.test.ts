import { expect, it } from 'vitest';
import { ApiError } from '#app/api/client.ts';
import { lossOf } from '#app/api/send-until-heard.ts';

it.each([
  ['network', 'offline'],
  ['too_many_requests', 'busy'],
  ['internal', 'trouble'],
  ['unavailable', 'trouble'],
] as const)('a loss by %s is told as %s', (code, loss) => {
  expect(lossOf(new ApiError(code))).toBe(loss);
});
