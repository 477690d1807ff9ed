import { afterAll, beforeAll, expect, it } from 'vitest';
import { wrongAddresses } from '#core/limits.ts';
import { createMemoryRateLimits, takeFor } from '#server/counts/rate-limits.ts';
import { idAtShortAddress } from '#server/custom-quizzes/short-address.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const wrong = (index: number) => `222222222${100 + index}`.replace(/[01]/g, 'a');

it('lets nobody try codes: after too many wrong ones the right one waits too', async () => {
  const { id, shareUrl } = await api.createCustomQuiz();
  const code = shareUrl.slice(-12);
  const limits = { rateLimits: createMemoryRateLimits() };
  const asks = (address: string) => (name: string) =>
    idAtShortAddress(api.services, name, takeFor(limits, { address }));
  const ask = asks('192.0.2.1');
  for (let tried = 0; tried < wrongAddresses.requests; tried += 1) {
    await expect(ask(wrong(tried))).rejects.toMatchObject({ code: 'not_found' });
    if (tried % 100 === 0) expect(await ask(code)).toBe(id);
  }
  for (const name of [wrong(0), code]) {
    await ask(name).catch(() => undefined);
    await expect(ask(name)).rejects.toMatchObject({ code: 'too_many_requests' });
  }
  // An id, which nobody guesses, and another address do not wait.
  expect(await ask(id)).toBe(id);
  expect(await asks('192.0.2.2')(code)).toBe(id);
});
