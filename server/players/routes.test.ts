import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const create = async () =>
  (await (await api.post('/api/players', {})).json()) as { userId: string; token: string };

const read = (token: string) =>
  api.app.request('/api/players/me', { headers: { Authorization: `Bearer ${token}` } });

describe('a player', () => {
  it('starts with 1000 coins and is known by a token', async () => {
    const { userId, token } = await create();
    expect(await (await read(token)).json()).toEqual({ userId, balance: 1_000 });
  });

  it('cannot be forged or taken from elsewhere', async () => {
    const [mine, theirs] = [await create(), await create()];
    const forged = [
      '',
      'x',
      mine.userId,
      mine.userId + theirs.token.slice(22),
      `${mine.token}A`,
      mine.token.slice(0, -1),
      'A'.repeat(44),
    ];
    for (const token of forged) expect((await read(token)).status).toBe(401);
  });
});
