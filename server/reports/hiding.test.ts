import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenFor } from '#core/hiding.ts';
import { readConfig } from '#server/config.ts';
import { createTestApi } from '../../tests/factories.ts';

const adminToken = 'a'.repeat(32);
let time = 1_795_000_000_000;
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  const config = readConfig({ ADMIN_TOKEN: adminToken, LOG_LEVEL: 'silent' });
  api = await createTestApi({ config, now: () => time });
});
afterAll(() => api.close());

let lastAddress = 0;

/** So many strangers report a quiz, each from an address of their own; the status of each reply. */
async function report(id: string, times: number, reason = 'bullying'): Promise<number[]> {
  const statuses = [];
  for (let sent = 0; sent < times; sent += 1) {
    lastAddress += 1;
    const remoteAddress = `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
    const body = { subject: { kind: 'custom-quiz', id }, reason, language: 'en', message: 'Words' };
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const from = { incoming: { socket: { remoteAddress } } };
    statuses.push((await api.app.request('/api/reports', request, from)).status);
  }
  return statuses;
}

const statusOf = async (path: string) => (await api.app.request(path)).status;

async function owned({ id, ownerKey }: { id: string; ownerKey: string }) {
  const headers = { Authorization: `Bearer ${ownerKey}` };
  return (await api.app.request(`/api/custom-quizzes/${id}/owned`, { headers })).json();
}

async function object(quiz: { id: string; ownerKey: string }, message?: string) {
  const headers = { Authorization: `Bearer ${quiz.ownerKey}` };
  const body = message === undefined ? {} : { message };
  const reply = await api.post(`/api/custom-quizzes/${quiz.id}/objection`, body, headers);
  return { status: reply.status, body: await reply.json() };
}

/** Signs in each time: no session lasts as long as a hiding. */
async function operate(method: string, path: string, body?: unknown) {
  const operator = { Authorization: `Bearer ${adminToken}` };
  const session = await api.post('/api/session', { operator: 'Meera' }, operator);
  const cookie = session.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const reply = await api.app.request(`/api/admin${path}`, {
    method,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
}

const isShown = async (id: string) => (await statusOf(`/api/custom-quizzes/${id}`)) === 200;

describe('a quiz that strangers have reported', () => {
  it('is gone everywhere for three days, and then back everywhere by itself', async () => {
    const quiz = await api.createCustomQuiz();
    const { id } = quiz;
    const begun = await api.start(id, { name: 'Asha' });
    await api.answer(begun, 0, 1);
    await report(id, 3);
    const attempt = { Authorization: `Bearer ${begun.token}` };
    const statuses = async () => [
      await statusOf(`/api/custom-quizzes/${id}`),
      await statusOf(`/api/custom-quizzes/${id}/leaderboard`),
      await statusOf(`/api/custom-quizzes/${id}/events`),
      await statusOf(`/og/custom/${id}.en.png`),
      (await api.app.request(`/api/attempts/${begun.id}`, { headers: attempt })).status,
      (await api.answer(begun, 1, 0)).status,
      (await api.post('/api/attempts', { kind: 'custom', quizId: id })).status,
    ];
    expect(new Set(await statuses())).toEqual(new Set([410]));
    const hiddenOf = async () => {
      const { quizzes } = (await operate('GET', '/custom-quizzes')).body;
      const listed = quizzes.find((one: { id: string }) => one.id === id);
      const { hiddenAt, hiddenUntil } = (await operate('GET', `/custom-quizzes/${id}`)).body;
      return [listed.hiddenAt, hiddenAt, hiddenUntil, (await owned(quiz)).hiddenAt];
    };
    const hiddenAt = time;
    expect(await hiddenOf()).toEqual([hiddenAt, hiddenAt, hiddenAt + hiddenFor, hiddenAt]);
    time += hiddenFor - 1;
    expect(await isShown(id)).toBe(false);
    time += 1;
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 201]);
    expect(await hiddenOf()).toEqual([null, null, null, null]);
    // The attempt goes on where the hiding found it.
    expect(await (await api.answer(begun, 2, 3)).json()).toMatchObject({ result: { score: 3 } });
  });

  it('takes twice as many strangers after each hiding that ended by itself', async () => {
    const { id } = await api.createCustomQuiz();
    await report(id, 3);
    for (const needed of [6, 12]) {
      time += hiddenFor;
      await report(id, needed - 1);
      expect(await isShown(id)).toBe(true);
      await report(id, 1);
      expect(await isShown(id)).toBe(false);
    }
  });

  it('stays hidden until somebody decides where a child is in danger', async () => {
    const { id } = await api.createCustomQuiz();
    await report(id, 2, 'child');
    await report(id, 1);
    expect(await isShown(id)).toBe(false);
    // Hidden for a time it is still heard about, and the third who says so decides.
    expect(await report(id, 1, 'child')).toEqual([202]);
    expect(await report(id, 1, 'child')).toEqual([410]);
    time += 100 * hiddenFor;
    expect(await isShown(id)).toBe(false);
    await operate('PUT', `/custom-quizzes/${id}/hidden`, { hidden: false });
    expect(await isShown(id)).toBe(true);
  });

  it('stays hidden where an operator decides so meanwhile, or does it', async () => {
    const [reported, hidden] = [await api.createCustomQuiz(), await api.createCustomQuiz()];
    for (const { id } of [reported, hidden]) await report(id, 3);
    const [first] = await api.services.storage.reports.about(reported.id, 1);
    await operate('POST', `/reports/${first?.id}/resolve`, { outcome: 'removed' });
    await operate('PUT', `/custom-quizzes/${hidden.id}/hidden`, { hidden: true });
    time += 100 * hiddenFor;
    for (const quiz of [reported, hidden]) {
      expect(await isShown(quiz.id)).toBe(false);
      expect((await owned(quiz)).hiding).toMatchObject({ state: 'operator', until: null });
      expect((await object(quiz)).status).toBe(409);
    }
  });
});

describe('the creator of a hidden quiz', () => {
  it('sees why and until when, but neither who nor in which words', async () => {
    const quiz = await api.createCustomQuiz();
    expect(await owned(quiz)).toMatchObject({ hiddenAt: null, hiding: null });
    await report(quiz.id, 2, 'spam');
    await report(quiz.id, 1, 'about_me');
    const [since, until] = [time, time + hiddenFor];
    const reasons = [
      { reason: 'spam', reports: 2 },
      { reason: 'about_me', reports: 1 },
    ];
    expect((await owned(quiz)).hiding).toEqual({ state: 'hidden', since, until, reasons });
    expect(JSON.stringify(await owned(quiz))).not.toContain('Words');
    time = until;
    expect((await owned(quiz)).hiding).toEqual({ state: 'over', since, until, reasons });
    // A later report counts anew; what has been stays told for as long as reports count.
    await report(quiz.id, 1);
    expect((await owned(quiz)).hiding).toMatchObject({ state: 'over', since, until });
    time += 10 * hiddenFor;
    expect((await owned(quiz)).hiding).toBeNull();
  });

  it('shows it again at once by objecting, and no number of reports hides it after that', async () => {
    const quiz = await api.createCustomQuiz();
    expect(await object(quiz)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    await report(quiz.id, 3);
    expect((await object({ ...quiz, ownerKey: 'A'.repeat(22) })).status).toBe(401);
    expect((await object(quiz, 'x'.repeat(1_001))).status).toBe(422);
    time += 1;
    const objected = await object(quiz, ' It is a joke among friends ');
    expect(objected).toMatchObject({ status: 200, body: { hiddenAt: null } });
    expect(objected.body.hiding).toMatchObject({ state: 'objected', since: time, until: null });
    expect(await isShown(quiz.id)).toBe(true);
    time += 1;
    // Sent again after a lost reply it is the same objection; another one is one too many.
    expect((await object(quiz, 'It is a joke among friends')).body).toEqual(objected.body);
    expect((await object(quiz, 'Really')).status).toBe(409);
    await report(quiz.id, 30);
    expect(await isShown(quiz.id)).toBe(true);
    const audit = await api.services.storage.auditLog.page(null, 100);
    expect(
      audit.filter(({ subject }) => subject === quiz.id).map(({ details }) => details),
    ).toEqual(['shown: its creator objects', 'by reports']);
  });

  it('has no say where a child may be in danger', async () => {
    const quiz = await api.createCustomQuiz();
    await report(quiz.id, 3, 'other');
    await object(quiz);
    await report(quiz.id, 3, 'child');
    expect(await isShown(quiz.id)).toBe(false);
    expect((await owned(quiz)).hiding).toMatchObject({ state: 'child', until: null });
    expect((await object(quiz)).status).toBe(409);
    const other = await api.createCustomQuiz();
    await report(other.id, 3, 'child');
    expect((await object(other)).status).toBe(409);
  });

  it('is heard by operators, whose decision ends it and makes room for another one', async () => {
    // Before all others, so that these reports lead the queue.
    time = 1_790_000_000_000;
    const quiz = await api.createCustomQuiz();
    await report(quiz.id, 3);
    await object(quiz, 'A joke');
    const { reports, objections } = (await operate('GET', '/reports')).body;
    const about = ({ subjectId }: { subjectId: string }) => subjectId === quiz.id;
    expect(objections.filter(about)).toMatchObject([{ source: 'creator', message: 'A joke' }]);
    const own = reports
      .filter(about)
      .find(({ source }: { source: string }) => source === 'creator');
    expect(own).toMatchObject({ reason: 'objection', name: 'Ravi', state: 'open' });
    const looked = (await operate('GET', `/custom-quizzes/${quiz.id}`)).body;
    expect(looked.objections).toMatchObject([{ message: 'A joke' }]);
    const cleared = await operate('POST', `/reports/${own.id}/resolve`, { outcome: 'fine' });
    expect(cleared.body).toMatchObject({ reports: 4 });
    expect((await owned(quiz)).hiding).toBeNull();
    await report(quiz.id, 5);
    expect(await isShown(quiz.id)).toBe(true);
    await report(quiz.id, 1);
    expect(await isShown(quiz.id)).toBe(false);
    expect((await object(quiz, 'Still a joke')).status).toBe(200);
    expect(await isShown(quiz.id)).toBe(true);
    const listed = (await operate('GET', `/custom-quizzes/${quiz.id}`)).body.reports;
    const open = listed.find(({ state }: { state: string }) => state === 'open');
    await operate('POST', `/reports/${open.id}/resolve`, { outcome: 'removed' });
    expect((await owned(quiz)).hiding).toMatchObject({ state: 'operator' });
  });
});
