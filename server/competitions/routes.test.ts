import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  AnswerReply,
  AskedQuestion,
  AttemptResult,
  StartedAttempt,
} from '#core/attempt-schemas.ts';
import type { CompetitionDetails, CompetitionList } from '#core/competition-schemas.ts';
import type { Leaderboard } from '#core/leaderboard.ts';
import { cleanLine } from '#core/text.ts';
import { keepCompetitions } from '#server/competitions/keep-competitions.ts';
import { createCompetition, createTestApi } from '../../tests/factories.ts';

const hour = 3_600_000;

/** Monday, 23 November 2026, noon in India. */
const monday = Date.UTC(2026, 10, 23, 6, 30);

let now = monday;
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
});
afterAll(() => api.close());

let week = 0;
beforeEach(() => {
  // Every test has a week, and so competitions, of its own.
  week += 1;
  now = monday + week * 7 * 24 * hour;
});

const get = async <T>(path: string) => (await (await api.app.request(path)).json()) as T;
const list = () => get<CompetitionList>('/api/competitions');
const details = (id: string) => get<CompetitionDetails>(`/api/competitions/${id}`);
const board = (id: string, query = '') =>
  get<Leaderboard>(`/api/competitions/${id}/leaderboard${query}`);

async function openDaily(): Promise<string> {
  const { open } = await list();
  const id = open.find((one) => one.id.startsWith('daily-'))?.id;
  if (id === undefined) throw new Error('no daily competition is open');
  return id;
}

/** A competition about one quiz, open for a day. Resolves to its id. */
async function openBook(quizId: string): Promise<string> {
  const id = `open-book-${week}`;
  const window = { opensAt: now - hour, closesAt: now + 24 * hour };
  await api.services.storage.competitions.add([createCompetition({ id, quizId, ...window })]);
  return id;
}

interface Player {
  readonly token: string;
}

const becomePlayer = async () => (await (await api.post('/api/players', {})).json()) as Player;

const balance = async ({ token }: Player) => {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await api.app.request('/api/players/me', { headers });
  return ((await reply.json()) as { balance: number }).balance;
};

const entry = (competitionId: string) => ({
  kind: 'ready',
  competitionId,
  name: 'Asha',
  adult: true,
});

const enter = (body: Record<string, unknown>, { token }: Player) =>
  api.post('/api/attempts', body, { Authorization: `Bearer ${token}` });

async function entered(id: string, player: Player, name = 'Asha'): Promise<StartedAttempt> {
  const reply = await enter({ ...entry(id), name }, player);
  expect(reply.status).toBe(201);
  return (await reply.json()) as StartedAttempt;
}

/** The right option of a question as it is shown, whichever quiz it comes from. */
async function rightOption({ question, media, options }: AskedQuestion): Promise<number> {
  const shown = JSON.stringify([question, media?.url, options.toSorted()]);
  for (const { documentId } of await api.services.quizzes.list()) {
    for (const item of (await api.services.quizzes.find(documentId))?.qna ?? []) {
      const texts = item.options.map(({ text }) => text.en ?? '');
      const known = JSON.stringify([item.question.en, item.media?.url, texts.toSorted()]);
      if (known !== shown) continue;
      return options.indexOf(item.options.find(({ correct }) => correct)?.text.en ?? '');
    }
  }
  throw new Error(`nobody knows ${question}`);
}

/** Ms that a quick person takes for a question. */
const pace = 1_500;

/** r: right, w: wrong, -: none, l: the right one, but too late. Letters that are left out: none. */
async function play(attempt: StartedAttempt, letters: string) {
  const replies: AnswerReply[] = [];
  let { question } = attempt as { question: AskedQuestion | undefined };
  while (question !== undefined) {
    const letter = letters[question.index] ?? '-';
    const right = await rightOption(question);
    const option = { r: right, l: right, w: right === 0 ? 1 : 0 }[letter] ?? null;
    if (option !== null) now += letter === 'l' ? 32_001 : pace;
    const reply = await api.answer(attempt, question.index, option);
    expect(reply.status).toBe(200);
    const body = (await reply.json()) as AnswerReply;
    replies.push(body);
    question = body.question;
  }
  return replies;
}

async function finish(id: string, player: Player, letters: string, name?: string) {
  const replies = await play(await entered(id, player, name), letters);
  return replies.at(-1)?.result as AttemptResult;
}

const problem = async (reply: Response) => {
  const { status } = reply;
  const { code, errors } = (await reply.json()) as { code: string; errors?: { path: string }[] };
  return { status, code, ...(errors ? { paths: errors.map(({ path }) => path) } : {}) };
};

describe('the list', () => {
  it('has a daily and a weekly competition open, and the next ones coming', async () => {
    const { open, coming, now: serverTime } = await list();
    expect(serverTime).toBe(now);
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
    const questions = await Promise.all(open.map(async ({ id }) => (await details(id)).questions));
    expect(questions).toEqual([10, 20]);
  });

  it('keeps what is over, the newest 20 of them', async () => {
    const first = await openDaily();
    for (let day = 1; day <= 22; day += 1) {
      now += 24 * hour;
      await list();
      if (day === 1) expect((await list()).ended[0]?.id).toBe(first);
    }
    const { ended } = await list();
    expect(ended).toHaveLength(20);
    expect(ended.map(({ id }) => id)).not.toContain(first);
    expect((await details(first)).state).toBe('ended');
    week += 4;
  });

  it('is the same from many copies that fill it at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, list));
    expect(new Set(all.map((one) => JSON.stringify(one.open))).size).toBe(1);
  });

  it('tells no question and no answer', async () => {
    const id = await openDaily();
    const texts = [JSON.stringify(await list()), JSON.stringify(await details(id))];
    for (const text of texts) {
      expect(text).not.toMatch(/"(correct|answer|options|qna|version|seed|candidates|drawn)"/);
    }
    expect((await details(id)).questions).toBeGreaterThan(0);
  });

  it('answers 404 for what is not there, far days included', async () => {
    for (const id of ['daily-2001-01-01', 'daily-2031-01-01', 'nothing', 'a b']) {
      const path = `/api/competitions/${encodeURIComponent(id)}`;
      expect((await api.app.request(path)).status).toBe(404);
      expect((await api.app.request(`${path}/leaderboard`)).status).toBe(404);
    }
  });
});

describe('entering', () => {
  it('starts the first question against the clock', async () => {
    const attempt = await entered(await openDaily(), await becomePlayer());
    expect(attempt).toMatchObject({ name: 'Asha', score: 0 });
    expect(attempt.question).toMatchObject({ index: 0, deadline: now + 30_000 });
    expect(attempt.id).toMatch(/^daily-[\d-]+\.[\w-]{22}$/);
  });

  it('names every field that is wrong', async () => {
    const id = await openDaily();
    const player = await becomePlayer();
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
      const reply = await enter({ ...entry(id), ...wrong }, player);
      expect(await problem(reply)).toEqual({ status: 422, code: 'invalid', paths: [path] });
    }
    expect(await problem(await api.post('/api/attempts', { kind: 'ready' }))).toMatchObject({
      paths: ['quizId'],
    });
  });

  it('takes the quiz that it is about, by any of its names', async () => {
    const [quiz, other] = await api.services.quizzes.list();
    const id = await openBook(quiz?.documentId ?? '');
    expect(await details(id)).toMatchObject({ isOpenBook: true, draw: null, drawOpensAt: null });
    const wrong = await enter({ ...entry(id), quizId: other?.slug }, await becomePlayer());
    expect(await problem(wrong)).toEqual({ status: 422, code: 'invalid', paths: ['quizId'] });
    for (const name of [quiz?.documentId, quiz?.slug, String(quiz?.id)]) {
      const reply = await enter({ ...entry(id), quizId: name }, await becomePlayer());
      expect(reply.status).toBe(201);
    }
  });

  it('needs the token of a player', async () => {
    const id = await openDaily();
    const { token } = await becomePlayer();
    const other = await becomePlayer();
    const forged = ['', 'x', token.slice(0, 22), token.slice(0, 22) + other.token.slice(22)];
    for (const wrong of [...forged, `${token}A`, 'A'.repeat(44)]) {
      const reply = await enter(entry(id), { token: wrong });
      expect(await problem(reply)).toMatchObject({ status: 401, code: 'unauthorized' });
    }
    expect((await api.post('/api/attempts', entry(id))).status).toBe(401);
  });

  it('is possible from the first to the last ms, and not before or after', async () => {
    const { opensAt, closesAt, id } = (await list()).coming[0] ?? {};
    if (id === undefined || opensAt === undefined || closesAt === undefined) throw new Error();
    for (const [at, status] of [
      [opensAt - 1, 409],
      [opensAt, 201],
      [closesAt - 1, 201],
      [closesAt, 409],
    ] as const) {
      now = at;
      const reply = await enter(entry(id), await becomePlayer());
      expect(reply.status).toBe(status);
      if (status === 409) expect((await reply.json()).code).toBe('competition_closed');
    }
  });

  it('is possible once for each player', async () => {
    const id = await openDaily();
    const player = await becomePlayer();
    await finish(id, player, 'rrr');
    const again = await enter({ ...entry(id), name: 'Usha' }, player);
    expect(await problem(again)).toEqual({ status: 409, code: 'already_entered' });
    expect((await board(id)).players).toBe(1);
  });

  it('makes one attempt of 200 starts at once', async () => {
    const id = await openDaily();
    const player = await becomePlayer();
    const replies = await Promise.all(Array.from({ length: 200 }, () => enter(entry(id), player)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  });

  it('is the same attempt when its request is sent again, whose reply may have been lost', async () => {
    const id = await openDaily();
    const player = await becomePlayer();
    const send = async (key: string) =>
      api.post('/api/attempts', entry(id), {
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
    await api.answer(attempt, 0, null);
    const later = (await (await send(good)).json()) as StartedAttempt;
    expect(later).toMatchObject({ id: attempt.id, token: attempt.token, question: { index: 1 } });
    expect((await send('another-key-of-another-device')).status).toBe(409);
  });

  it('is not given away under another name', async () => {
    const id = await openDaily();
    const { token } = await becomePlayer();
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'a-key-that-is-random' };
    const names = ['Asha', 'Ravi', 'Asha'];
    const problems = [];
    for (const name of names) {
      const reply = await api.post('/api/attempts', { ...entry(id), name }, headers);
      problems.push(reply.status === 201 ? 'entered' : (await reply.json()).code);
    }
    expect(problems).toEqual(['entered', 'idempotency_conflict', 'entered']);
    expect((await board(id)).players).toBe(0);
  });

  it('plays the same questions for everybody, whatever becomes of the quiz', async () => {
    const [listed] = await api.services.quizzes.list();
    const quiz = await api.services.quizzes.find(listed?.documentId ?? '');
    if (quiz === null) throw new Error('no quiz');
    const id = await openBook(quiz.documentId);
    const first = await entered(id, await becomePlayer());
    const changed = { ...quiz, published: true, qna: quiz.qna.slice(0, 2) };
    await api.services.storage.readyQuizzes.save({ quizzes: [changed], images: [], at: now });
    now += 1_000;
    const second = await entered(id, await becomePlayer());
    expect(second.total).toBe(first.total);
    expect((await details(id)).questions).toBe(quiz.qna.length);
    await api.services.storage.readyQuizzes.save({
      quizzes: [{ ...quiz, published: true }],
      images: [],
      at: now,
    });
  });
});

describe('the points', () => {
  it('are explained line by line, and count late ones as none', async () => {
    const id = await openDaily();
    const { score, correct, total, rank, explanation } = await finish(
      id,
      await becomePlayer(),
      'rrrwlr',
    );
    expect({ score, correct, rank }).toEqual({ score: 10, correct: 4, rank: 1 });
    expect(explanation?.slice(0, 7)).toEqual([
      { kind: 'right', points: 2, question: 0 },
      { kind: 'right', points: 2, question: 1 },
      { kind: 'right', points: 2, question: 2 },
      { kind: 'run', points: 3, question: 2, run: 3 },
      { kind: 'wrong', points: -1, question: 3 },
      { kind: 'none', points: 0, question: 4 },
      { kind: 'right', points: 2, question: 5 },
    ]);
    expect(explanation).toHaveLength(total + 1);
    expect((await board(id)).entries).toMatchObject([
      { score: 10, correct: 4, total, name: 'Asha' },
    ]);
  });

  it('run along with the answers, and a repeated answer gets the same reply', async () => {
    const attempt = await entered(await openDaily(), await becomePlayer());
    const replies = await play(attempt, 'wwrrr');
    expect(replies.slice(0, 5).map(({ score }) => score)).toEqual([-1, -2, 0, 2, 7]);
    const again = await (await api.answer(attempt, 4, replies[4]?.answer ?? 0)).json();
    expect(again).toMatchObject({ score: 7 });
    expect(await (await api.answer(attempt, replies.length - 1, null)).json()).toEqual(
      replies.at(-1),
    );
  });

  it('have 5 more for who has finished an earlier competition, once', async () => {
    const player = await becomePlayer();
    const daily = await openDaily();
    expect((await finish(daily, player, 'r')).score).toBe(2);
    const weekly = (await list()).open[1]?.id ?? '';
    const attempt = await entered(weekly, player);
    expect(attempt.score).toBe(5);
    const result = (await play(attempt, 'r')).at(-1)?.result;
    expect(result).toMatchObject({ score: 7, correct: 1 });
    expect(result?.explanation?.filter(({ kind }) => kind === 'loyalty')).toEqual([
      { kind: 'loyalty', points: 5, question: null },
    ]);
  });

  it('have no more for who has only begun one', async () => {
    const player = await becomePlayer();
    await entered(await openDaily(), player);
    const weekly = (await list()).open[1]?.id ?? '';
    expect((await entered(weekly, player)).score).toBe(0);
  });

  it('may be negative, and the board pages through them', async () => {
    const id = await openDaily();
    for (const letters of ['wwww', 'rrr', '', 'ww']) {
      await finish(id, await becomePlayer(), letters);
    }
    const scores: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Leaderboard = await board(id, `?limit=1${cursor && `&cursor=${cursor}`}`);
      scores.push(...page.entries.map(({ score }) => score));
      cursor = page.next;
    }
    expect(scores).toEqual([9, 0, -2, -4]);
  });

  it('come without images of the next question ahead of it', async () => {
    const attempt = await entered(await openDaily(), await becomePlayer());
    const reply = await api.post(
      `/api/attempts/${attempt.id}/answers`,
      { question: 0, option: 0, wait: true },
      { Authorization: `Bearer ${attempt.token}` },
    );
    const body = await reply.json();
    expect(body).toHaveProperty('answer');
    expect(body).not.toHaveProperty('preload');
    expect(body).not.toHaveProperty('question');
  });
});

describe('the end', () => {
  it('lets a running attempt finish for as long as its questions take, and no longer', async () => {
    const id = await openDaily();
    const { closesAt, questions } = await details(id);
    const attempts = [
      await entered(id, await becomePlayer()),
      await entered(id, await becomePlayer()),
    ];
    now = closesAt + (questions ?? 0) * 32_000;
    const [inTime, late] = attempts as [StartedAttempt, StartedAttempt];
    const result = (await play(inTime, '')).at(-1)?.result;
    expect(result).toMatchObject({ score: 0, rank: 1 });
    now += 1;
    expect(await problem(await api.answer(late, 0, null))).toEqual({
      status: 409,
      code: 'competition_closed',
    });
    const next = await api.post(
      `/api/attempts/${late.id}/questions`,
      { question: 0 },
      { Authorization: `Bearer ${late.token}` },
    );
    expect((await next.json()).code).toBe('competition_closed');
    expect((await board(id)).players).toBe(1);
  });

  it('pays the first ten once, however often and in however many copies it is run', async () => {
    const id = await openDaily();
    const players: Player[] = [];
    for (let place = 0; place < 11; place += 1) {
      const player = await becomePlayer();
      players.push(player);
      await finish(id, player, place === 0 ? 'rrr' : 'r', `Player ${place}`);
    }
    const { closesAt } = await details(id);
    now = closesAt + 1;
    expect((await board(id)).entries.some(({ coins }) => coins !== undefined)).toBe(false);
    await keepCompetitions(api.services);
    expect(await Promise.all(players.map(balance))).toEqual(players.map(() => 1_000));

    now = closesAt + hour;
    const copies = [api.services, { ...api.services }, { ...api.services }];
    await Promise.all([...copies.map(keepCompetitions), board(id), details(id)]);
    await keepCompetitions(api.services);
    const expected = [500, 300, 200, 50, 50, 50, 50, 50, 50, 50, 0];
    expect(await Promise.all(players.map(balance))).toEqual(expected.map((coins) => 1_000 + coins));
    const { entries } = await board(id);
    expect(entries.map(({ coins = 0 }) => coins)).toEqual(expected);
    expect(entries[0]).toMatchObject({ rank: 1, name: 'Player 0', coins: 500 });
  });

  it('pays what a stop in between left unpaid, without paying twice', async () => {
    const id = await openDaily();
    const winner = await becomePlayer();
    await finish(id, winner, 'r');
    now += 48 * hour;
    const { changeCoins } = api.services.storage.players;
    const userId = (await api.services.storage.competitions.best(id, 1))[0] ?? '';
    await changeCoins({ playerId: userId, key: `prize ${id}`, amount: 500, at: now });
    await board(id);
    expect(await balance(winner)).toBe(1_500);
  });
});
