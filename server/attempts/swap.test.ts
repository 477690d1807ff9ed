import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import { eraseAttempt } from '#server/attempts/erase-attempt.ts';
import { createMemoryRateLimits } from '#server/counts/rate-limits.ts';
import { createQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let now = 1_795_000_000_000;
beforeAll(async () => {
  api = await createTestApi({ now: () => now, rateLimits: createMemoryRateLimits() });
});
afterAll(() => api.close());

const right = [1, 0, 3];

type Access = { readonly id: string; readonly token: string };

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

const swapOf = ({ id, token }: Access) =>
  api.app.request(`/api/attempts/${id}/swap`, { headers: bearer(token) });

async function finished(quizId: string, name = 'Asha', device = 'phone'): Promise<Access> {
  const started = await api.start(quizId, { name, device });
  await api.play(started, right);
  return started;
}

const post = (body: unknown, key?: string) =>
  api.app.request('/api/custom-quizzes', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });

const reply = ({ id: attempt, token }: Access, tellCreator = true) => ({
  ...createQuiz({ name: 'Asha' }),
  replyTo: { attempt, token, tellCreator },
});

async function publish(access: Access, tellCreator = true): Promise<CreatedQuiz> {
  const made = await post(reply(access, tellCreator));
  expect(made.status).toBe(201);
  return made.json();
}

async function replies({ id, ownerKey }: Pick<CreatedQuiz, 'id' | 'ownerKey'>): Promise<unknown[]> {
  const read = await api.app.request(`/api/custom-quizzes/${id}/results`, {
    headers: bearer(ownerKey),
  });
  const { entries } = (await read.json()) as { entries: { reply?: { id: string } }[] };
  return entries.flatMap((entry) => entry.reply?.id ?? []);
}

describe('a quiz turned round', () => {
  it('has the questions of the version that was answered, and no key', async () => {
    const quiz = await api.createCustomQuiz();
    const friend = await finished(quiz.id);
    const data = [{ question: 'Which tea?', options: ['Black', 'Green'], ans: 1 }];
    await api.app.request(`/api/custom-quizzes/${quiz.id}`, {
      method: 'PUT',
      headers: { ...bearer(quiz.ownerKey), 'Content-Type': 'application/json' },
      body: JSON.stringify({ revision: 1, name: 'Ravi', data }),
    });
    const swap = await swapOf(friend);
    expect(swap.status).toBe(200);
    expect(await swap.json()).toEqual({
      type: 'friend',
      language: 'en',
      name: 'Asha',
      data: createQuiz().data.map(({ question, options }) => ({ question, options })),
    });
  });

  it('is for those who have finished', async () => {
    const { id } = await api.createCustomQuiz();
    const started = await api.start(id);
    const early = await swapOf(started);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ code: 'not_finished' });
    expect((await post(reply(started))).status).toBe(409);
    expect((await swapOf({ ...started, token: 'x'.repeat(22) })).status).toBe(401);
  });

  it('is gone with its quiz', async () => {
    const quiz = await api.createCustomQuiz();
    const friend = await finished(quiz.id);
    await api.services.storage.customQuizzes.setHidden(quiz.id, now);
    expect((await swapOf(friend)).status).toBe(410);
    // The friend keeps what they have made, although nobody can be told of it.
    await publish(friend);
  });
});

describe('a reply', () => {
  it('stands beside the row of the friend who wants it so', async () => {
    const quiz = await api.createCustomQuiz();
    const [asha, usha] = [await finished(quiz.id), await finished(quiz.id, 'Usha', 'other')];
    const { id } = await publish(asha);
    await publish(usha, false);
    expect(await replies(quiz)).toEqual([id]);
    const board = JSON.stringify(await api.leaderboard(quiz.id));
    expect(board).not.toContain(id);
  });

  it('is the newest one', async () => {
    const quiz = await api.createCustomQuiz();
    const friend = await finished(quiz.id);
    await publish(friend);
    const { id } = await publish(friend);
    expect(await replies(quiz)).toEqual([id]);
  });

  it('is shown only while people can play it', async () => {
    const quiz = await api.createCustomQuiz();
    const { id, ownerKey } = await publish(await finished(quiz.id));
    const { customQuizzes } = api.services.storage;
    await customQuizzes.setHidden(id, now);
    expect(await replies(quiz)).toEqual([]);
    await customQuizzes.setHidden(id, null);
    expect(await replies(quiz)).toEqual([id]);
    await customQuizzes.change(id, { closedAt: now }, now);
    expect(await replies(quiz)).toEqual([]);
    await customQuizzes.change(id, { closedAt: null, endsAt: now + 1_000 }, now);
    expect(await replies(quiz)).toEqual([id]);
    now += 1_000;
    expect(await replies(quiz)).toEqual([]);
    await customQuizzes.change(id, { endsAt: null }, now);
    const deleted = await api.app.request(`/api/custom-quizzes/${id}`, {
      method: 'DELETE',
      headers: bearer(ownerKey),
    });
    expect(deleted.status).toBe(200);
    expect(await replies(quiz)).toEqual([]);
  });

  it('goes with the attempt, and with the quiz that was answered', async () => {
    const { storage } = api.services;
    const quiz = await api.createCustomQuiz();
    const [asha, usha] = [await finished(quiz.id), await finished(quiz.id, 'Usha', 'other')];
    await publish(asha);
    await publish(usha);
    const keys = [asha, usha].map(({ id }) => id.split('.')[1] ?? '');
    expect((await storage.quizReplies.of(quiz.id, keys)).size).toBe(2);
    await eraseAttempt(api.services, { quizId: quiz.id, key: keys[0] ?? '' });
    expect((await storage.quizReplies.of(quiz.id, keys)).size).toBe(1);
    await storage.customQuizzes.delete(quiz.id, now);
    expect((await storage.quizReplies.of(quiz.id, keys)).size).toBe(0);
    // A deleted attempt costs the friend nothing but the tie.
    await publish(usha);
    expect((await storage.quizReplies.of(quiz.id, keys)).size).toBe(0);
  });

  it('needs the token of its attempt', async () => {
    const quiz = await api.createCustomQuiz();
    const friend = await finished(quiz.id);
    const foreign = await post(reply({ ...friend, token: 'x'.repeat(22) }));
    expect(foreign.status).toBe(401);
    expect(await replies(quiz)).toEqual([]);
  });

  it('is the same quiz when it is sent again, and a conflict when it tells somebody else', async () => {
    const quiz = await api.createCustomQuiz();
    const friend = await finished(quiz.id);
    const key = 'the-key-of-one-swapped-quiz';
    const first = await (await post(reply(friend), key)).json();
    expect(await (await post(reply(friend), key)).json()).toEqual(first);
    expect((await post(reply(friend, false), key)).status).toBe(409);
    expect(await replies(quiz)).toEqual([first.id]);
  });
});

describe('a thread of two', () => {
  type Quiz = Pick<CreatedQuiz, 'id' | 'ownerKey'>;

  /** Riya has answered Ravi's quiz, two of three right, and made one; he has answered that. */
  async function thread() {
    const ravis = await api.createCustomQuiz();
    const riya = await api.start(ravis.id, { name: 'Riya', device: 'phone' });
    await api.play(riya, [1, 0, 0]);
    const riyas = await publish(riya);
    const ravi = await api.start(riyas.id, { name: 'Ravi', device: 'other' });
    await api.play(ravi, [1, 1, 0]);
    return { ravis, riya, riyas, ravi };
  }

  const join = (access: Access, { id: quiz, ownerKey }: Quiz) =>
    api.post(`/api/attempts/${access.id}/thread`, { quiz, ownerKey }, bearer(access.token));

  const resultOf = async ({ id, token }: Access) => {
    const read = await api.app.request(`/api/attempts/${id}`, { headers: bearer(token) });
    return ((await read.json()) as { result: { back?: unknown } }).result;
  };

  const backs = async ({ id, ownerKey }: Quiz) => {
    const read = await api.app.request(`/api/custom-quizzes/${id}/results`, {
      headers: bearer(ownerKey),
    });
    const { entries } = (await read.json()) as { entries: { name: string; back?: unknown }[] };
    return entries.map(({ name, back }) => [name, back]);
  };

  const [two, one] = [
    { score: 2, total: 3 },
    { score: 1, total: 3 },
  ];

  it('shows both directions at both ends, once the one who would be recognised says yes', async () => {
    const { ravis, riya, riyas, ravi } = await thread();
    for (const access of [riya, ravi]) expect(await resultOf(access)).not.toHaveProperty('back');
    expect(await backs(riyas)).toEqual([['Ravi', undefined]]);
    for (const _ of ['once', 'twice']) {
      expect(await (await join(ravi, ravis)).json()).toEqual(two);
    }
    expect(await resultOf(ravi)).toMatchObject({ score: 1, back: two });
    expect(await resultOf(riya)).toMatchObject({ score: 2, back: one });
    expect(await backs(ravis)).toEqual([['Riya', one]]);
    expect(await backs(riyas)).toEqual([['Ravi', two]]);
  });

  it('shows nothing to anybody else', async () => {
    const { ravis, riyas, ravi } = await thread();
    const stranger = await finished(riyas.id, 'Zoya', 'third');
    const before = await Promise.all([ravis, riyas].map(({ id }) => api.leaderboard(id)));
    expect((await join(ravi, ravis)).status).toBe(200);
    expect(await Promise.all([ravis, riyas].map(({ id }) => api.leaderboard(id)))).toEqual(before);
    expect(await resultOf(stranger)).not.toHaveProperty('back');
    expect(await backs(riyas)).toEqual([
      ['Zoya', undefined],
      ['Ravi', two],
    ]);
    for (const { id } of [ravis, riyas]) {
      const read = await api.app.request(`/api/custom-quizzes/${id}`);
      expect(await read.text()).not.toContain('back');
    }
  });

  it('takes the secrets of both, and a quiz that replies to the own one', async () => {
    const { ravis, riyas, riya, ravi } = await thread();
    const other = await api.createCustomQuiz();
    const statusOf = async (joining: Promise<Response>) => (await joining).status;
    expect(await statusOf(join({ ...ravi, token: 'x'.repeat(22) }, ravis))).toBe(401);
    expect(await statusOf(join(ravi, { ...ravis, ownerKey: riyas.ownerKey }))).toBe(401);
    expect(await statusOf(join(ravi, other))).toBe(404);
    expect(await statusOf(join(riya, riyas))).toBe(404);
    const begun = await api.start(riyas.id, { name: 'Ravi again', device: 'third' });
    expect(await statusOf(join(begun, ravis))).toBe(409);
    expect(await backs(riyas)).toEqual([['Ravi', undefined]]);
  });

  it('takes no practice, and no second attempt', async () => {
    const { ravis, riyas, ravi } = await thread();
    const practice = await finished(riyas.id, 'Ravi', 'other');
    expect((await join(practice, ravis)).status).toBe(404);
    expect((await join(ravi, ravis)).status).toBe(200);
    const second = await finished(riyas.id, 'R', 'other');
    expect((await join(second, ravis)).status).toBe(404);
  });

  it('is not there while either quiz is hidden, and goes with either', async () => {
    const { ravis, riya, riyas, ravi } = await thread();
    await join(ravi, ravis);
    const { customQuizzes } = api.services.storage;
    await customQuizzes.setHidden(ravis.id, now);
    expect(await resultOf(ravi)).not.toHaveProperty('back');
    expect(await backs(riyas)).toEqual([['Ravi', undefined]]);
    await customQuizzes.setHidden(ravis.id, null);
    expect(await resultOf(ravi)).toHaveProperty('back');
    await customQuizzes.delete(riyas.id, now);
    expect(await resultOf(riya)).not.toHaveProperty('back');
    expect(await backs(ravis)).toEqual([['Riya', undefined]]);
  });
});

it('500 friends behind one address finish and publish at once', async () => {
  const quiz = await api.createCustomQuiz();
  const made = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const friend = await finished(quiz.id, `Friend ${index}`, `phone-${index}`);
      return publish(friend, index % 2 === 0);
    }),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(500);
});

it('a large quiz counts as several', async () => {
  const costs: (number | undefined)[] = [];
  const own = await createTestApi({
    rateLimits: {
      async take({ name }, _key, cost) {
        if (name === 'new quizzes') costs.push(cost);
        return 0;
      },
      clear: async () => {},
    },
  });
  await own.createCustomQuiz();
  const options = Array.from({ length: 8 }, (_, place) => `${place}`.padEnd(120, 'x'));
  const question = { question: 'q'.repeat(300), options, ans: 0 };
  await own.createCustomQuiz(createQuiz({ data: Array.from({ length: 30 }, () => question) }));
  // 38,900 characters at 4,000 each.
  expect(costs).toEqual([1, 10]);
  await own.close();
});
