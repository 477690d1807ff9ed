import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MineBet } from '#server/storage/mine-game.ts';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('the Mine Game on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const bet = (playerId: string, overrides: Partial<MineBet> = {}): MineBet => ({
    playerId,
    round: null,
    bet: 10,
    clientSeed: 'seed',
    requestHash: null,
    at: 5,
    resultOf: () => 'lose',
    ...overrides,
  });

  const createPlayer = async (balance: number) => {
    const playerId = uniqueId('player');
    await storage.players.create({ id: playerId, balance, createdAt: 1 });
    return playerId;
  };

  it('plays rounds in turn and moves the coins of each once', async () => {
    const player = await createPlayer(100);
    const win = bet(player, { round: 1, bet: 100, resultOf: () => 'win' });
    const all = await Promise.all(Array.from({ length: 5 }, () => storage.mineGame.play(win)));
    expect(all.map(({ kind }) => kind).sort()).toEqual(['played', ...Array(4).fill('repeated')]);
    const round = { round: 1, bet: 100, clientSeed: 'seed', result: 'win', playedAt: 5 };
    for (const outcome of all) expect(outcome).toMatchObject({ round, balance: 200, newest: 1 });

    expect(await storage.mineGame.play(bet(player, { round: 3 }))).toEqual({
      kind: 'out of turn',
    });
    expect(await storage.mineGame.play(bet(player, { round: 2 }))).toMatchObject({
      kind: 'played',
      balance: 190,
    });
    const again = bet(player, { round: 1, bet: 20, clientSeed: 'other' });
    expect(await storage.mineGame.play(again)).toMatchObject({ kind: 'repeated', round });
    expect((await storage.mineGame.latest(player, 10)).map((one) => one.round)).toEqual([2, 1]);
    expect(await storage.mineGame.latest(player, 1)).toHaveLength(1);
    expect(await storage.mineGame.play(bet('nobody'))).toEqual({ kind: 'no player' });
  });

  it('plays one round per request, whatever else is played', async () => {
    const player = await createPlayer(100);
    const request = bet(player, { requestHash: 'hash' });
    const all = await Promise.all(
      [request, request, bet(player), request].map(storage.mineGame.play),
    );
    expect(all.map(({ kind }) => kind).sort()).toEqual([
      'played',
      'played',
      'repeated',
      'repeated',
    ]);
    expect(await storage.players.balance(player)).toBe(80);
    const busy = await createPlayer(100);
    const one = { ...request, playerId: busy, bet: 100 };
    for (const outcome of await Promise.all(Array(20).fill(one).map(storage.mineGame.play))) {
      expect(outcome).toMatchObject({ round: { round: 1 }, balance: 0, newest: 1 });
    }
    const other = await createPlayer(100);
    expect(await storage.mineGame.play({ ...request, playerId: other })).toMatchObject({
      kind: 'played',
    });
  });

  it('needs the coins of a bet whichever way it goes, however many ask at once', async () => {
    const player = await createPlayer(95);
    const bets = Array.from({ length: 20 }, () =>
      bet(player, { bet: 30, resultOf: (round) => (round < 4 ? 'lose' : 'win') }),
    );
    const all = await Promise.all(bets.map(storage.mineGame.play));
    expect(all.filter(({ kind }) => kind === 'played')).toHaveLength(3);
    expect(await storage.players.balance(player)).toBe(5);
    expect(await storage.mineGame.play(bet(player, { bet: 6, resultOf: () => 'win' }))).toEqual({
      kind: 'too few coins',
    });
    expect(await storage.mineGame.latest(player, 10)).toHaveLength(3);
    expect(await storage.mineGame.play(bet(player, { bet: Number.MAX_SAFE_INTEGER }))).toEqual({
      kind: 'too few coins',
    });
  });

  it('refills once a day and only below 10, however many ask at once', async () => {
    const player = await createPlayer(9);
    const aDay = 24 * 60 * 60 * 1_000;
    expect(await storage.mineGame.lastRefill(player)).toBeNull();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => storage.mineGame.refill(player, 1_000 + i)),
    );
    expect(all.filter((balance) => balance === 100)).toHaveLength(1);
    expect(all.filter((balance) => balance === null)).toHaveLength(19);
    const at = (await storage.mineGame.lastRefill(player)) ?? 0;
    expect(at).toBeGreaterThanOrEqual(1_000);

    expect(await storage.mineGame.refill(player, at + aDay)).toBeNull();
    await storage.mineGame.play(bet(player, { bet: 100 }));
    expect(await storage.mineGame.refill(player, at + aDay - 1)).toBeNull();
    expect(await storage.mineGame.refill(player, at + aDay)).toBe(100);
    expect(await storage.players.balance(player)).toBe(100);
    expect(await storage.mineGame.refill(await createPlayer(10), at)).toBeNull();
    expect(await storage.mineGame.refill('nobody', at)).toBeNull();
  });
});
