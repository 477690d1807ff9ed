import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewLiveGame } from '#core/live-game-schemas.ts';
import { codeOf, createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames();
});
afterAll(() => api.close());

/** A game at its first question, with two people in it. */
async function asked(settings: Partial<NewLiveGame> = {}, more: object = {}) {
  const { id, code, hostKey } = await api.make(settings);
  const asha = await api.enter(code, 'Asha', more);
  const ravi = await api.enter(code, 'Ravi');
  await api.openQuestion(id, hostKey);
  const { right, wrong } = await api.options(id, 0);
  const answer = (token: string, option = right, question = 0) =>
    api.answer(id, token, question, option);
  return { id, code, hostKey, asha, ravi, right, wrong, answer };
}

/** The points and ms of the first answer, once its question is over. */
async function earned(id: string, hostKey: string, token: string) {
  await api.host(id, hostKey, 'next');
  const [first] = (await api.me(id, token)).answers;
  return first === undefined ? null : { points: first.points, elapsed: first.elapsed };
}

describe('an answer', () => {
  it('stays: the same again gets the same reply, another one is refused', async () => {
    const { id, hostKey, asha, right, wrong, answer } = await asked();
    api.pass(4_000);
    const locked = { locked: true, elapsed: 4_000 };
    expect(await (await answer(asha.token)).json()).toEqual(locked);
    api.pass(5_000);
    expect(await (await answer(asha.token)).json()).toEqual(locked);
    expect(await codeOf(answer(asha.token, wrong))).toEqual([409, 'answer_conflict']);
    expect((await api.me(id, asha.token)).locked).toEqual({
      question: 0,
      option: right,
      elapsed: 4_000,
    });
    await api.host(id, hostKey, 'next');
    expect(await (await answer(asha.token)).json()).toEqual(locked);
    expect(await codeOf(answer(asha.token, wrong))).toEqual([409, 'answer_conflict']);
    expect(await api.me(id, asha.token)).toMatchObject({ points: 900, correct: 1, rank: 1 });
  });

  it('that is sent ten times at once is stored once', async () => {
    const { id, asha, answer } = await asked();
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer(asha.token)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await api.read(id)).answered).toBe(1);
  });

  it('comes too late after the deadline, and too early before the question', async () => {
    const { id, asha, ravi, answer } = await asked();
    expect(await codeOf(answer(asha.token, 0, 1))).toEqual([409, 'wrong_question']);
    api.pass(19_999);
    expect((await answer(asha.token)).status).toBe(200);
    api.pass(1);
    expect(await codeOf(answer(ravi.token))).toEqual([410, 'question_over']);
    expect((await api.read(id)).phase).toBe('reveal');
  });

  it('has an option and a question that the game has', async () => {
    const { asha, answer } = await asked();
    expect(await codeOf(answer(asha.token, 7))).toEqual([422, 'invalid']);
    expect(await codeOf(answer(asha.token, 0, 12))).toEqual([422, 'invalid']);
  });

  it('waits while the game is paused, and then has the time that was left', async () => {
    const { id, hostKey, asha, answer } = await asked();
    api.pass(6_000);
    await api.host(id, hostKey, 'pause', { paused: true });
    expect(await codeOf(answer(asha.token))).toEqual([409, 'game_paused']);
    api.pass(60_000);
    expect(await api.read(id)).toMatchObject({ phase: 'question', paused: true });
    const { game } = await api.host(id, hostKey, 'pause', { paused: false });
    expect(game).toMatchObject({ question: { deadline: api.now() + 14_000 } });
    api.pass(2_000);
    expect(await (await answer(asha.token)).json()).toEqual({ locked: true, elapsed: 8_000 });
  });
});

describe('extra time', () => {
  it('is half as much again for whoever asks for it, and nobody else', async () => {
    const { id, asha, ravi, answer } = await asked({}, { extraTime: 'half' });
    api.pass(25_000);
    expect(await codeOf(answer(ravi.token))).toEqual([410, 'question_over']);
    expect((await answer(asha.token)).status).toBe(200);
    api.pass(5_001);
    expect((await api.read(id)).phase).toBe('reveal');
    // Half of the points fall over the time that the person has.
    expect((await api.me(id, asha.token)).points).toBe(Math.round(1_000 - (25 / 30) * 500));
  });

  it('without a limit is ten times as much', async () => {
    const { id, asha, answer } = await asked({}, { extraTime: 'unlimited' });
    api.pass(199_000);
    expect((await answer(asha.token)).status).toBe(200);
    expect((await api.me(id, asha.token)).extraTime).toBe('unlimited');
    api.pass(1_001);
    expect((await api.read(id)).phase).toBe('reveal');
    expect((await api.me(id, asha.token)).points).toBe(500);
  });
});

describe('extra time of somebody who is removed', () => {
  const left = async (id: string) => {
    const { endsAt, serverTime } = await api.read(id);
    return (endsAt ?? 0) - serverTime;
  };

  it.each(['question', 'pause'])('ends with them, in the open %s too', async (during) => {
    const { id, hostKey, asha } = await asked({}, { extraTime: 'unlimited' });
    api.pass(5_000);
    expect(await left(id)).toBe(195_000);
    if (during === 'pause') await api.host(id, hostKey, 'pause', { paused: true });
    await api.send('DELETE', id, `/participants/${asha.participant}`, hostKey, null);
    if (during === 'pause') await api.host(id, hostKey, 'pause', { paused: false });
    expect(await left(id)).toBe(15_000);
    api.pass(15_000);
    expect((await api.read(id)).phase).toBe('reveal');
  });

  it('ends the question at once if the time of the others is over', async () => {
    const { id, hostKey, asha } = await asked({}, { extraTime: 'unlimited' });
    api.pass(30_000);
    expect((await api.read(id)).phase).toBe('question');
    await api.send('DELETE', id, `/participants/${asha.participant}`, hostKey, null);
    expect((await api.read(id)).phase).toBe('reveal');
  });
});

describe('a phone that was away when the question opened', () => {
  /** Asha's phone tells once that it is there, and is silent until 5 s after the opening. */
  async function lateIn(settings: Partial<NewLiveGame> = {}) {
    const { id, code, hostKey } = await api.make(settings);
    const asha = await api.enter(code, 'Asha');
    await api.send('POST', id, '/presence', asha.token);
    api.pass(20_000);
    await api.openQuestion(id, hostKey);
    api.pass(5_000);
    const comeBack = () => api.send('POST', id, '/presence', asha.token);
    return { id, hostKey, token: asha.token, comeBack, ...(await api.options(id, 0)) };
  }

  it('is shown it late: its time runs from then', async () => {
    const { id, hostKey, token, comeBack, right } = await lateIn();
    await comeBack();
    api.pass(2_000);
    await comeBack();
    await api.answer(id, token, 0, right);
    expect(await earned(id, hostKey, token)).toEqual({ points: 950, elapsed: 2_000 });
  });

  it('gains nothing by a pause', async () => {
    const { id, hostKey, token, comeBack, right } = await lateIn();
    await api.host(id, hostKey, 'pause', { paused: true });
    api.pass(8_000);
    await comeBack();
    api.pass(2_000);
    await api.host(id, hostKey, 'pause', { paused: false });
    api.pass(4_000);
    await api.answer(id, token, 0, right);
    expect(await earned(id, hostKey, token)).toEqual({ points: 900, elapsed: 4_000 });
  });

  it('still has to answer before the deadline of all', async () => {
    const { id, token, comeBack, right } = await lateIn();
    api.pass(14_000);
    await comeBack();
    api.pass(1_001);
    expect(await codeOf(api.answer(id, token, 0, right))).toEqual([410, 'question_over']);
  });

  it('is not late for a question that only the big screen shows', async () => {
    const { id, hostKey, token, comeBack, right } = await lateIn({ questionsOnPhones: false });
    await comeBack();
    await api.answer(id, token, 0, right);
    expect(await earned(id, hostKey, token)).toEqual({ points: 875, elapsed: 5_000 });
  });

  it('was there if it left and came back while it counted as there', async () => {
    const { id, hostKey, asha, answer } = await asked();
    await api.send('DELETE', id, '/presence', asha.token, null);
    api.pass(3_000);
    await answer(asha.token);
    expect(await earned(id, hostKey, asha.token)).toMatchObject({ elapsed: 3_000 });
  });
});

describe('a phone that says it leaves', () => {
  it.each(['just before', 'long before'])(
    'has its time from the opening if it left %s, however late it comes back',
    async (when) => {
      const { id, code, hostKey } = await api.make();
      const { token } = await api.enter(code, 'Asha');
      const presence = (method: string) => api.send(method, id, '/presence', token, null);
      await presence('POST');
      if (when === 'long before') await presence('DELETE');
      api.pass(20_000);
      await presence('POST');
      await presence('DELETE');
      await api.openQuestion(id, hostKey);
      api.pass(8_500);
      await presence('POST');
      const { right } = await api.options(id, 0);
      await api.answer(id, token, 0, right);
      expect(await earned(id, hostKey, token)).toEqual({ points: 788, elapsed: 8_500 });
    },
  );

  it('has it too if it takes its place again, or asks for it', async () => {
    const { id, code, hostKey } = await api.make();
    const headers = { 'Idempotency-Key': 'one-place-that-comes-back' };
    const take = () => api.join(code, 'Asha', {}, headers);
    const { token } = (await (await take()).json()) as { token: string };
    await api.send('DELETE', id, '/presence', token, null);
    await api.openQuestion(id, hostKey);
    api.pass(8_500);
    await take();
    await api.me(id, token);
    const { right } = await api.options(id, 0);
    await api.answer(id, token, 0, right);
    expect(await earned(id, hostKey, token)).toEqual({ points: 788, elapsed: 8_500 });
  });
});

describe('somebody late', () => {
  it('starts with the next question', async () => {
    const { id, code, hostKey } = await asked();
    const late = await api.enter(code, 'Late');
    const { right } = await api.options(id, 0);
    expect((await api.me(id, late.token)).fromQuestion).toBe(1);
    expect(await codeOf(api.answer(id, late.token, 0, right))).toEqual([409, 'wrong_question']);
    for (const _ of ['reveal', 'board', 'ready']) await api.host(id, hostKey, 'next');
    api.pass(3_000);
    const next = await api.options(id, 1);
    expect((await api.answer(id, late.token, 1, next.right)).status).toBe(200);
    await api.host(id, hostKey, 'next');
    expect(await api.me(id, late.token)).toMatchObject({ correct: 1, points: 1_000, rank: 1 });
  });
});

describe('points for right answers', () => {
  it('are one each, and equal points share a rank', async () => {
    const { id, hostKey, asha, ravi, answer } = await asked({ points: 'right', seconds: null });
    await answer(asha.token);
    api.pass(9_000);
    await answer(ravi.token);
    await api.host(id, hostKey, 'next');
    const { game } = await api.host(id, hostKey, 'next');
    expect(game.top.map(({ rank, points }) => [rank, points])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe('a place', () => {
  it('tells the room and its person how far the latest question has moved it', async () => {
    const { id, hostKey, asha, ravi, wrong, answer } = await asked();
    api.pass(4_000);
    await answer(ravi.token);
    await answer(asha.token, wrong);
    await api.host(id, hostKey, 'next');
    await api.openQuestion(id, hostKey);
    await answer(asha.token, (await api.options(id, 1)).right, 1);
    await api.host(id, hostKey, 'next');
    const { game } = await api.host(id, hostKey, 'next');
    expect(game.top.map(({ name, rank, moved }) => [name, rank, moved])).toEqual([
      ['Asha', 1, 1],
      ['Ravi', 2, -1],
    ]);
    expect(await api.me(id, asha.token)).toMatchObject({ rank: 1, moved: 1, streak: 1 });
    expect(await api.me(id, ravi.token)).toMatchObject({ rank: 2, moved: -1, streak: 0 });
  });
});
