import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitAttemptId } from '#core/ids.ts';
import { reportClocks } from '#core/report.ts';
import { readConfig } from '#server/config.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import { createCompetition, createQuiz, createTestApi } from '../../tests/factories.ts';

const adminToken = 'a'.repeat(32);
let time = 1_795_000_000_000;
let api: Awaited<ReturnType<typeof createTestApi>>;
let cookie = '';
beforeAll(async () => {
  const config = readConfig({ ADMIN_TOKEN: adminToken, LOG_LEVEL: 'silent' });
  api = await createTestApi({ config, now: () => time });
  const session = await api.post(
    '/api/session',
    { operator: 'Meera' },
    { Authorization: `Bearer ${adminToken}` },
  );
  cookie = session.headers.get('Set-Cookie')?.split(';')[0] ?? '';
});
afterAll(() => api.close());

let lastAddress = 0;

/** Each report comes from an address of its own, unless one is given. */
function report(
  body: Record<string, unknown>,
  { address, ...headers }: { address?: string; [header: string]: string } = {},
) {
  lastAddress += 1;
  const remoteAddress = address ?? `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
  return api.app.request(
    '/api/reports',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ reason: 'bullying', language: 'en', ...body }),
    },
    { incoming: { socket: { remoteAddress } } },
  );
}

async function operate(method: string, path: string, body?: unknown) {
  const reply = await api.app.request(`/api/admin${path}`, {
    method,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
}

const quizSubject = (id: string) => ({ kind: 'custom-quiz', id });

const ofSubject = async (id: string) => api.services.storage.reports.about(id, 100);

const statusOf = async (id: string) => (await api.app.request(`/api/custom-quizzes/${id}`)).status;

describe('POST /api/reports', () => {
  it('takes a report and says by when it is settled', async () => {
    const { id } = await api.createCustomQuiz();
    const reply = await report({
      subject: quizSubject(id),
      message: 'Mean',
      contact: 'a@b.example',
    });
    expect({ status: reply.status, body: await reply.json() }).toEqual({
      status: 202,
      body: { received: true, resolveBy: time + reportClocks.resolve },
    });
    const intimate = await report({ subject: quizSubject(id), reason: 'sexual' });
    expect(await intimate.json()).toMatchObject({ resolveBy: time + reportClocks.intimate });
    expect(await ofSubject(id)).toHaveLength(2);
    expect((await ofSubject(id)).find(({ message }) => message === 'Mean')).toMatchObject({
      name: 'Ravi',
      contact: 'a@b.example',
      state: 'open',
      dueAt: time + reportClocks.acknowledge,
    });
  });

  it('is the same report when it is sent again, and hears a visitor once', async () => {
    const { id } = await api.createCustomQuiz();
    const key = { 'Idempotency-Key': 'a-key-of-sixteen-letters' };
    const same = { address: '203.0.113.9' };
    for (const headers of [{ ...key, ...same }, { ...key, ...same }, same]) {
      expect((await report({ subject: quizSubject(id) }, headers)).status).toBe(202);
    }
    expect(await ofSubject(id)).toHaveLength(1);
  });

  it('hides a quiz for the third visitor, and tells it once', async () => {
    const { id } = await api.createCustomQuiz();
    await Promise.all(Array.from({ length: 20 }, () => report({ subject: quizSubject(id) })));
    expect(await statusOf(id)).toBe(410);
    const log = await api.services.storage.auditLog.page(null, 100);
    expect(log.filter(({ subject }) => subject === id)).toMatchObject([
      { action: 'custom-quiz.hide', details: 'by reports', operator: '' },
    ]);
  });

  it('does not hide a quiz for one address with many devices', async () => {
    const { id } = await api.createCustomQuiz();
    for (let sent = 0; sent < 6; sent += 1) {
      const address = `2001:db8:7:7::${sent}`;
      await report({ subject: quizSubject(id), device: `device-${sent}` }, { address });
    }
    expect(await statusOf(id)).toBe(200);
    expect(await ofSubject(id)).toHaveLength(6);
  });

  it('takes a name as the board shows it, and nothing that is not there', async () => {
    const { id } = await api.createCustomQuiz();
    await api.play(await api.start(id, { name: '' }), [1, 0, 3]);
    const [entry] = (await api.leaderboard(id)).entries;
    const { name, score, finishedAt } = entry ?? { name: '', score: 0, finishedAt: 0 };
    const row = { name, score, finishedAt };
    expect((await report({ subject: { kind: 'row', id, row } })).status).toBe(202);
    expect(await ofSubject(id)).toMatchObject([{ kind: 'row', name: '' }]);
    const other = { ...row, name: 'Nobody' };
    expect((await report({ subject: { kind: 'row', id, row: other } })).status).toBe(404);
    expect((await report({ subject: { kind: 'row', id } })).status).toBe(422);
    expect((await report({ subject: { kind: 'post', id: '999999' } })).status).toBe(404);
    expect((await report({ subject: quizSubject('x'.repeat(22)) })).status).toBe(404);
    expect((await report({ subject: quizSubject(id), reason: 'boring' })).status).toBe(422);
  });

  it('lists ready quizzes and posts without hiding them', async () => {
    for (const subject of [
      { kind: 'ready-quiz', id: 'quick-eyes' },
      { kind: 'post', id: '1' },
    ]) {
      for (let sent = 0; sent < 4; sent += 1) expect((await report({ subject })).status).toBe(202);
    }
    expect((await api.app.request('/api/quizzes/quick-eyes')).status).toBe(200);
  });

  it('takes many reports of a shared address, but not any number', async () => {
    const { id } = await api.createCustomQuiz();
    const from = { address: '203.0.113.77' };
    const statuses = [];
    for (let sent = 0; sent < 121; sent += 1) {
      statuses.push((await report({ subject: quizSubject(id), device: `d-${sent}` }, from)).status);
    }
    expect(statuses.slice(0, 120).every((status) => status === 202)).toBe(true);
    expect(statuses[120]).toBe(429);
  });
});

describe('the word list', () => {
  it('sends a quiz to review that nobody notices', async () => {
    const data = [{ question: 'Am I a b1tch?', options: ['Yes', 'No'], ans: 1 }];
    const { id } = await api.createCustomQuiz(createQuiz({ data }));
    expect(await statusOf(id)).toBe(200);
    expect(await ofSubject(id)).toMatchObject([
      { source: 'words', message: 'bitch', dueAt: time + reportClocks.resolve },
    ]);
  });

  it('looks at a name when it comes onto the board, and follows operators', async () => {
    const { id } = await api.createCustomQuiz();
    await api.play(await api.start(id, { name: 'Wombatface' }), [1, 0, 3]);
    expect(await ofSubject(id)).toEqual([]);
    const change = await operate('PUT', '/words', { word: ' WombatFace ', listed: true });
    expect(change.body.added).toContain('wombatface');
    time += 1_500;
    const attempt = await api.start(id, { name: 'wombatface' });
    await api.answer(attempt, 0, 1);
    expect(await ofSubject(id)).toEqual([]);
    await api.play(attempt, [1, 0, 3]);
    expect(await ofSubject(id)).toMatchObject([{ kind: 'row', name: 'wombatface' }]);
    expect((await operate('GET', '/words/found?text=a+w0mbatface')).body.words).toEqual([
      'wombatface',
    ]);
    const back = await operate('PUT', '/words', { word: 'wombatface', listed: false });
    expect(back.body).toMatchObject({ added: [] });
  });

  it('looks at a name whose last answer was stored when the server stopped', async () => {
    const { id } = await api.createCustomQuiz();
    const begun = await api.start(id, { name: 'b1tch' });
    await api.play(begun, [1, 0]);
    const row = { name: 'b1tch', nameKey: 'b1tch', device: null, total: 3, correct: null };
    await api.services.storage.attempts.lockAnswer(
      { ...splitAttemptId(begun.id), startedAt: time },
      2,
      { option: 3, correct: true, answeredAt: time, nextAskedAt: time },
      { ...row, score: 3, finishedAt: time },
    );
    expect(await ofSubject(id)).toEqual([]);
    let heard = 0;
    const stop = api.services.events.subscribe(boardTopic(id), () => {
      heard += 1;
    });
    // The phone, which got no reply, sends it again.
    expect((await api.answer(begun, 2, 3)).status).toBe(200);
    stop();
    expect(await ofSubject(id)).toMatchObject([{ kind: 'row', name: 'b1tch' }]);
    expect(heard).toBeGreaterThan(0);
  });
});

describe('what operators do about reports', () => {
  it('acknowledges, removes and clears', async () => {
    const { id } = await api.createCustomQuiz();
    for (let sent = 0; sent < 3; sent += 1) await report({ subject: quizSubject(id) });
    const [first] = await ofSubject(id);
    const path = `/reports/${first?.id}`;
    expect((await operate('POST', `${path}/acknowledge`, {})).body).toMatchObject({
      state: 'acknowledged',
      operator: 'Meera',
    });
    expect((await operate('POST', `${path}/acknowledge`, {})).status).toBe(409);
    const cleared = await operate('POST', `${path}/resolve`, { outcome: 'fine', note: 'ok' });
    expect(cleared).toMatchObject({ status: 200, body: { reports: 3 } });
    expect(await statusOf(id)).toBe(200);
    expect((await operate('POST', `${path}/resolve`, { outcome: 'removed' })).status).toBe(409);

    await report({ subject: quizSubject(id) });
    const again = (await ofSubject(id)).find(({ state }) => state === 'open');
    await operate('POST', `/reports/${again?.id}/resolve`, { outcome: 'removed' });
    expect(await statusOf(id)).toBe(410);
    expect((await operate('PUT', `/custom-quizzes/${id}/hidden`, { hidden: false })).status).toBe(
      200,
    );
    expect(await statusOf(id)).toBe(200);
    expect((await operate('DELETE', `/custom-quizzes/${id}`)).status).toBe(200);
    expect((await operate('DELETE', `/custom-quizzes/${id}`)).status).toBe(410);
  });

  it('enters an order, whose clock of 3 hours runs from when it came', async () => {
    const { id } = await api.createCustomQuiz();
    const order = {
      link: `https://quiz.example/quizpage/Anstpage/${id}?lang=hi`,
      message: 'Remove it',
      receivedAt: time - 60_000,
      language: 'en',
    };
    expect((await operate('POST', '/reports', order)).status).toBe(201);
    const { reports } = (await operate('GET', '/reports')).body;
    const first = reports.find(({ source }: { source: string }) => source === 'order');
    expect(first).toMatchObject({
      source: 'order',
      kind: 'custom-quiz',
      subjectId: id,
      dueAt: time - 60_000 + reportClocks.order,
    });
    const early = { ...order, receivedAt: time + 60_000 };
    expect((await operate('POST', '/reports', early)).status).toBe(422);
    await operate('POST', `/reports/${first.id}/resolve`, { outcome: 'removed', note: '' });
    expect(await statusOf(id)).toBe(410);
  });

  it('takes a reported name off its board, where its creator does not put it back', async () => {
    const { id, ownerKey } = await api.createCustomQuiz();
    await api.play(await api.start(id, { name: 'Nasty' }), [1, 0, 3]);
    const [entry] = (await api.leaderboard(id)).entries;
    const { name, score, finishedAt } = entry ?? { name: '', score: 0, finishedAt: 0 };
    await report({ subject: { kind: 'row', id, row: { name, score, finishedAt } } });
    const [row] = await ofSubject(id);
    const path = `/custom-quizzes/${id}/rows/${row?.rowKey}`;
    const restore = async () => {
      const headers = { Authorization: `Bearer ${ownerKey}` };
      const reply = await api.post(`/api${path}/restore`, undefined, headers);
      return { status: reply.status, body: await reply.json() };
    };
    await operate('POST', `/reports/${row?.id}/resolve`, { outcome: 'removed' });
    expect(await api.leaderboard(id)).toMatchObject({ entries: [], players: 0 });
    expect(await restore()).toMatchObject({ status: 403, body: { code: 'kept_off' } });
    expect((await operate('PUT', path, { onBoard: true })).body).toEqual({ onBoard: true });
    expect((await api.leaderboard(id)).players).toBe(1);
    expect((await operate('PUT', path, { onBoard: false })).body).toEqual({ onBoard: false });
    expect(await restore()).toMatchObject({ status: 403 });
    expect((await api.leaderboard(id)).players).toBe(0);
  });

  it('tells rows of competitions from those of quizzes, whatever their ids look like', async () => {
    const { id: quizId } = await api.createCustomQuiz();
    const { competitions, attempts } = api.services.storage;
    const id = 'CompetitionOfOperators';
    await competitions.add([createCompetition({ id })]);
    const key = { quizId: id, key: 'a'.repeat(22), startedAt: 1 };
    const attempt = {
      ...key,
      kind: 'competition',
      name: 'Nasty',
      version: 'v',
      device: null,
    } as const;
    const start = { ...attempt, tokenHash: 't', isTimed: true };
    await competitions.enter(start, { playerId: 'player', revision: 1 });
    const shown = { name: 'Nasty', score: 2, finishedAt: 5 };
    await attempts.lockAnswer(
      key,
      0,
      { option: 0, correct: true, answeredAt: 5, nextAskedAt: null },
      { ...shown, nameKey: 'nasty', device: null, total: 1, correct: 1 },
    );
    await api.play(await api.start(quizId, { name: 'Mean' }), [1, 0, 3]);
    const [entry] = (await api.leaderboard(quizId)).entries;
    const { name, score, finishedAt } = entry ?? shown;
    // What runs out first is on the first page.
    const reason = 'sexual';
    await report({ reason, subject: { kind: 'row', id, row: shown } });
    const row = { name, score, finishedAt };
    await report({ reason, subject: { kind: 'row', id: quizId, row } });
    const listed = (await operate('GET', '/reports')).body;
    const subjects = listed.reports.map(({ subjectId }: { subjectId: string }) => subjectId);
    expect(subjects).toEqual(expect.arrayContaining([id, quizId]));
    expect(listed.competitions).toEqual([id]);
  });

  it('erases one person in all quizzes, twice without harm, and leaves the others', async () => {
    const device = 'a-phone-of-two-people';
    const quizzes = [await api.createCustomQuiz(), await api.createCustomQuiz()];
    for (const { id } of quizzes) {
      await api.play(await api.start(id, { name: 'Asha', device }), [1, 0, 3]);
      await api.play(await api.start(id, { name: 'Usha', device }), [1, 0, 3]);
    }
    const [{ id } = { id: '' }] = quizzes;
    const operated = await operate('GET', `/custom-quizzes/${id}`);
    const { row } = operated.body.rows.find(({ name }: { name: string }) => name === 'Asha');
    const traces = await operate('GET', `/people/${id}/${row}?scope=name`);
    expect(traces.body).toMatchObject({
      name: 'Asha',
      quizzes: 2,
      attempts: 2,
      answers: 6,
      rows: 2,
    });
    const all = await operate('GET', `/people/${id}/${row}?scope=device`);
    expect(all.body).toMatchObject({ attempts: 4 });
    const erase = () => operate('POST', `/people/${id}/${row}/erase`, { scope: 'name' });
    expect((await erase()).body).toEqual({ attempts: 2 });
    expect((await erase()).body).toEqual({ attempts: 0 });
    for (const quiz of quizzes) {
      const { entries } = await api.leaderboard(quiz.id);
      expect(entries.map(({ name }) => name)).toEqual(['Usha']);
    }
  });

  it('marks and deletes messages, and lists what there is', async () => {
    const message = { message: 'Hello', language: 'en', writingTime: 9_000 };
    await api.post('/api/messages', message);
    const [{ id }] = (await operate('GET', '/messages')).body.messages;
    expect((await operate('PUT', `/messages/${id}/state`, { state: 'answered' })).status).toBe(200);
    expect((await operate('GET', '/messages')).body.messages[0]).toMatchObject({
      state: 'answered',
    });
    expect((await operate('DELETE', `/messages/${id}`)).status).toBe(200);
    expect((await operate('DELETE', `/messages/${id}`)).status).toBe(404);
    expect((await operate('GET', '/custom-quizzes?order=reported')).body.quizzes).not.toEqual([]);
    expect((await operate('GET', '/reports?cursor=nonsense')).status).toBe(422);
  });
});
