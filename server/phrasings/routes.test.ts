import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestServices } from '../../tests/factories.ts';

let services: Awaited<ReturnType<typeof createTestServices>>;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());

it('tells an editor whose name a question gets, and how friends read those that ship', async () => {
  const app = createApp(services.services);
  const reply = await app.request('/api/phrasings/hi');
  expect(reply.status).toBe(200);
  const { rule, questions } = await reply.json();
  expect(rule).toBe('creator');
  expect(questions.length).toBeGreaterThan(26);
  for (const { friends } of questions) expect(friends).toContain('{name}');
  expect((await app.request('/api/phrasings/xx')).status).toBe(404);
});
