import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('players on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('changes coins once per key, and never below 0, however many ask at once', async () => {
    const playerId = uniqueId('player');
    await storage.players.create({ id: playerId, balance: 100, createdAt: 1 });
    const prize = { playerId, key: 'prize', amount: 50, at: 2 };
    const paid = await Promise.all(
      Array.from({ length: 5 }, () => storage.players.changeCoins(prize)),
    );
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await storage.players.balance(playerId)).toBe(150);

    const bets = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        storage.players.changeCoins({ playerId, key: `bet ${i}`, amount: -20, at: 3 }),
      ),
    );
    expect(bets.filter(Boolean)).toHaveLength(7);
    expect(await storage.players.balance(playerId)).toBe(10);
    // A refused change may be tried again once there are coins.
    await storage.players.changeCoins({ ...prize, key: 'another' });
    const again = bets.indexOf(false);
    expect(
      await storage.players.changeCoins({ playerId, key: `bet ${again}`, amount: -20, at: 4 }),
    ).toBe(true);
    expect(await storage.players.balance('nobody')).toBeNull();
    expect(await storage.players.changeCoins({ ...prize, playerId: 'nobody' })).toBe(false);
  });
});
