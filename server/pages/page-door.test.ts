import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactMessages } from '#core/limits.ts';
import type { CreatedPair } from '#core/pair-schemas.ts';
import { createMemoryRateLimits } from '#server/counts/rate-limits.ts';
import { deleteCustomQuiz } from '#server/custom-quizzes/delete-custom-quiz.ts';
import { hideCustomQuiz } from '#server/custom-quizzes/hide-custom-quiz.ts';
import { createLog } from '#server/log.ts';
import { createPageDoor, type PageVisit, type Server } from '#server/pages/page-door.ts';
import { deletePair } from '#server/pairs/delete-pair.ts';
import { hidePair } from '#server/pairs/hide-pair.ts';
import { createPair, createTestApi, createTestServices } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

function openPage(visit: PageVisit, services = api.services): Server {
  return createPageDoor(services, new Request('http://localhost/'), visit);
}

it('names the request that a page failed for', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const { services, close } = await createTestServices({ log });
  openPage({ requestId: 'id-of-the-request' }, services).reportError(new Error('broken'));
  await close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a page failed', requestId: 'id-of-the-request', err: { message: 'broken' } },
  ]);
});

type Read = (page: Server, id: string) => Promise<unknown>;

/** Whether an event tells of `change` to a page that has read the subject, so that it is not kept. */
async function isTold(read: Read, id: string, change: () => Promise<unknown>) {
  const topics: string[] = [];
  await read(openPage({ note: (topic) => topics.push(topic) }), id);
  let told = false;
  const stops = topics.map((topic) =>
    api.services.events.subscribe(topic, () => {
      told = true;
    }),
  );
  await change();
  for (const stop of stops) stop();
  return told;
}

it.each<[string, Read]>([
  ['the quiz', (page, id) => page.call('GET /api/custom-quizzes/:id', { params: { id } })],
  [
    'its board',
    (page, id) =>
      page.call('GET /api/custom-quizzes/:id/leaderboard', { params: { id }, query: {} }),
  ],
  ['the version of its picture', (page, id) => page.read('imageVersion', id)],
  ['its owner page', (page, id) => page.read('ownerPage', id)],
  ['its frame', (page, id) => page.read('allowEmbedding', id)],
])('does not keep a page with %s once the quiz is hidden or deleted', async (_what, read) => {
  const [hidden, deleted] = [await api.createCustomQuiz(), await api.createCustomQuiz()];
  const { services } = api;
  const hide = () => hideCustomQuiz(services, { id: hidden.id, hidden: true });
  expect(await isTold(read, hidden.id, hide)).toBe(true);
  expect(await isTold(read, deleted.id, () => deleteCustomQuiz(services, deleted))).toBe(true);
});

it('does not keep a page with the name of a pair once the pair is hidden or deleted', async () => {
  const make = async () =>
    (await (await api.post('/api/pairs', createPair())).json()) as CreatedPair;
  const [hidden, deleted] = [await make(), await make()];
  const { services } = api;
  const read: Read = (page, id) => page.read('invitation', id);
  const hide = () => hidePair(services, { id: hidden.id, hidden: true });
  expect(await isTold(read, hidden.id, hide)).toBe(true);
  expect(await isTold(read, deleted.id, () => deletePair(services, deleted))).toBe(true);
});

it('counts forms against the limits of the operations that they call, and pages for all against none', async () => {
  const rateLimits = createMemoryRateLimits();
  const services = { ...api.services, rateLimits };
  const leave = (visit: PageVisit) =>
    openPage(visit, services).call('POST /api/messages', {
      headers: {},
      body: { message: 'Hello', writingTime: 9_000, language: 'en' },
    });
  const address = '203.0.113.5';
  await rateLimits.take(contactMessages, address, contactMessages.requests);
  await expect(leave({ address })).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(leave({ address: '203.0.113.6' })).resolves.toEqual({ received: true });
  await expect(leave({})).resolves.toEqual({ received: true });
});

it('lets nobody who is not signed in call what operators do', async () => {
  const calling = openPage({}).call('GET /api/admin/messages', { query: {} });
  await expect(calling).rejects.toMatchObject({ code: 'admin_off' });
});
