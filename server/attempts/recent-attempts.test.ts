import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { splitAttemptId } from '#core/attempt-access.ts';
import type { ReadyChoice } from '#core/ready-quiz.ts';
import { createApp } from '#server/app.ts';
import { eraseAttempt } from '#server/attempts/erase-attempt.ts';
import { createRecentAttempts } from '#server/attempts/open-attempt.ts';
import type { Services } from '#server/services.ts';
import { createQuiz, createReadyQuiz, createTestApi } from '../../tests/factories.ts';

type Access = Awaited<ReturnType<typeof api.start>>;
type Answer = (access: Access, question: number, option: number | null) => Promise<Response>;

const clock = { now: 1_795_000_000_000 };
const now = () => clock.now;

let api: Awaited<ReturnType<typeof createTestApi>>;
let reads = 0;
let quizReads = 0;
beforeAll(async () => {
  api = await createTestApi({ now });
  const { attempts, customQuizzes } = api.services.storage;
  const { find } = attempts;
  const { find: findQuiz } = customQuizzes;
  Object.assign(attempts, {
    find(key: Parameters<typeof find>[0]) {
      reads += 1;
      return find(key);
    },
  });
  Object.assign(customQuizzes, {
    find(id: string) {
      quizReads += 1;
      return findQuiz(id);
    },
  });
});
afterAll(() => api.close());

/** Another copy of the server on the same database, which remembers for itself. */
let other: { services: Services; answer: Answer };
beforeEach(() => {
  reads = 0;
  const services = { ...api.services, recentAttempts: createRecentAttempts(now) };
  const app = createApp(services);
  const answer: Answer = async ({ id, token }, question, option) =>
    app.request(`/api/attempts/${id}/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ question, option }),
    });
  other = { services, answer };
});

function withoutImages(question: ReadyChoice | undefined): ReadyChoice {
  if (question === undefined) throw new Error('the quiz has no question');
  const options = question.options.map((option) => ({ ...option, media: null }));
  return { ...question, media: null, options };
}

async function start(): Promise<Access> {
  const { id } = await api.createCustomQuiz();
  return api.start(id);
}

it('an attempt and its quiz are read once while its answers come one after another', async () => {
  const access = await start();
  quizReads = 0;
  const { result } = await api.play(access, [1, 0, 3]);
  expect(result).toMatchObject({ score: 3, total: 3, rank: 1 });
  expect([reads, quizReads]).toEqual([1, 1]);
});

type Quizzes = Services['storage']['customQuizzes'];
const change = (what: Parameters<Quizzes['change']>[1]) => (quizzes: Quizzes, id: string) =>
  quizzes.change(id, what, clock.now);

/** In the store alone, as another copy would: nobody tells this one. */
it.each<[string, (quizzes: Quizzes, id: string) => Promise<unknown>, string]>([
  ['closed', change({ closedAt: clock.now }), 'quiz_closed'],
  ['given an end that is over', change({ endsAt: clock.now }), 'quiz_closed'],
  ['hidden', (quizzes, id) => quizzes.setHidden(id, clock.now), 'quiz_hidden'],
  ['deleted', (quizzes, id) => quizzes.delete(id, clock.now), 'quiz_deleted'],
])('a quiz that has been %s elsewhere takes no answer', async (_what, happen, code) => {
  const access = await start();
  await api.answer(access, 0, 1);
  await happen(api.services.storage.customQuizzes, splitAttemptId(access.id).quizId);
  for (const question of [1, 1]) {
    expect(await (await api.answer(access, question, 0)).json()).toMatchObject({ code });
  }
});

it('a quiz that is open again takes the answer that it refused', async () => {
  const access = await start();
  const { quizId } = splitAttemptId(access.id);
  await api.answer(access, 0, 1);
  const { customQuizzes } = api.services.storage;
  await change({ closedAt: clock.now })(customQuizzes, quizId);
  expect((await api.answer(access, 1, 0)).status).toBe(409);
  await change({ closedAt: null })(customQuizzes, quizId);
  expect((await api.answer(access, 1, 0)).status).toBe(200);
});

it('a board that has become the creator’s own elsewhere shows no rank', async () => {
  const access = await start();
  await api.play(access, [1, 0]);
  await change({ boardFor: 'owner' })(
    api.services.storage.customQuizzes,
    splitAttemptId(access.id).quizId,
  );
  const last = await (await api.answer(access, 2, 3)).json();
  expect(last.result).toEqual({ score: 3, total: 3, pictures: expect.any(Object) });
});

it('an edit elsewhere leaves an attempt its questions', async () => {
  const access = await start();
  await api.play(access, [1, 0]);
  const { quizId: id } = splitAttemptId(access.id);
  const { customQuizzes } = api.services.storage;
  const [question] = createQuiz().data;
  const edit = { id, basedOn: 1, name: 'Usha', at: clock.now };
  await customQuizzes.edit({ ...edit, data: question === undefined ? [] : [question] });
  const last = await (await api.answer(access, 2, 3)).json();
  expect(last.result).toMatchObject({ score: 3, total: 3 });
});

it('an attempt that goes on elsewhere is looked at again before anything is refused', async () => {
  const access = await start();
  const copies = [api.answer, other.answer, api.answer];
  const replies = [];
  for (const [index, answer] of copies.entries()) replies.push(await answer(access, index, 0));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await replies.at(-1)?.json()).toMatchObject({ result: { score: 1, total: 3 } });
});

it('the first answer locks, whichever copy it came to', async () => {
  const access = await start();
  await api.answer(access, 0, 0);
  await other.answer(access, 1, 0);
  const second = await api.answer(access, 1, 1);
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ code: 'answer_conflict' });
  expect((await api.answer(access, 1, 0)).status).toBe(200);
});

it.each([0, 1])(
  'an erased attempt takes no answer to %i where it is remembered',
  async (question) => {
    const access = await start();
    await api.answer(access, 0, 0);
    await eraseAttempt(other.services, splitAttemptId(access.id));
    expect((await api.answer(access, question, 0)).status).toBe(404);
  },
);

it('an answer that is sent again is looked for in the store', async () => {
  const access = await start();
  await api.answer(access, 0, 0);
  expect((await api.answer(access, 0, 0)).status).toBe(200);
  expect(reads).toBe(2);
});

it('another token opens nothing that is remembered', async () => {
  const access = await start();
  await api.answer(access, 0, 0);
  const { token } = await start();
  expect((await api.answer({ ...access, token }, 1, 0)).status).toBe(401);
});

it('what was not touched for a minute is read again', async () => {
  const access = await start();
  await api.answer(access, 0, 0);
  clock.now += 60_000;
  await api.answer(access, 1, 0);
  expect(reads).toBe(2);
});

it('a question that waited is answered by what was read when it was asked for', async () => {
  const quiz = createReadyQuiz();
  await api.services.storage.readyQuizzes.save({
    quizzes: [{ ...quiz, thumbnail: null, qna: [0, 1].map(() => withoutImages(quiz.qna[0])) }],
    images: [],
    at: clock.now,
  });
  clock.now += 1_000;
  const begun = await api.post('/api/attempts', {
    kind: 'ready',
    quizId: quiz.documentId,
    timer: true,
    name: 'Asha',
  });
  const access: Access = await begun.json();
  const send = (path: string, body: object) =>
    api.post(`/api/attempts/${access.id}/${path}`, body, {
      Authorization: `Bearer ${access.token}`,
    });
  expect((await send('answers', { question: 0, option: 0, wait: true })).status).toBe(200);
  expect((await send('questions', { question: 1 })).status).toBe(200);
  reads = 0;
  expect((await send('answers', { question: 1, option: 0, wait: true })).status).toBe(200);
  expect(reads).toBe(0);
});

it('tries an answer a few times only if others change its attempt each time', async () => {
  const access = await start();
  const { attempts } = api.services.storage;
  const { lockAnswer } = attempts;
  let tried = 0;
  Object.assign(attempts, {
    async lockAnswer() {
      tried += 1;
      if (tried > 50) throw new Error('tries without an end');
      return false;
    },
  });
  try {
    const reply = await other.answer(access, 0, 0);
    expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(tried).toBe(5);
  } finally {
    Object.assign(attempts, { lockAnswer });
  }
  expect((await other.answer(access, 0, 0)).status).toBe(200);
});
