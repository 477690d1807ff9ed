import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompetitionList } from '#core/competition-schemas.ts';
import { createApp } from '#server/app.ts';
import { createEventStreams } from '#server/event-streams/event-streams.ts';
import { createMemoryEventBus } from '#server/events/event-bus.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let paths: string[];
beforeAll(async () => {
  api = await createTestApi();
  const { id } = await api.createCustomQuiz();
  const { open } = (await (await api.app.request('/api/competitions')).json()) as CompetitionList;
  paths = [`/api/custom-quizzes/${id}/events`, `/api/competitions/${open[0]?.id}/events`];
});
afterAll(() => api.close());

/** The site with room for so many streams; what asks for one from an address. */
function openSite(options: { limit: number; limitOfAddress?: number }) {
  const onFailure = () => {};
  const eventStreams = createEventStreams({
    events: createMemoryEventBus(),
    now: Date.now,
    onFailure,
    ...options,
  });
  const app = createApp({ ...api.services, eventStreams });
  const ask = async (address: string, turn = 0) =>
    app.request(paths[turn % 2] ?? '', {}, { incoming: { socket: { remoteAddress: address } } });
  return { ask, eventStreams };
}

it('are at most a tenth of those of the process, of all boards together', async () => {
  const { ask, eventStreams } = openSite({ limit: 30 });
  const taken = [
    await ask('203.0.113.5', 0),
    await ask('203.0.113.5', 1),
    await ask('203.0.113.5'),
  ];
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200]);

  const refused = await ask('203.0.113.5', 1);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  const others = [await ask('203.0.113.6'), await ask('2001:db8::1')];
  expect(others.map(({ status }) => status)).toEqual([200, 200]);

  await taken[0]?.body?.cancel();
  const again = await ask('203.0.113.5');
  expect(again.status).toBe(200);
  for (const { body } of [...taken.slice(1), ...others, again]) await body?.cancel();
  expect(eventStreams.count).toBe(0);
});

it('count as one for all addresses of one customer', async () => {
  const { ask } = openSite({ limit: 10 });
  const first = await ask('2001:db8:1:2::3');
  expect((await ask('2001:db8:1:2:ffff::4')).status).toBe(429);
  await first.body?.cancel();
});

it('are at most four times as many for all networks of one /48', async () => {
  const { ask } = openSite({ limit: 10 });
  const taken = [];
  for (let network = 1; network <= 5; network += 1)
    taken.push(await ask(`2001:db8:1:${network}::1`));
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  const other = await ask('2001:db8:2::1');
  expect(other.status).toBe(200);
  await taken[0]?.body?.cancel();
  const again = await ask('2001:db8:1:5::1');
  expect(again.status).toBe(200);
  for (const { body } of [...taken.slice(1, 4), other, again]) await body?.cancel();
});

it('are given back where the board cannot be read', async () => {
  const { ask, eventStreams } = openSite({ limit: 10 });
  const followed = { topics: ['board'], address: '203.0.113.5' };
  const failing = () => Promise.reject(new Error('no board'));
  await expect(eventStreams.open(followed, failing)).rejects.toThrow('no board');
  const first = await ask('203.0.113.5');
  expect(first.status).toBe(200);
  await first.body?.cancel();
});

it('may be all of them where nothing is limited', async () => {
  const { ask } = openSite({ limit: 2, limitOfAddress: Number.POSITIVE_INFINITY });
  const both = [await ask('203.0.113.5'), await ask('203.0.113.5')];
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask('203.0.113.5')).status).toBe(503);
  for (const { body } of both) await body?.cancel();
});
