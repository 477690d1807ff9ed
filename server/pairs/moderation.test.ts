import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hiddenFor } from '#core/hiding.ts';
import type { ModeratedPair, ModeratedPairList } from '#core/moderated-pair.ts';
import type { CreatedPair } from '#core/pair-schemas.ts';
import type { ReportList } from '#core/report.ts';
import { createPair } from '../../tests/factories.ts';
import { createTestReports, type TestReports } from '../../tests/test-reports.ts';

let site: TestReports;
beforeEach(async () => {
  site = await createTestReports();
});
afterEach(() => site.api.close());

async function make(overrides: Parameters<typeof createPair>[0] = {}) {
  const reply = await site.api.post('/api/pairs', createPair(overrides));
  return (await reply.json()) as CreatedPair;
}

const subject = (id: string) => ({ subject: { kind: 'pair', id } });

function call(method: string, id: string, key: string, rest = '') {
  const headers = { Authorization: `Bearer ${key}` };
  return site.api.app.request(`/api/pairs/${id}${rest}`, { method, headers });
}

/** Why a pair cannot be read. */
async function refusal(id: string, key: string) {
  const reply = await call('GET', id, key);
  return [reply.status, ((await reply.json()) as { code?: string }).code];
}

async function take(id: string, name: string) {
  const reply = await site.api.post(`/api/pairs/${id}/seat`, { name });
  return { status: reply.status, ...((await reply.json()) as { seatKey: string }) };
}

describe('reports on a pair', () => {
  it('hide it for a time from both, who can still delete it', async () => {
    const { id, seatKey } = await make();
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await site.report(subject(id))).status).toBe(202);
    }
    expect((await call('GET', id, seatKey)).status).toBe(200);
    await site.report(subject(id));
    expect(await refusal(id, seatKey)).toEqual([410, 'quiz_hidden_for_now']);
    expect((await take(id, 'Ravi')).status).toBe(410);
    site.pass(hiddenFor);
    expect((await call('GET', id, seatKey)).status).toBe(200);
    expect((await call('DELETE', id, seatKey)).status).toBe(200);
    expect((await site.report(subject(id))).status).toBe(410);
  });

  it('of danger to a child hide it until somebody decides', async () => {
    const { id, seatKey } = await make();
    for (let sent = 0; sent < 3; sent += 1) {
      await site.report({ ...subject(id), reason: 'child' });
    }
    expect(await site.api.services.storage.pairs.find(id)).toMatchObject({ hiddenUntil: null });
    expect(await refusal(id, seatKey)).toEqual([410, 'quiz_hidden']);
    expect((await site.report(subject(id))).status).toBe(410);
    const [report] = await site.ofSubject(id);
    await site.operate('POST', `/reports/${report?.id}/resolve`, { outcome: 'fine' });
    expect((await call('GET', id, seatKey)).status).toBe(200);
  });

  it('are decided by an operator: removed means hidden, at once and without an end', async () => {
    const { id, seatKey } = await make();
    await site.report({ ...subject(id), reason: 'sexual' });
    const list = (await site.operate('GET', '/reports')).body as ReportList;
    const report = list.reports.find(({ subjectId }) => subjectId === id);
    expect(report).toMatchObject({ kind: 'pair', name: 'Asha', state: 'open' });
    await site.operate('POST', `/reports/${report?.id}/resolve`, { outcome: 'removed' });
    expect(await site.api.services.storage.pairs.find(id)).toMatchObject({ hiddenUntil: null });
    expect((await call('GET', id, seatKey)).status).toBe(410);
    await site.operate('PUT', `/pairs/${id}/hidden`, { hidden: false });
    expect((await call('GET', id, seatKey)).status).toBe(200);
  });

  it('come from the word list too, for the questions and for either name', async () => {
    await site.operate('PUT', '/words', { word: 'zindork', listed: true });
    site.pass(2_000);
    const question = { question: 'Are you a zindork?', options: ['Yes', 'No'] };
    const asked = await make({ data: [question] });
    expect(await site.ofSubject(asked.id)).toMatchObject([{ source: 'words', kind: 'pair' }]);
    const { id } = await make();
    expect(await site.ofSubject(id)).toEqual([]);
    await take(id, 'Zindork');
    expect(await site.ofSubject(id)).toMatchObject([{ source: 'words', name: 'Zindork' }]);
  });
});

describe('operators', () => {
  it('find pairs, the reported ones too, and read no answer of theirs', async () => {
    const { id, seatKey } = await make();
    const { seatKey: second } = await take(id, 'Ravi');
    for (const key of [seatKey, second]) {
      const headers = { Authorization: `Bearer ${key}` };
      await site.api.post(`/api/pairs/${id}/answers`, { question: 0, mine: 1, guess: 2 }, headers);
    }
    await site.report(subject(id));
    const line = { id, names: { first: 'Asha', second: 'Ravi' }, questions: 3, reports: 1 };
    for (const order of ['newest', 'reported']) {
      const list = (await site.operate('GET', `/pairs?order=${order}`)).body as ModeratedPairList;
      expect(list.pairs.find((one) => one.id === id)).toMatchObject(line);
    }
    const pair = (await site.operate('GET', `/pairs/${id}`)).body as ModeratedPair;
    expect(pair).toMatchObject({ id, data: createPair().data, hiddenAt: null });
    expect(pair.reports).toHaveLength(1);
    expect(JSON.stringify(pair)).not.toMatch(/mine|guess|answered/);
  });

  it('delete a pair for good', async () => {
    const { id, seatKey } = await make();
    expect((await site.operate('DELETE', `/pairs/${id}`)).status).toBe(200);
    expect(await refusal(id, seatKey)).toEqual([410, 'quiz_deleted']);
    expect((await site.operate('GET', `/pairs/${id}`)).status).toBe(410);
    expect((await site.operate('DELETE', `/pairs/${id}`)).status).toBe(410);
    const log = (await site.operate('GET', '/audit-log')).body;
    expect(log.entries).toContainEqual(
      expect.objectContaining({ action: 'pair.delete', subject: id, operator: 'Meera' }),
    );
  });
});
