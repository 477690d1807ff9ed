import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenFor } from '#core/hiding.ts';
import type { CreatedPair } from '#core/pair-schemas.ts';
import { createPair, createTestApi } from '../../tests/factories.ts';

let time = 1_795_000_000_000;
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  // The default installation: nobody is there to decide.
  api = await createTestApi({ now: () => time });
});
afterAll(() => api.close());

async function report(
  subject: { kind: 'custom-quiz' | 'pair'; id: string },
  addresses: readonly string[],
  reason = 'child',
): Promise<void> {
  for (const [place, remoteAddress] of addresses.entries()) {
    const device = `device-of-${remoteAddress.replaceAll(/\W/g, '-')}-${place}`;
    const reply = await api.app.request(
      '/api/reports',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ subject, reason, language: 'en', device }),
      },
      { incoming: { socket: { remoteAddress } } },
    );
    expect(reply.status).toBe(202);
  }
}

const strangers = ['198.51.100.1', '198.51.100.2', '2001:db8:3::1'];

async function isShown(path: string): Promise<boolean> {
  return (await api.app.request(path)).status === 200;
}

describe('where nobody decides on reports', () => {
  it('a quiz that three call a danger to a child is hidden for three days', async () => {
    const { id, ownerKey } = await api.createCustomQuiz();
    await report({ kind: 'custom-quiz', id }, strangers);
    expect(await isShown(`/api/custom-quizzes/${id}`)).toBe(false);
    const headers = { Authorization: `Bearer ${ownerKey}` };
    const owned = await api.app.request(`/api/custom-quizzes/${id}/owned`, { headers });
    expect(await owned.json()).toMatchObject({
      hiding: { state: 'hidden', until: time + hiddenFor },
    });
    time += hiddenFor;
    expect(await isShown(`/api/custom-quizzes/${id}`)).toBe(true);
    await report({ kind: 'custom-quiz', id }, strangers);
    // The next time it takes twice as many.
    expect(await isShown(`/api/custom-quizzes/${id}`)).toBe(true);
  });

  it('its creator brings it back, and more such reports change nothing', async () => {
    const { id, ownerKey } = await api.createCustomQuiz();
    await report({ kind: 'custom-quiz', id }, strangers);
    const headers = { Authorization: `Bearer ${ownerKey}` };
    const objected = await api.post(`/api/custom-quizzes/${id}/objection`, {}, headers);
    expect(objected.status).toBe(200);
    expect(await isShown(`/api/custom-quizzes/${id}`)).toBe(true);
    await report(
      { kind: 'custom-quiz', id },
      Array.from({ length: 9 }, (_, stranger) => `203.0.113.${stranger}`),
    );
    expect(await isShown(`/api/custom-quizzes/${id}`)).toBe(true);
  });

  it('so is a pair', async () => {
    const { id, seatKey } = (await (
      await api.post('/api/pairs', createPair())
    ).json()) as CreatedPair;
    const headers = { Authorization: `Bearer ${seatKey}` };
    const statusOf = async () => (await api.app.request(`/api/pairs/${id}`, { headers })).status;
    expect(await statusOf()).toBe(200);
    await report({ kind: 'pair', id }, strangers);
    expect(await statusOf()).toBe(410);
    time += hiddenFor;
    expect(await statusOf()).toBe(200);
  });
});

describe('reporters', () => {
  it.each([
    ['of one /48', (stranger: number) => `2001:db8:1:${stranger}::1`, true],
    [
      'of one IPv4 address, mapped or not',
      (n: number) => `${n % 2 ? '::ffff:' : ''}192.0.2.1`,
      true,
    ],
    ['of different /48s', (stranger: number) => `2001:db8:${stranger + 2}::1`, false],
    ['of different IPv4 addresses', (stranger: number) => `192.0.2.${stranger}`, false],
  ])('%s', async (_name, addressOf, isOne) => {
    const { id } = await api.createCustomQuiz();
    const addresses = Array.from({ length: 3 }, (_, stranger) => addressOf(stranger));
    await report({ kind: 'custom-quiz', id }, addresses, 'spam');
    expect(await isShown(`/api/custom-quizzes/${id}`)).toBe(isOne);
    // Each is heard, though.
    expect(await api.services.storage.reports.about(id, 10)).toHaveLength(3);
  });
});
