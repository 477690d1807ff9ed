import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedAttempt } from '#core/attempt-schemas.ts';
import { cleanLine } from '#core/text.ts';
import { createTestContest, entry, refusalIn, type TestContest } from '../../tests/test-contest.ts';

const hour = 3_600_000;

let contest: TestContest;
beforeAll(async () => {
  contest = await createTestContest();
});
afterAll(() => contest.api.close());
beforeEach(() => contest.nextWeek());

describe('the list', () => {
  it('has a daily and a weekly competition open, and the next ones coming', async () => {
    const { open, coming, now: serverTime } = await contest.list();
    expect(serverTime).toBe(contest.now);
    expect(open.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^daily-/),
      expect.stringMatching(/^weekly-/),
    ]);
    expect(coming.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^daily-/),
      expect.stringMatching(/^weekly-/),
    ]);
    for (const { title, state } of open) {
      expect(state).toBe('open');
      expect(title.en).toMatch(/competition, /);
      expect(title.hi).toMatch(/प्रतियोगिता, /);
      for (const text of [title.en, title.hi]) expect(text).toBe(cleanLine(text));
    }
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    for (const one of [...open, ...coming]) {
      expect(one).toMatchObject({ quizId: null, quiz: null, isOpenBook: false });
      expect(one.draw).toEqual({ commitment: hash, bankCommitment: hash });
    }
    const commitments = [...open, ...coming].map(({ draw }) => draw?.commitment);
    expect(new Set(commitments).size).toBe(4);
    const questions = await Promise.all(
      open.map(async ({ id }) => (await contest.details(id)).questions),
    );
    expect(questions).toEqual([10, 20]);
  });

  it('keeps what is over, the newest 20 of them', async () => {
    const first = await contest.openDaily();
    for (let day = 1; day <= 22; day += 1) {
      contest.now += 24 * hour;
      await contest.list();
      if (day === 1) expect((await contest.list()).ended[0]?.id).toBe(first);
    }
    const { ended } = await contest.list();
    expect(ended).toHaveLength(20);
    expect(ended.map(({ id }) => id)).not.toContain(first);
    expect((await contest.details(first)).state).toBe('ended');
    contest.nextWeek(4);
  });

  it('is the same from many copies that fill it at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, contest.list));
    expect(new Set(all.map((one) => JSON.stringify(one.open))).size).toBe(1);
  });

  it('tells no question and no answer', async () => {
    const id = await contest.openDaily();
    const texts = [JSON.stringify(await contest.list()), JSON.stringify(await contest.details(id))];
    for (const text of texts) {
      expect(text).not.toMatch(/"(correct|answer|options|qna|version|seed|candidates|drawn)"/);
    }
    expect((await contest.details(id)).questions).toBeGreaterThan(0);
  });

  it('answers 404 for what is not there, far days included', async () => {
    for (const id of ['daily-2001-01-01', 'daily-2031-01-01', 'nothing', 'a b']) {
      const path = `/api/competitions/${encodeURIComponent(id)}`;
      expect((await contest.api.app.request(path)).status).toBe(404);
      expect((await contest.api.app.request(`${path}/leaderboard`)).status).toBe(404);
    }
  });
});

describe('entering', () => {
  it('starts the first question against the clock', async () => {
    const attempt = await contest.entered(await contest.openDaily(), await contest.becomePlayer());
    expect(attempt).toMatchObject({ name: 'Asha', score: 0 });
    expect(attempt.question).toMatchObject({ index: 0, deadline: contest.now + 30_000 });
    expect(attempt.id).toMatch(/^daily-[\d-]+\.[\w-]{22}$/);
  });

  it('names every field that is wrong', async () => {
    const id = await contest.openDaily();
    const player = await contest.becomePlayer();
    for (const [wrong, path] of [
      [{ adult: false }, 'adult'],
      [{ adult: undefined }, 'adult'],
      [{ timer: false }, 'timer'],
      [{ name: ' ' }, 'name'],
      [{ name: undefined }, 'name'],
      [{ name: 'x'.repeat(41) }, 'name'],
      [{ competitionId: 'a b' }, 'competitionId'],
      [{ quizId: 'nothing' }, 'quizId'],
    ] as const) {
      const reply = await contest.enter({ ...entry(id), ...wrong }, player);
      expect(await refusalIn(reply)).toEqual({ status: 422, code: 'invalid', paths: [path] });
    }
    expect(
      await refusalIn(await contest.api.post('/api/attempts', { kind: 'ready' })),
    ).toMatchObject({
      paths: ['quizId'],
    });
  });

  it('takes the quiz that it is about, by any of its names', async () => {
    const [quiz, other] = await contest.api.services.quizzes.list();
    const id = await contest.openBook(quiz?.documentId ?? '');
    expect(await contest.details(id)).toMatchObject({
      isOpenBook: true,
      draw: null,
      drawOpensAt: null,
    });
    const wrong = await contest.enter(
      { ...entry(id), quizId: other?.slug },
      await contest.becomePlayer(),
    );
    expect(await refusalIn(wrong)).toEqual({ status: 422, code: 'invalid', paths: ['quizId'] });
    for (const name of [quiz?.documentId, quiz?.slug, String(quiz?.id)]) {
      const reply = await contest.enter(
        { ...entry(id), quizId: name },
        await contest.becomePlayer(),
      );
      expect(reply.status).toBe(201);
    }
  });

  it('needs the token of a player', async () => {
    const id = await contest.openDaily();
    const { token } = await contest.becomePlayer();
    const other = await contest.becomePlayer();
    const forged = ['', 'x', token.slice(0, 22), token.slice(0, 22) + other.token.slice(22)];
    for (const wrong of [...forged, `${token}A`, 'A'.repeat(44)]) {
      const reply = await contest.enter(entry(id), { token: wrong });
      expect(await refusalIn(reply)).toMatchObject({ status: 401, code: 'unauthorized' });
    }
    expect((await contest.api.post('/api/attempts', entry(id))).status).toBe(401);
  });

  it('is possible from the first to the last ms, and not before or after', async () => {
    const { opensAt, closesAt, id } = (await contest.list()).coming[0] ?? {};
    if (id === undefined || opensAt === undefined || closesAt === undefined) throw new Error();
    for (const [at, status] of [
      [opensAt - 1, 409],
      [opensAt, 201],
      [closesAt - 1, 201],
      [closesAt, 409],
    ] as const) {
      contest.now = at;
      const reply = await contest.enter(entry(id), await contest.becomePlayer());
      expect(reply.status).toBe(status);
      if (status === 409) expect((await reply.json()).code).toBe('competition_closed');
    }
  });

  it('is possible once for each player', async () => {
    const id = await contest.openDaily();
    const player = await contest.becomePlayer();
    await contest.finish(id, player, 'rrr');
    const again = await contest.enter({ ...entry(id), name: 'Usha' }, player);
    expect(await refusalIn(again)).toEqual({ status: 409, code: 'already_entered' });
    expect((await contest.board(id)).players).toBe(1);
  });

  it('makes one attempt of 200 starts at once', async () => {
    const id = await contest.openDaily();
    const player = await contest.becomePlayer();
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => contest.enter(entry(id), player)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  });

  it('is the same attempt when its request is sent again, whose reply may have been lost', async () => {
    const id = await contest.openDaily();
    const player = await contest.becomePlayer();
    const send = async (key: string) =>
      contest.api.post('/api/attempts', entry(id), {
        Authorization: `Bearer ${player.token}`,
        'Idempotency-Key': key,
      });
    const key = 'a key of this device only';
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(key)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(422));
    const good = key.replaceAll(' ', '-');
    const same = await Promise.all(Array.from({ length: 10 }, () => send(good)));
    const attempts = await Promise.all(
      same.map(async (reply) => (await reply.json()) as StartedAttempt),
    );
    expect(new Set(attempts.map((attempt) => `${attempt.id} ${attempt.token}`)).size).toBe(1);
    const [attempt] = attempts;
    if (attempt === undefined) throw new Error('no attempt');
    await contest.api.answer(attempt, 0, null);
    const later = (await (await send(good)).json()) as StartedAttempt;
    expect(later).toMatchObject({ id: attempt.id, token: attempt.token, question: { index: 1 } });
    expect((await send('another-key-of-another-device')).status).toBe(409);
  });

  it('is not given away under another name', async () => {
    const id = await contest.openDaily();
    const { token } = await contest.becomePlayer();
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'a-key-that-is-random' };
    const names = ['Asha', 'Ravi', 'Asha'];
    const problems = [];
    for (const name of names) {
      const reply = await contest.api.post('/api/attempts', { ...entry(id), name }, headers);
      problems.push(reply.status === 201 ? 'entered' : (await reply.json()).code);
    }
    expect(problems).toEqual(['entered', 'idempotency_conflict', 'entered']);
    expect((await contest.board(id)).players).toBe(0);
  });

  it('plays the same questions for everybody, whatever becomes of the quiz', async () => {
    const [listed] = await contest.api.services.quizzes.list();
    const quiz = await contest.api.services.quizzes.find(listed?.documentId ?? '');
    if (quiz === null) throw new Error('no quiz');
    const id = await contest.openBook(quiz.documentId);
    const first = await contest.entered(id, await contest.becomePlayer());
    const changed = { ...quiz, published: true, qna: quiz.qna.slice(0, 2) };
    await contest.api.services.storage.readyQuizzes.save({
      quizzes: [changed],
      images: [],
      at: contest.now,
    });
    contest.now += 1_000;
    const second = await contest.entered(id, await contest.becomePlayer());
    expect(second.total).toBe(first.total);
    expect((await contest.details(id)).questions).toBe(quiz.qna.length);
    await contest.api.services.storage.readyQuizzes.save({
      quizzes: [{ ...quiz, published: true }],
      images: [],
      at: contest.now,
    });
  });
});
