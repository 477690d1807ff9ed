import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MineGame, PlayedRound } from '#core/mine-game.ts';
import type { NewPlayer } from '#core/player.ts';
import { createMemoryRateLimits, noRateLimits } from '#server/counts/rate-limits.ts';
import { coinLedgerSum } from '../../tests/coin-ledger.ts';
import { createTestApi } from '../../tests/factories.ts';

let now = 1_795_000_000_000;
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi({ now: () => now, rateLimits: noRateLimits });
});
afterAll(() => api.close());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

const newPlayer = async () => (await (await api.post('/api/players', {})).json()) as NewPlayer;

const play = (
  { userId, token }: Pick<NewPlayer, 'userId' | 'token'>,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) => api.post('/api/game/play', { userId, ...body }, { ...bearer(token), ...headers });

const played = async (reply: Response) => {
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { data: PlayedRound }).data;
};

const read = async ({ token }: NewPlayer) =>
  (await (await api.app.request('/api/game', { headers: bearer(token) })).json()) as MineGame;

const problem = async (reply: Response) => {
  const { code, errors } = (await reply.json()) as { code: string; errors?: unknown };
  return { status: reply.status, code, errors };
};

/** Bets everything until nothing is left; a fair coin needs few rounds for that. */
const loseAll = async (player: NewPlayer) => {
  for (let { balance } = await read(player); balance >= 10; ) {
    balance = (await played(await play(player, { bet: balance }))).balance;
  }
};

describe('a round', () => {
  it('asks for the token before it looks at the bet', async () => {
    const { userId, token } = await newPlayer();
    const wrong = { userId, bet: 'all' };
    for (const headers of [{}, bearer('A'.repeat(44)), bearer(token.slice(1))]) {
      const reply = await api.post('/api/game/play', wrong, headers);
      expect(await problem(reply)).toMatchObject({ status: 401, code: 'unauthorized' });
    }
    expect((await api.post('/api/game/play', wrong, bearer(token))).status).toBe(422);
  });

  it('is played with the body of the specification, and pays or takes the bet', async () => {
    const player = await newPlayer();
    const data = await played(await play(player, { bet: 10 }));
    expect(data).toMatchObject({ round: 1, bet: 10, clientSeed: '', next: { round: 2 } });
    expect(data.balance).toBe(data.result === 'win' ? 1_010 : 990);
    expect(await read(player)).toMatchObject({ balance: data.balance, next: data.next });
  });

  it('can be worked out from what was shown before and what it reveals', async () => {
    const player = await newPlayer();
    const results = new Set<string>();
    for (let { next } = await read(player); next.round <= 20; ) {
      const data = await played(
        await play(player, { bet: 10, clientSeed: 'my luck', round: next.round }),
      );
      const { serverSeed, clientSeed, round, result } = data;
      expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(next.commitment);
      const hmac = createHmac('sha256', serverSeed).update(`${clientSeed}:${round}`).digest();
      expect(result).toBe((hmac[0] ?? 255) < 128 ? 'win' : 'lose');
      results.add(result);
      next = data.next;
    }
    expect(results.size).toBe(2);
    const { rounds } = await read(player);
    expect(rounds.map(({ round }) => round)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
  });

  it('is the same when it is sent again, by its number or its key', async () => {
    const player = await newPlayer();
    const bet = { bet: 500, clientSeed: 'a', round: 1 };
    const first = await played(await play(player, bet));
    expect(await played(await play(player, bet))).toEqual(first);
    expect(await played(await play(player, { ...bet, bet: 10, clientSeed: 'b' }))).toEqual(first);

    const key = { 'Idempotency-Key': 'a-key-that-is-random' };
    const keyed = await played(await play(player, { bet: 20 }, key));
    expect(await played(await play(player, { bet: 20 }, key))).toEqual(keyed);
    expect(await problem(await play(player, { bet: 30 }, key))).toMatchObject({
      status: 409,
      code: 'idempotency_conflict',
    });
    expect(await read(player)).toMatchObject({ balance: keyed.balance, next: { round: 3 } });
  });

  it('can be sent again although its bet is more than what is left', async () => {
    const player = await newPlayer();
    await loseAll(player);
    const { next, rounds } = await read(player);
    const last = await played(await play(player, { bet: 1_000, round: next.round - 1 }));
    expect(last).toMatchObject({ bet: rounds[0]?.bet, result: 'lose', balance: 0 });
  });

  it('is not played before its turn', async () => {
    const player = await newPlayer();
    expect(await problem(await play(player, { bet: 10, round: 2 }))).toEqual({
      status: 422,
      code: 'invalid',
      errors: [{ path: 'round', code: 'too_large' }],
    });
    expect((await read(player)).rounds).toEqual([]);
  });
});

describe('a bet', () => {
  it.each([
    [{}, 'required'],
    [{ bet: null }, 'malformed'],
    [{ bet: '10' }, 'malformed'],
    [{ bet: 10.5 }, 'malformed'],
    [{ bet: 1e99 }, 'malformed'],
    [{ bet: [10] }, 'malformed'],
    [{ bet: 9 }, 'too_small'],
    [{ bet: -1_000 }, 'too_small'],
    [{ bet: 1_001 }, 'too_large'],
    [{ bet: Number.MAX_SAFE_INTEGER }, 'too_large'],
  ])('of %j is refused as %s, and takes nothing', async (body, code) => {
    const player = await newPlayer();
    expect(await problem(await play(player, body))).toEqual({
      status: 422,
      code: 'invalid',
      errors: [{ path: 'bet', code }],
    });
    expect(await read(player)).toMatchObject({ balance: 1_000, rounds: [] });
  });

  it.each([{ clientSeed: 'x'.repeat(65) }, { clientSeed: 'ह' }, { clientSeed: 7 }, { round: 0 }])(
    'with %j is refused',
    async (extra) => {
      expect((await play(await newPlayer(), { bet: 10, ...extra })).status).toBe(422);
    },
  );

  it('needs the token of its player', async () => {
    const [mine, theirs] = [await newPlayer(), await newPlayer()];
    const forged = [
      '',
      mine.userId,
      theirs.token,
      mine.userId + theirs.token.slice(22),
      mine.token.slice(0, -1),
      'A'.repeat(44),
    ];
    for (const token of forged) {
      const reply = await play({ userId: mine.userId, token }, { bet: 10 });
      expect(await problem(reply)).toMatchObject({ status: 401, code: 'unauthorized' });
    }
    expect((await play({ ...mine, userId: theirs.userId }, { bet: 10 })).status).toBe(401);
    for (const path of ['/api/game', '/api/game/refill']) {
      const method = path === '/api/game' ? 'GET' : 'POST';
      const headers = { 'Content-Type': 'application/json', ...bearer('A'.repeat(44)) };
      expect((await api.app.request(path, { method, headers })).status).toBe(401);
    }
    for (const player of [mine, theirs]) {
      expect(await read(player)).toMatchObject({ balance: 1_000, rounds: [] });
    }
  });

  it('is limited to a rate that people do not reach', async () => {
    const limited = await createTestApi({ rateLimits: createMemoryRateLimits() });
    const { userId, token } = (await (await limited.post('/api/players', {})).json()) as NewPlayer;
    const replies = await Promise.all(
      Array.from({ length: 1_201 }, () =>
        limited.post('/api/game/play', { userId, bet: 10, round: 1 }, bearer(token)),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1_200);
    expect(replies.find(({ status }) => status === 429)?.headers.get('Retry-After')).toMatch(
      /^\d+$/,
    );
    await limited.close();
  });
});

describe('many at once', () => {
  it('never take more than there is, and every coin is accounted for', async () => {
    const player = await newPlayer();
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => play(player, { bet: 300 })),
    );
    const rounds = await Promise.all(
      replies.filter(({ status }) => status === 200).map((reply) => played(reply)),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    for (const reply of refused) expect(reply.status).toBe(422);
    expect(rounds.map(({ round }) => round).sort((a, b) => a - b)).toEqual(
      rounds.map((_, i) => i + 1),
    );
    for (const { balance } of rounds) expect(balance).toBeGreaterThanOrEqual(0);
    // Played one after another, each had its coins.
    let coins = 1_000;
    for (const { bet, result } of rounds.sort((a, b) => a.round - b.round)) {
      expect(coins).toBeGreaterThanOrEqual(bet);
      coins += result === 'win' ? bet : -bet;
    }
    const { balance, userId } = await read(player);
    expect(balance).toBe(coins);
    if (refused.length > 0) expect(balance).toBeLessThan(300);
    expect(1_000 + coinLedgerSum(api.databaseFile, userId)).toBe(balance);
  });

  it('that are the same request are one round', async () => {
    const player = await newPlayer();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => play(player, { bet: 1_000, round: 1 })),
    );
    const all = await Promise.all(replies.map(played));
    for (const one of all) expect(one).toEqual(all[0]);
    expect([0, 2_000]).toContain((await read(player)).balance);
  });
});

describe('a refill', () => {
  const refill = ({ token }: NewPlayer) => api.post('/api/game/refill', {}, bearer(token));

  it('is for empty pockets, once a day, however many ask at once', async () => {
    const player = await newPlayer();
    expect(await problem(await refill(player))).toMatchObject({ status: 409, code: 'no_refill' });
    expect((await read(player)).refill).toEqual({ possible: false });
    await loseAll(player);
    expect((await read(player)).refill).toEqual({ possible: true });

    const replies = await Promise.all(Array.from({ length: 20 }, () => refill(player)));
    const given = replies.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    const at = now + 24 * 60 * 60 * 1_000;
    expect(await given[0]?.json()).toEqual({ balance: 100, refill: { possible: false, at } });

    await loseAll(player);
    now = at - 1;
    expect((await refill(player)).status).toBe(409);
    expect((await read(player)).refill).toEqual({ possible: false, at });
    now = at;
    expect((await read(player)).refill).toEqual({ possible: true });
    expect((await refill(player)).status).toBe(200);
    expect(await read(player)).toMatchObject({ balance: 100 });
  });
});
