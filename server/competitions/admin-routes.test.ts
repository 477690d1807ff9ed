import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { competitionLimits, type ManagedCompetitionList } from '#core/competition-plan.ts';
import type { CompetitionList } from '#core/competition-schemas.ts';
import { inAllLanguages, inEachLanguage } from '#core/language.ts';
import { readConfig } from '#server/config.ts';
import { createReadyQuiz, createTestApi } from '../../tests/factories.ts';
import { readyKinds } from '../../tests/ready-kinds.ts';

const hour = 3_600_000;
const adminToken = 'a'.repeat(32);

let now = Date.UTC(2026, 10, 23, 6, 30);
let api: Awaited<ReturnType<typeof createTestApi>>;
let cookie = '';
beforeAll(async () => {
  const config = readConfig({ ADMIN_TOKEN: adminToken, LOG_LEVEL: 'silent' });
  api = await createTestApi({ config, now: () => now });
  await signIn();
});
afterAll(() => api.close());

/** Anew after a leap in time: sessions end. */
async function signIn(): Promise<void> {
  const session = await api.post('/api/session', {}, { Authorization: `Bearer ${adminToken}` });
  cookie = (session.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
}

const call = async (method: string, path: string, body?: unknown, key = '') => {
  const reply = await api.app.request(`/api/admin/competitions${path}`, {
    method,
    headers: {
      Cookie: cookie,
      'Content-Type': 'application/json',
      ...(key === '' ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
};

const managed = async () => (await call('GET', '')).body as ManagedCompetitionList;
const listed = async () =>
  (await (await api.app.request('/api/competitions')).json()) as CompetitionList;

const input = async (overrides: object = {}) => ({
  title: inAllLanguages({ en: 'Diwali special', hi: 'दिवाली स्पेशल' }),
  quizId: (await managed()).quizzes[0]?.id ?? '',
  opensAt: now + hour,
  closesAt: now + 5 * hour,
  ...overrides,
});

async function create(overrides: object = {}): Promise<string> {
  const { status, body } = await call('POST', '', await input(overrides));
  expect(status).toBe(201);
  return body.id;
}

async function one(id: string) {
  const { open, coming, ended } = await managed();
  const found = [...open, ...coming, ...ended].find((competition) => competition.id === id);
  if (found === undefined) throw new Error('not listed');
  return found;
}

async function enter(competitionId: string): Promise<number> {
  const player = (await (await api.post('/api/players', {})).json()) as { token: string };
  const body = { kind: 'ready', competitionId, name: 'Asha', adult: true };
  return (await api.post('/api/attempts', body, { Authorization: `Bearer ${player.token}` }))
    .status;
}

describe('a competition of an operator', () => {
  it('is coming at once, beside those of the series', async () => {
    const id = await create();
    const { coming } = await listed();
    expect(coming.find((competition) => competition.id === id)).toMatchObject({
      title: { en: 'Diwali special' },
      isOfSeries: false,
      state: 'coming',
    });
    expect(await one(id)).toMatchObject({ entered: 0, finished: 0, isEntered: false, revision: 1 });
    expect(coming.some(({ isOfSeries }) => isOfSeries)).toBe(true);
  });

  it('is made once for one key', async () => {
    const body = await input();
    const [first, again] = await Promise.all(
      [1, 2].map(() => call('POST', '', body, 'a-key-of-16-chars')),
    );
    expect(first?.body).toEqual(again?.body);
  });

  it.each([
    [{ quizId: 'no-such-quiz' }, 'quizId', 'not_there'],
    [{ opensAt: 5 }, 'opensAt', 'past'],
    [{ closesAt: 5 }, 'closesAt', 'before_opening'],
    [{ title: { ...inEachLanguage(() => 'x'), en: ' ' } }, 'title.en', 'required'],
  ])('is refused with %j', async (overrides, path, code) => {
    const { status, body } = await call('POST', '', await input(overrides));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path, code }]);
  });

  it('is about choices alone', async () => {
    const quiz = createReadyQuiz({ slug: 'kinds', qna: readyKinds });
    await api.services.storage.readyQuizzes.save({ quizzes: [quiz], images: [], at: now });
    now += 1_000;
    const { status, body } = await call('POST', '', await input({ quizId: 'kinds' }));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'quizId', code: 'other_kinds' }]);
  });

  it('is changed wholly before, and after somebody entered in its title and end', async () => {
    const id = await create();
    const { quizzes } = await managed();
    const other = await input({ quizId: quizzes[1]?.id, revision: 1 });
    expect((await call('PUT', `/${id}`, other)).status).toBe(200);
    expect((await call('PUT', `/${id}`, other)).body).toMatchObject({ code: 'edit_conflict' });

    now += 2 * hour;
    expect(await enter(id)).toBe(201);
    expect(await one(id)).toMatchObject({ entered: 1, finished: 0, isEntered: true });
    const change = { ...other, revision: 2 };
    const refused = await call('PUT', `/${id}`, { ...change, quizId: quizzes[2]?.id });
    expect(refused.body.errors).toEqual([{ path: 'quizId', code: 'fixed' }]);
    expect((await call('DELETE', `/${id}?revision=2`)).body).toMatchObject({
      code: 'edit_conflict',
    });

    const closesAt = other.closesAt + hour;
    const title = inAllLanguages({ en: 'Longer', hi: 'और लंबी' });
    expect((await call('PUT', `/${id}`, { ...change, title, closesAt })).status).toBe(200);
    expect((await listed()).open.find((open) => open.id === id)).toMatchObject({ title, closesAt });

    now = closesAt + 24 * hour;
    await signIn();
    expect(await one(id)).toMatchObject({ state: 'ended', revision: 3 });
    const late = { ...change, revision: 3, closesAt: closesAt + 48 * hour };
    expect((await call('PUT', `/${id}`, late)).body.errors).toEqual([
      { path: 'closesAt', code: 'fixed' },
    ]);
  });

  it('is changed and called off as before where its quiz has been withdrawn', async () => {
    const { quizzes } = await managed();
    const quizId = quizzes[0]?.id ?? '';
    const [changed, called] = [await create(), await create()];
    const publish = (published: boolean) =>
      api.app.request(`/api/admin/quizzes/${quizId}/publication`, {
        method: 'PUT',
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ published }),
      });
    expect((await publish(false)).status).toBe(200);
    expect(await one(changed)).toMatchObject({ isEntered: false, entered: 0 });
    expect((await call('DELETE', `/${called}?revision=1`)).status).toBe(200);
    const other = await input({ quizId: quizzes[1]?.id, revision: 1 });
    expect((await call('PUT', `/${changed}`, other)).status).toBe(200);
    now += 2 * hour;
    expect(await enter(changed)).toBe(201);
    const stored = await api.services.storage.competitions.find(changed);
    const played = await api.services.storage.quizVersions.find(
      quizzes[1]?.id ?? '',
      stored?.version ?? '',
    );
    expect(played?.name.en).toBe(quizzes[1]?.name.en);
    expect((await publish(true)).status).toBe(200);
  });

  it('is open-book where it names a quiz, and says so', async () => {
    const id = await create();
    const quizId = (await managed()).quizzes[0]?.id;
    const [listedOne] = (await listed()).coming.filter((one) => one.id === id);
    expect(listedOne).toMatchObject({ quizId, isOpenBook: true, draw: null });
  });

  it('draws from all quizzes where it names none', async () => {
    const id = await create({ quizId: null });
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    const draw = { commitment: hash, bankCommitment: hash };
    expect(await one(id)).toMatchObject({ quizId: null, quiz: null, isOpenBook: false, draw });
    const details = await (await api.app.request(`/api/competitions/${id}`)).json();
    expect(details).toMatchObject({ questions: competitionLimits.drawn });
    now += 2 * hour;
    expect(await enter(id)).toBe(201);
  });

  it('keeps how its questions are chosen, and a draw through every change', async () => {
    const about = await create();
    const drawn = await create({ quizId: null });
    const { quizzes, coming } = await managed();
    const series = coming.find(({ id }) => id.startsWith('weekly-'))?.id ?? '';
    const quizId = quizzes[0]?.id;
    for (const [id, other] of [
      [about, null],
      [drawn, quizId],
      [series, quizId],
    ] as const) {
      const { opensAt, closesAt } = await one(id);
      const body = await input({ opensAt, closesAt, quizId: other, revision: 1 });
      const { status, body: problem } = await call('PUT', `/${id}`, body);
      expect(status).toBe(422);
      expect(problem.errors).toEqual([{ path: 'quizId', code: 'announced' }]);
    }
    for (const id of [drawn, series]) {
      const { opensAt, closesAt, draw } = await one(id);
      const title = inAllLanguages({ en: 'Another title', hi: 'दूसरा शीर्षक' });
      const body = { title, opensAt, closesAt, quizId: null, revision: 1 };
      expect((await call('PUT', `/${id}`, body)).status).toBe(200);
      expect(await one(id)).toMatchObject({ title, draw, quizId: null, revision: 2 });
    }
  });

  it('is called off while nobody has entered, one of a series for good', async () => {
    const own = await create();
    const { coming } = await listed();
    const daily = coming.find(({ id }) => id.startsWith('daily-'))?.id ?? '';
    for (const id of [own, daily]) {
      expect((await call('DELETE', `/${id}?revision=1`)).status).toBe(200);
      expect((await listed()).coming.some((competition) => competition.id === id)).toBe(false);
      expect((await api.app.request(`/api/competitions/${id}`)).status).toBe(404);
      expect((await call('DELETE', `/${id}?revision=2`)).status).toBe(404);
    }
    now += 24 * hour;
    expect(await enter(daily)).toBe(404);
  });

  it('stands among the open, coming or ended ones, and those that open first come first', async () => {
    await signIn();
    const later = await create({ opensAt: now + 3 * hour, closesAt: now + 6 * hour });
    const sooner = await create({ opensAt: now + 2 * hour, closesAt: now + 9 * hour });
    const first = await create();
    const groups = async (list: () => Promise<ManagedCompetitionList | CompetitionList>) => {
      const { open, coming, ended } = await list();
      const own = [later, sooner, first];
      return [open, coming, ended].map((group) =>
        group.map(({ id }) => id).filter((id) => own.includes(id)),
      );
    };
    for (const list of [managed, listed]) {
      expect(await groups(list)).toEqual([[], [first, sooner, later], []]);
    }
    now += 2.5 * hour;
    for (const list of [managed, listed]) {
      expect(await groups(list)).toEqual([[first, sooner], [later], []]);
    }
    now += 3 * hour;
    for (const list of [managed, listed]) {
      expect(await groups(list)).toEqual([[later, sooner], [], [first]]);
    }
    const { coming } = await managed();
    expect(coming.map(({ opensAt }) => opensAt)).toEqual(
      coming.map(({ opensAt }) => opensAt).toSorted((a, b) => a - b),
    );
  });

  it('is not called off once it is over, nor changed where there is none', async () => {
    const id = await create();
    now += 6 * hour;
    const { status, body } = await call('DELETE', `/${id}?revision=1`);
    expect([status, body.code, body.detail]).toEqual([409, 'competition_closed', 'it is over']);
    const change = await input({ revision: 1 });
    for (const refused of [
      await call('PUT', '/none', change),
      await call('DELETE', '/none?revision=1'),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    }
  });
});
