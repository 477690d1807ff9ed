import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAttempt } from '#server/attempts/erase-attempt.ts';
import { createQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let now = 1_795_000_000_000;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
});
afterAll(() => api.close());

const right = [1, 0, 3];

/** Calls the API as the holder of a key. */
const as =
  ({ id, ownerKey }: { id: string; ownerKey: string }) =>
  (path: string, method = 'GET', body?: unknown) =>
    api.app.request(`/api/custom-quizzes/${id}${path}`, {
      method,
      headers: { Authorization: `Bearer ${ownerKey}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

async function playedQuiz(names: readonly string[], quiz = createQuiz()) {
  const made = await api.createCustomQuiz(quiz);
  for (const [index, name] of names.entries()) {
    now += 1_000;
    await api.play(await api.start(made.id, { name, device: `phone-${index}` }), right);
  }
  return { ...made, call: as(made) };
}

const results = async (quiz: { call: ReturnType<typeof as> }, query = '') =>
  (await (await quiz.call(`/results${query}`)).json()) as {
    entries: { row: string; name: string; rank: number; answers: number[]; revision: number }[];
    players: number;
    next: string | null;
  };

const table = async (quiz: { call: ReturnType<typeof as> }) => {
  const reply = await quiz.call('/results.csv');
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { reply, bytes, rows: parse(bytes, { bom: true }) as string[][] };
};

it('shows who answered what, page by page', async () => {
  const quiz = await playedQuiz(['Asha', 'Usha', '']);
  const first = await results(quiz, '?limit=2');
  expect(first).toMatchObject({
    entries: [
      { name: 'Asha', rank: 1, answers: right, revision: 1 },
      { name: 'Usha', rank: 2 },
    ],
    players: 3,
  });
  const second = await results(quiz, `?limit=2&cursor=${first.next}`);
  expect(second).toMatchObject({ entries: [{ name: 'Anonymous', rank: 3 }], next: null });
  const board = JSON.stringify(await api.leaderboard(quiz.id));
  for (const { row } of [...first.entries, ...second.entries]) expect(board).not.toContain(row);
});

it('removes a row and puts it back, and says so to everyone who looks', async () => {
  const quiz = await playedQuiz(['Asha', 'Usha', 'Zoya']);
  const [, usha] = (await results(quiz)).entries;
  const path = `/rows/${usha?.row}`;
  const told: string[] = [];
  const stop = api.services.events.subscribe(`board:${quiz.id}`, () => told.push('changed'));
  for (const _ of ['once', 'twice']) {
    expect(await (await quiz.call(path, 'DELETE')).json()).toEqual({
      row: usha?.row,
      onBoard: false,
    });
  }
  expect(told).toHaveLength(1);
  expect((await api.leaderboard(quiz.id)).entries).toMatchObject([
    { name: 'Asha', rank: 1 },
    { name: 'Zoya', rank: 2 },
  ]);
  expect((await results(quiz)).players).toBe(2);

  const again = await api.play(
    await api.start(quiz.id, { name: 'usha', device: 'phone-1' }),
    right,
  );
  expect(again.result?.practice).toBe(true);

  const restored = await quiz.call(`${path}/restore`, 'POST');
  expect(await restored.json()).toEqual({ row: usha?.row, onBoard: true });
  expect(told.length).toBeGreaterThan(1);
  stop();
  expect((await results(quiz)).entries.map(({ name }) => name)).toEqual(['Asha', 'Usha', 'Zoya']);
  const unknown = await quiz.call('/rows/AAAAAAAAAAAAAAAAAAAAAA', 'DELETE');
  expect(unknown.status).toBe(404);
});

it('removes all rows of the last minutes at once, and says so to everyone who looks', async () => {
  const insults = Array.from({ length: 400 }, (_, index) => `Insult ${index}`);
  const quiz = await playedQuiz(['Asha', 'Usha']);
  now += 601_000;
  await Promise.all(
    insults.map(async (name, index) => {
      const answers = [index % 2, 0, 3];
      await api.play(await api.start(quiz.id, { name, device: `bot-${index}` }), answers);
    }),
  );
  const counted = await (await quiz.call('/newest')).json();
  expect(counted.periods).toEqual([
    { seconds: 600, since: now - 600_000, count: 400 },
    { seconds: 3_600, since: now - 3_600_000, count: 402 },
    { seconds: 86_400, since: now - 86_400_000, count: 402 },
  ]);
  const stranger = as({ id: quiz.id, ownerKey: 'AAAAAAAAAAAAAAAAAAAAAA' });
  const { since } = counted.periods[0];
  expect((await stranger('/newest')).status).toBe(401);
  expect((await stranger('/remove-newest', 'POST', { since })).status).toBe(401);
  expect((await quiz.call('/remove-newest', 'POST', { since: -1 })).status).toBe(422);
  const page = await results(quiz, '?limit=10');
  expect(page.players).toBe(402);

  const told: string[] = [];
  const stop = api.services.events.subscribe(`board:${quiz.id}`, () => told.push('changed'));
  for (const removed of [400, 0]) {
    const reply = await quiz.call('/remove-newest', 'POST', { since });
    expect(await reply.json()).toEqual({ removed });
  }
  stop();
  expect(told).toHaveLength(1);
  expect(await results(quiz)).toMatchObject({
    entries: [
      { name: 'Asha', rank: 1 },
      { name: 'Usha', rank: 2 },
    ],
    players: 2,
    next: null,
  });
  expect((await results(quiz, `?limit=10&cursor=${page.next}`)).entries).toEqual([]);
  expect((await api.leaderboard(quiz.id)).entries).toHaveLength(2);
  expect((await (await quiz.call('/insight')).json()).questions[0]).toMatchObject({ players: 2 });
  expect((await table(quiz)).rows).toHaveLength(3);

  const again = await api.start(quiz.id, { name: 'Insult 7', device: 'bot-7' });
  expect((await api.play(again, right)).result?.practice).toBe(true);
  expect((await results(quiz)).players).toBe(2);
});

describe('after an edit', () => {
  const [, ...kept] = createQuiz().data;
  const reworded = { question: 'Which colour?', options: ['Red', 'Green'], ans: 0 };
  const edited = { revision: 1, name: 'Ravi', data: [...kept, reworded] };

  it('counts unchanged questions together and shows older wordings apart', async () => {
    const quiz = await playedQuiz(['Asha']);
    expect((await quiz.call('', 'PUT', edited)).status).toBe(200);
    await api.play(await api.start(quiz.id, { name: 'Usha' }), [1, 3, 0]);
    const { questions } = await (await quiz.call('/insight')).json();
    expect(questions).toMatchObject([
      { question: kept[0]?.question, isCurrent: true, players: 2, knew: 1, counts: [1, 1] },
      { question: kept[1]?.question, isCurrent: true, players: 2, knew: 2 },
      { question: 'Which colour?', isCurrent: true, players: 1, knew: 1 },
      { question: 'What is your favourite colour?', isCurrent: false, players: 1, knew: 1 },
    ]);
    const { rows } = await table(quiz);
    expect(rows[0]?.slice(5)).toEqual(questions.map((one: { question: string }) => one.question));
    const answers = Object.fromEntries(rows.slice(1).map((row) => [row[1], row.slice(5)]));
    expect(answers).toEqual({
      Asha: ['Bed', 'The cat', '', 'Blue'],
      Usha: ['Sofa', 'The cat', 'Red', ''],
    });
  });
});

describe('the table for spreadsheets', () => {
  it('runs nothing, reads Hindi, and has a name', async () => {
    const names = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM', 'प्रिया, "P"'];
    const data = [{ question: '=cmd()', options: ['@a', '-b'], ans: 0 }];
    const quiz = await playedQuiz([], createQuiz({ data, language: 'hi' }));
    for (const name of names) await api.play(await api.start(quiz.id, { name }), [0]);
    const { reply, bytes, rows } = await table(quiz);
    expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[\w-]+\.csv"$/,
    );
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(rows[0]).toEqual(['रैंक', 'नाम', 'स्कोर', 'सवाल', 'कब पूरा किया (UTC)', "'=cmd()"]);
    expect(rows.slice(1).map((row) => row[1])).toEqual([
      `'=HYPERLINK("http://evil")`,
      "'+1",
      "'-1",
      "'@SUM",
      'प्रिया, "P"',
    ]);
    for (const row of rows.slice(1)) {
      expect(row[5]).toBe("'@a");
      expect(row[4]).toBe(new Date(now).toISOString());
    }
  });

  it('has everyone, whatever the size of a page', async () => {
    const quiz = await playedQuiz([]);
    await Promise.all(
      Array.from({ length: 501 }, async (_, index) =>
        api.play(await api.start(quiz.id, { name: `Friend ${index}` }), right),
      ),
    );
    const { rows } = await table(quiz);
    expect(rows.slice(1).map(([rank]) => Number(rank))).toEqual(
      Array.from({ length: 501 }, (_, index) => index + 1),
    );
    const { questions } = await (await quiz.call('/insight')).json();
    expect(questions[0]).toMatchObject({ players: 501, knew: 501 });
  });
});

it('erases a person from results, insight and table', async () => {
  const quiz = await playedQuiz(['Asha', 'Usha']);
  const [asha] = (await results(quiz)).entries;
  const key = { quizId: quiz.id, key: asha?.row ?? '' };
  expect(await eraseAttempt(api.services, key)).toBe(true);
  expect(await eraseAttempt(api.services, key)).toBe(false);
  expect(await results(quiz)).toMatchObject({ entries: [{ name: 'Usha', rank: 1 }], players: 1 });
  expect((await (await quiz.call('/insight')).json()).questions[0]).toMatchObject({ players: 1 });
  expect((await table(quiz)).bytes.toString()).not.toContain('Asha');
});
