import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitAttemptId } from '#core/attempt-access.ts';
import { reportClocks } from '#core/report.ts';
import { playTopic } from '#server/events/event-bus.ts';
import { createQuiz } from '../../tests/factories.ts';
import { createTestReports, quizSubject, type TestReports } from '../../tests/test-reports.ts';

let site: TestReports;
beforeAll(async () => {
  site = await createTestReports();
});
afterAll(() => site.api.close());

describe('POST /api/reports', () => {
  it('takes a report and says by when it is settled', async () => {
    const { id } = await site.api.createCustomQuiz();
    const reply = await site.report({
      subject: quizSubject(id),
      message: 'Mean',
      contact: 'a@b.example',
    });
    expect({ status: reply.status, body: await reply.json() }).toEqual({
      status: 202,
      body: { received: true, resolveBy: site.now() + reportClocks.resolve },
    });
    const intimate = await site.report({ subject: quizSubject(id), reason: 'sexual' });
    expect(await intimate.json()).toMatchObject({ resolveBy: site.now() + reportClocks.intimate });
    expect(await site.ofSubject(id)).toHaveLength(2);
    expect((await site.ofSubject(id)).find(({ message }) => message === 'Mean')).toMatchObject({
      name: 'Ravi',
      contact: 'a@b.example',
      state: 'open',
      dueAt: site.now() + reportClocks.acknowledge,
    });
  });

  it('is the same report when it is sent again, and hears a visitor once', async () => {
    const { id } = await site.api.createCustomQuiz();
    const key = { 'Idempotency-Key': 'a-key-of-sixteen-letters' };
    const same = { address: '203.0.113.9' };
    for (const headers of [{ ...key, ...same }, { ...key, ...same }, same]) {
      expect((await site.report({ subject: quizSubject(id) }, headers)).status).toBe(202);
    }
    expect(await site.ofSubject(id)).toHaveLength(1);
  });

  it('is another report under the key of a stranger', async () => {
    const [one, other] = [await site.api.createCustomQuiz(), await site.api.createCustomQuiz()];
    const headers = { 'Idempotency-Key': 'a-key-of-two-strangers' };
    for (const { id } of [one, other]) await site.report({ subject: quizSubject(id) }, headers);
    expect(await site.ofSubject(one.id)).toHaveLength(1);
    expect(await site.ofSubject(other.id)).toHaveLength(1);
  });

  it('hides a quiz for the third visitor, and tells it once', async () => {
    const { id } = await site.api.createCustomQuiz();
    await Promise.all(Array.from({ length: 20 }, () => site.report({ subject: quizSubject(id) })));
    expect(await site.statusOf(id)).toBe(410);
    const log = await site.api.services.storage.auditLog.page(null, 100);
    expect(log.filter(({ subject }) => subject === id)).toMatchObject([
      { action: 'custom-quiz.hide', details: 'by reports', operator: '' },
    ]);
  });

  it('does not hide a quiz for one address with many devices', async () => {
    const { id } = await site.api.createCustomQuiz();
    for (let sent = 0; sent < 6; sent += 1) {
      const address = `2001:db8:7:7::${sent}`;
      await site.report({ subject: quizSubject(id), device: `device-${sent}` }, { address });
    }
    expect(await site.statusOf(id)).toBe(200);
    expect(await site.ofSubject(id)).toHaveLength(6);
  });

  it('takes a name as the board shows it, and nothing that is not there', async () => {
    const { id } = await site.api.createCustomQuiz();
    await site.api.play(await site.api.start(id, { name: '' }), [1, 0, 3]);
    const [entry] = (await site.api.leaderboard(id)).entries;
    const { name, score, finishedAt } = entry ?? { name: '', score: 0, finishedAt: 0 };
    const row = { name, score, finishedAt };
    expect((await site.report({ subject: { kind: 'row', id, row } })).status).toBe(202);
    expect(await site.ofSubject(id)).toMatchObject([{ kind: 'row', name: '' }]);
    const other = { ...row, name: 'Nobody' };
    expect((await site.report({ subject: { kind: 'row', id, row: other } })).status).toBe(404);
    expect((await site.report({ subject: { kind: 'row', id } })).status).toBe(422);
    expect((await site.report({ subject: { kind: 'post', id: '999999' } })).status).toBe(404);
    expect((await site.report({ subject: quizSubject('x'.repeat(22)) })).status).toBe(404);
    expect((await site.report({ subject: quizSubject(id), reason: 'boring' })).status).toBe(422);
  });

  it('lists ready quizzes and posts without hiding them', async () => {
    for (const subject of [
      { kind: 'ready-quiz', id: 'quick-eyes' },
      { kind: 'post', id: '1' },
    ]) {
      for (let sent = 0; sent < 4; sent += 1)
        expect((await site.report({ subject })).status).toBe(202);
    }
    expect((await site.api.app.request('/api/quizzes/quick-eyes')).status).toBe(200);
  });

  it('takes many reports of a shared address, but not any number', async () => {
    const { id } = await site.api.createCustomQuiz();
    const from = { address: '203.0.113.77' };
    const statuses = [];
    for (let sent = 0; sent < 121; sent += 1) {
      statuses.push(
        (await site.report({ subject: quizSubject(id), device: `d-${sent}` }, from)).status,
      );
    }
    expect(statuses.slice(0, 120).every((status) => status === 202)).toBe(true);
    expect(statuses[120]).toBe(429);
  });
});

describe('the word list', () => {
  it('sends a quiz to review that nobody notices', async () => {
    const data = [{ question: 'Am I a b1tch?', options: ['Yes', 'No'], ans: 1 }];
    const { id } = await site.api.createCustomQuiz(createQuiz({ data }));
    expect(await site.statusOf(id)).toBe(200);
    expect(await site.ofSubject(id)).toMatchObject([
      { source: 'words', message: 'bitch', dueAt: site.now() + reportClocks.resolve },
    ]);
  });

  it('reads what a formula spells', async () => {
    const data = [{ question: 'Am I $\\text{bi}\\text{tch}$?', options: ['Yes', 'No'], ans: 1 }];
    const { id } = await site.api.createCustomQuiz(createQuiz({ data }));
    expect(await site.ofSubject(id)).toMatchObject([{ source: 'words', message: 'bitch' }]);
  });

  it('looks at a name when it comes onto the board, and follows operators', async () => {
    const { id } = await site.api.createCustomQuiz();
    await site.api.play(await site.api.start(id, { name: 'Wombatface' }), [1, 0, 3]);
    expect(await site.ofSubject(id)).toEqual([]);
    const change = await site.operate('PUT', '/words', { word: ' WombatFace ', listed: true });
    expect(change.body.added).toContain('wombatface');
    site.pass(1_500);
    const attempt = await site.api.start(id, { name: 'wombatface' });
    await site.api.answer(attempt, 0, 1);
    expect(await site.ofSubject(id)).toEqual([]);
    await site.api.play(attempt, [1, 0, 3]);
    expect(await site.ofSubject(id)).toMatchObject([{ kind: 'row', name: 'wombatface' }]);
    expect((await site.operate('GET', '/words/found?text=a+w0mbatface')).body.words).toEqual([
      'wombatface',
    ]);
    const back = await site.operate('PUT', '/words', { word: 'wombatface', listed: false });
    expect(back.body).toMatchObject({ added: [] });
  });

  it('looks at a name whose last answer was stored when the server stopped', async () => {
    const { id } = await site.api.createCustomQuiz();
    const begun = await site.api.start(id, { name: 'b1tch' });
    await site.api.play(begun, [1, 0]);
    const row = { name: 'b1tch', nameKey: 'b1tch', device: null, total: 3, correct: null };
    await site.api.services.storage.attempts.lockAnswer(
      { ...splitAttemptId(begun.id), startedAt: site.now() },
      2,
      { option: 3, isRight: true, answeredAt: site.now(), nextAskedAt: site.now() },
      { ...row, score: 3, finishedAt: site.now() },
    );
    expect(await site.ofSubject(id)).toEqual([]);
    let heard = 0;
    const stop = site.api.services.events.subscribe(playTopic(id), () => {
      heard += 1;
    });
    // The phone, which got no reply, sends it again.
    expect((await site.api.answer(begun, 2, 3)).status).toBe(200);
    stop();
    expect(await site.ofSubject(id)).toMatchObject([{ kind: 'row', name: 'b1tch' }]);
    expect(heard).toBeGreaterThan(0);
  });
});
