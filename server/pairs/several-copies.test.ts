import { afterEach, describe, expect, it } from 'vitest';
import type { Pair } from '#core/pair-schemas.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { createPair } from '../../tests/factories.ts';
import { createDatabase } from '../../tests/postgres-database.ts';
import { realPostgres } from '../../tests/real-services.ts';

const server = await realPostgres();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openCopy(url: string) {
  const services = await createServices(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  closing.push(() => services.close());
  const app = createApp(services);
  return {
    post: (path: string, body: object, token = '') =>
      app.request(`/api/pairs${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
    get: async (id: string, token: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await (await app.request(`/api/pairs/${id}`, { headers })).json()) as Pair;
    },
  };
}

describe.runIf(server !== null)('two copies on PostgreSQL', () => {
  it('give the seat to one of 100 phones, and both the same result', async () => {
    const { url, remove } = await createDatabase(server ?? '');
    closing.push(remove);
    const copies = [await openCopy(url), await openCopy(url)] as const;
    const copyOf = (turn: number) => copies[turn % 2 === 0 ? 0 : 1];
    const made = await (await copies[0].post('', createPair())).json();
    const { id, seatKey: first } = made as { id: string; seatKey: string };
    const replies = await Promise.all(
      Array.from({ length: 100 }, async (_, phone) => {
        const reply = await copyOf(phone).post(`/${id}/seat`, { name: `Phone ${phone}` });
        return { phone, status: reply.status, ...((await reply.json()) as { seatKey?: string }) };
      }),
    );
    const [winner, ...others] = replies.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
    const second = winner?.seatKey ?? '';
    expect((await copies[1].get(id, first)).names.second).toBe(`Phone ${winner?.phone}`);

    const answer = (turn: number, key: string, question: number, mine: number) =>
      copyOf(turn).post(`/${id}/answers`, { question, mine, guess: 0 }, key);
    // Each answer goes to both copies, once as it is and once changed.
    for (const [question, key] of [0, 1, 2].flatMap((asked) => [
      [asked, first] as const,
      [asked, second] as const,
    ])) {
      const sent = await Promise.all([answer(0, key, question, 0), answer(1, key, question, 1)]);
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    const [one, other] = [await copies[0].get(id, first), await copies[1].get(id, second)];
    expect(one.result).not.toBeNull();
    expect(other.result).toEqual(one.result);
  }, 30_000);
});
