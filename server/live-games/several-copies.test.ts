import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CreatedLiveGame, JoinedLiveGame, LiveGame } from '#core/live-game-schemas.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { type BreakableLine, openLine } from '../../tests/breakable-line.ts';
import { createQuiz } from '../../tests/factories.ts';
import { createDatabase } from '../../tests/postgres-database.ts';
import { realPostgres, realRedis } from '../../tests/real-services.ts';

const [postgres, redis] = [await realPostgres(), await realRedis()];
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openCopy(database: string, redisUrl: string) {
  const services = await createServices(
    readConfig({ DATABASE_URL: database, REDIS_URL: redisUrl, LOG_LEVEL: 'silent' }),
  );
  closing.push(() => services.close());
  const app = createApp(services);
  const send = async (method: string, path: string, token = '', body: object | null = {}) => {
    const reply = await app.request(path.startsWith('/api') ? path : `/api/live-games${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const read = async (id: string) => (await send('GET', `/${id}`, '', null)).body as LiveGame;
  return { services, send, read };
}

type Copy = Awaited<ReturnType<typeof openCopy>>;

/** Two copies over one PostgreSQL and one Redis, whose line may be cut, and a game with people in it. */
async function playedOnTwo(names: readonly string[], settings: object = {}) {
  const { url, remove } = await createDatabase(postgres ?? '');
  closing.push(remove);
  const line: BreakableLine = await openLine(redis ?? '');
  closing.push(() => line.close());
  const copies: [Copy, Copy] = [await openCopy(url, line.url), await openCopy(url, line.url)];
  const [one, two] = copies;
  const copyOf = (turn: number) => (turn % 2 === 0 ? one : two);
  const quiz = (await one.send('POST', '/api/custom-quizzes', '', createQuiz())).body;
  const game = { quiz: { kind: 'custom', id: quiz.id }, language: 'en', ...settings };
  const made = (await one.send('POST', '', quiz.ownerKey, game)).body as CreatedLiveGame;
  const { id, hostKey, code } = made;
  const people: JoinedLiveGame[] = [];
  for (const [place, name] of names.entries()) {
    people.push((await copyOf(place).send('POST', '/join', '', { code, name })).body);
  }
  const openQuestion = async () => {
    await one.send('POST', `/${id}/start`, hostKey);
    await two.send('POST', `/${id}/next`, hostKey);
    expect((await one.read(id)).phase).toBe('question');
  };
  return { line, one, two, copyOf, id, hostKey, people, openQuestion };
}

describe.runIf(postgres !== null && redis !== null)('two copies on PostgreSQL and Redis', () => {
  it('make one transition of many, take each answer once, and show the same board', async () => {
    const names = Array.from({ length: 24 }, (_, place) => `Person ${place}`);
    const { one, two, copyOf, id, hostKey, people, openQuestion } = await playedOnTwo(names, {
      seconds: 60,
    });
    expect(new Set(people.map(({ id: game }) => game))).toEqual(new Set([id]));
    await openQuestion();
    // Who is there is known to both, whichever copy they have told.
    expect((await one.read(id)).connected).toBe(24);
    expect((await two.read(id)).connected).toBe(24);
    const { step } = await one.read(id);
    // Each answer goes to both copies, once as it is and once changed; one person is left.
    for (const [place, { token }] of people.slice(1).entries()) {
      const replies = await Promise.all(
        [0, 1].map((turn) =>
          copyOf(place + turn).send('POST', `/${id}/answers`, token, { question: 0, option: turn }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect(await two.read(id)).toMatchObject({ phase: 'question', answered: 23 });
    // The last answer, through either copy, ends the question in both.
    const last = { question: 0, option: 1 };
    await two.send('POST', `/${id}/answers`, people[0]?.token, last);
    await vi.waitFor(async () => expect((await one.read(id)).phase).toBe('reveal'), 5_000);
    const clicks = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        copyOf(turn).send('POST', `/${id}/next`, hostKey, { step: step + 1 }),
      ),
    );
    for (const { status } of clicks) expect(status).toBe(200);
    const [first, second] = [await one.read(id), await two.read(id)];
    expect(first).toMatchObject({ phase: 'board', step: step + 2 });
    const without = ({ serverTime: _, ...rest }: LiveGame) => rest;
    expect(without(second)).toEqual(without(first));
    const counts = first.phase === 'board' ? first.counts : [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24);
  }, 40_000);

  it('end no question early while Redis is away, and each at its deadline', async () => {
    const { line, one, two, id, people, openQuestion } = await playedOnTwo(['Asha', 'Ravi'], {
      seconds: 10,
    });
    await openQuestion();
    const [asha, ravi] = people;
    const { endsAt } = await one.read(id);
    await line.cut();
    const answer = { question: 0, option: 1 };
    const answered = await one.send('POST', `/${id}/answers`, asha?.token, answer);
    expect(answered.status).toBe(200);
    // Ravi is there, on the other copy, which this one cannot know of now.
    const looks = vi.spyOn(one.services.liveRooms.presence, 'count');
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(5), 8_000);
    expect(await one.read(id)).toMatchObject({ phase: 'question', endsAt, answered: 1 });
    expect((await two.send('POST', `/${id}/answers`, ravi?.token, answer)).status).toBe(200);
    expect((await two.read(id)).answered).toBe(2);
    await vi.waitFor(
      async () => {
        const found = await one.services.storage.liveGames.find(id);
        expect(found?.state.phase).toBe('reveal');
      },
      { timeout: 12_000, interval: 200 },
    );
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt ?? 0);
    await line.mend();
  }, 40_000);
});
