import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveStanding } from '#core/live-game-schemas.ts';
import { describeStory } from '#server/stories/describe-story.ts';
import { createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames();
});
afterAll(() => api.close());

const statusOf = async (path: string) => (await api.app.request(path)).status;

/** Two in a room who have answered one question, of whom Asha was right. */
async function playing(settings = {}) {
  const { id, code, hostKey } = await api.make(settings);
  const asha = await api.enter(code, 'Asha');
  const ravi = await api.enter(code, 'Ravi');
  await api.openQuestion(id, hostKey);
  const { right, wrong } = await api.options(id, 0);
  await api.answer(id, asha.token, 0, right);
  await api.answer(id, ravi.token, 0, wrong);
  await api.host(id, hostKey, 'next');
  return { id, hostKey, asha, ravi };
}

function described(id: string, participant: string, isNameless = false) {
  const address = { kind: 'live', id: `${id}.${participant}`, language: 'en' } as const;
  return describeStory(
    api.services,
    { ...address, format: 'story', isNameless },
    'https://quiz.example',
  );
}

function picturesOf({ pictures }: LiveStanding) {
  if (pictures === undefined) throw new Error('no pictures');
  return pictures;
}

it('shows a place once it is final, and leads to no game', async () => {
  const { id, hostKey, asha, ravi } = await playing();
  await expect(described(id, asha.participant)).rejects.toMatchObject({ code: 'not_found' });
  expect(await api.me(id, asha.token)).not.toHaveProperty('pictures');
  await api.host(id, hostKey, 'end');
  const told = await described(id, asha.participant);
  expect(told).toMatchObject({
    name: 'Asha',
    headline: 'Flags of the World',
    result: 'Place 1 of 2',
    detail: '1000 points, 1 right',
    url: 'https://quiz.example/Host',
  });
  expect(await described(id, ravi.participant)).toMatchObject({ result: 'Place 2 of 2' });
  const nameless = JSON.stringify(await described(id, asha.participant, true));
  expect(nameless).not.toContain('Asha');
  for (const secret of [id, asha.token, hostKey]) {
    expect(JSON.stringify(told)).not.toContain(secret);
  }
});

it('counts right answers where these alone decide', async () => {
  const { id, hostKey, asha } = await playing({ points: 'right', language: 'hi' });
  await api.host(id, hostKey, 'end');
  expect(await described(id, asha.participant)).toMatchObject({
    result: '2 में से 1 नंबर पर',
    detail: '1 में से 1 सही',
  });
});

it('is drawn at the addresses of its owner alone, and without those whom the host removes', async () => {
  const { id, hostKey, asha, ravi } = await playing();
  await api.host(id, hostKey, 'end');
  const pictures = picturesOf(await api.me(id, asha.token));
  expect(JSON.stringify(pictures)).not.toContain(asha.token);
  expect(await statusOf(pictures.square)).toBe(200);
  expect(await statusOf(`${pictures.square}?name=hidden`)).toBe(404);
  expect(await statusOf(pictures.square.replace(asha.participant, ravi.participant))).toBe(404);
  await api.send('DELETE', id, `/participants/${asha.participant}`, hostKey);
  expect(await statusOf(pictures.square)).toBe(404);
});

it('shows no name that waits for the host', async () => {
  const { id, hostKey, asha } = await playing({ reviewsNames: true });
  await api.host(id, hostKey, 'end');
  expect(await described(id, asha.participant)).toMatchObject({ name: '', result: 'Place 1 of 2' });
});
