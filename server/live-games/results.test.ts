import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveResults } from '#core/live-results-schemas.ts';
import { createApp } from '#server/app.ts';
import { createMemoryRateLimits } from '#server/counts/rate-limits.ts';
import { createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames();
});
afterAll(() => api.close());

const data = [
  { question: '=1+1?', options: ['@one', 'Two'], ans: 1 },
  { question: 'Tea?', options: ['Yes', 'No', 'Both'], ans: 2 },
];

/** A game of two teams after its first question, which all but one have answered. */
async function playedOnce() {
  const quiz = await api.createCustomQuiz({ name: 'A', type: 'friend', language: 'en', data });
  const { id, code, hostKey } = await api.make(
    { quiz: { kind: 'custom', id: quiz.id }, teams: 2 },
    { Authorization: `Bearer ${quiz.ownerKey}` },
  );
  const people = [];
  for (const [place, name] of ['=cmd()', '+Ravi', 'Meera'].entries()) {
    api.pass(1);
    people.push(await api.enter(code, name, { team: place % 2 }));
  }
  await api.openQuestion(id, hostKey);
  for (const [place, option] of [1, 0].entries()) {
    await api.answer(id, people[place]?.token ?? '', 0, option);
  }
  const results = async () =>
    (await (await api.send('GET', id, '/results', hostKey, null)).json()) as LiveResults;
  return { id, hostKey, ownerKey: quiz.ownerKey, quizId: quiz.id, results };
}

it('has each question that is over, and who chose what, for the host', async () => {
  const { id, hostKey, results } = await playedOnce();
  expect(await results()).toMatchObject({ questions: [], people: [] });
  const { game } = await api.host(id, hostKey, 'next');
  expect(game).toHaveProperty('teams', [
    { team: 0, points: 500, members: 2 },
    { team: 1, points: 0, members: 1 },
  ]);
  expect(await results()).toMatchObject({
    phase: 'reveal',
    questions: [{ question: '=1+1?', correct: [1], counts: [1, 1], answered: 2 }],
    people: [
      { rank: 1, name: '=cmd()', team: 0, points: 1_000, correct: 1, options: [1] },
      { rank: 2, name: '+Ravi', team: 1, points: 0, correct: 0, options: [0] },
      { rank: 2, name: 'Meera', team: 0, points: 0, correct: 0, options: [null] },
    ],
  });
});

it('writes a table in which no spreadsheet takes a text for a formula', async () => {
  const { id, hostKey } = await playedOnce();
  await api.host(id, hostKey, 'end');
  const table = await api.send('GET', id, '/results.csv', hostKey, null);
  const empty = new Uint8Array(await table.arrayBuffer());
  // Begins with the mark by which spreadsheets know UTF-8.
  expect([...empty.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(empty)).toBe('Rank,Name,Points,Right answers\r\n');
  const played = await playedOnce();
  await api.host(played.id, played.hostKey, 'next');
  const reply = await api.send('GET', played.id, '/results.csv', played.hostKey, null);
  expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="live-game.csv"');
  const [header = '', ...rows] = (await reply.text()).split('\r\n');
  expect(header.split(',').at(-1)).toBe("'=1+1?");
  expect(rows).toEqual(["1,'=cmd(),1,1000,1,Two", "2,'+Ravi,2,0,0,'@one", '2,Meera,1,0,0,', '']);
});

it('is summed up and written once until the game goes on, however often it is asked for', async () => {
  const { id, hostKey } = await playedOnce();
  await api.host(id, hostKey, 'next');
  const { liveAnswers } = api.services.storage;
  const { all } = liveAnswers;
  let sums = 0;
  Object.assign(liveAnswers, {
    all(gameId: string) {
      sums += 1;
      return all(gameId);
    },
  });
  const texts = async (rest: string) => {
    const asked = Array.from({ length: 5 }, () => api.send('GET', id, rest, hostKey, null));
    const replies = await Promise.all([...asked, api.send('GET', id, rest, hostKey, null)]);
    return new Set(await Promise.all(replies.map((reply) => reply.text())));
  };
  const [first, firstTable] = [await texts('/results'), await texts('/results.csv')];
  expect([first.size, firstTable.size, sums]).toEqual([1, 1, 1]);
  const { people } = await (await api.send('GET', id, '/participants', hostKey, null)).json();
  await api.send('DELETE', id, `/participants/${people[0].participant}`, hostKey, null);
  expect([...(await texts('/results.csv'))][0]?.split('\r\n')).toHaveLength(4);
  expect(sums).toBe(2);
  await api.host(id, hostKey, 'end');
  expect(JSON.parse([...(await texts('/results'))][0] ?? '')).toMatchObject({ phase: 'ended' });
  expect(sums).toBe(3);
  Object.assign(liveAnswers, { all });
});

it('is read and saved a number of times a minute, by its host, not by others there', async () => {
  const rateLimits = createMemoryRateLimits();
  const app = createApp({ ...api.services, rateLimits });
  const { id, hostKey } = await playedOnce();
  const ask = async (rest: string, key: string) => {
    const headers = { Authorization: `Bearer ${key}` };
    return (await app.request(`/api/live-games/${id}${rest}`, { headers })).status;
  };
  for (const [rest, allowed] of [
    ['/results.csv', 30],
    ['/results', 240],
  ] as const) {
    for (let tried = 0; tried < allowed; tried += 1) expect(await ask(rest, 'x')).toBe(401);
    for (let tried = 0; tried < allowed; tried += 1) expect(await ask(rest, hostKey)).toBe(200);
    expect(await ask(rest, hostKey)).toBe(429);
  }
});

it('goes with the quiz of its owner', async () => {
  const { id, ownerKey, quizId } = await playedOnce();
  const reply = await api.app.request(`/api/custom-quizzes/${quizId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${ownerKey}` },
  });
  expect(reply.status).toBe(200);
  expect((await api.send('GET', id, '', '', null)).status).toBe(404);
});

it('needs the owner key to host a custom quiz', async () => {
  const { id: quizId } = await api.createCustomQuiz();
  const game = { quiz: { kind: 'custom', id: quizId }, language: 'en' };
  for (const headers of [{}, { Authorization: 'Bearer wrong' }]) {
    expect(
      (await api.post('/api/live-games', game, headers as Record<string, string>)).status,
    ).toBe(401);
  }
});
