import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('jobs on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('gives a job to one of many who ask at once, and again when it is due', async () => {
    const name = uniqueId('job');
    const ask = (holder: string, now: number) =>
      storage.jobs.claim({ name, holder, now, everyMs: 1_000, leaseMs: 500 });
    const askAll = async (now: number) => {
      const holders = Array.from({ length: 10 }, (_, copy) => `copy ${copy}`);
      const claims = await Promise.all(holders.map((holder) => ask(holder, now)));
      return holders.filter((_, copy) => claims[copy]);
    };
    const [holder = ''] = await askAll(5_000);
    expect(holder).not.toBe('');
    expect(await askAll(5_499)).toEqual([]);
    await storage.jobs.finish({ name, holder, startedAt: 5_000 });
    expect(await askAll(5_999)).toEqual([]);
    const second = await askAll(6_000);
    expect(second).toHaveLength(1);
    // Whoever dies with it loses it with its lease.
    const third = await askAll(6_500);
    expect(third).toHaveLength(1);
  });

  it('keeps a job for whoever extends its lease, and takes no word from one who lost it', async () => {
    const name = uniqueId('job');
    const ask = (holder: string, now: number) =>
      storage.jobs.claim({ name, holder, now, everyMs: 1_000, leaseMs: 500 });
    expect(await ask('slow', 5_000)).toBe(true);
    expect(await storage.jobs.extend({ name, holder: 'slow', until: 6_000 })).toBe(true);
    expect(await ask('quick', 5_999)).toBe(false);
    expect(await ask('quick', 6_000)).toBe(true);
    expect(await storage.jobs.extend({ name, holder: 'slow', until: 9_000 })).toBe(false);
    await storage.jobs.finish({ name, holder: 'slow', startedAt: 5_000 });
    expect(await ask('third', 6_499)).toBe(false);
    await storage.jobs.finish({ name, holder: 'quick', startedAt: 6_000 });
    expect(await ask('third', 6_999)).toBe(false);
    expect(await ask('third', 7_000)).toBe(true);
  });
});
