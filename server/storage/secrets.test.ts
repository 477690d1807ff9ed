import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('secrets on %s', (_name, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('are those of the first caller, for all who ask at once or later', async () => {
    const name = uniqueId('secret');
    const ask = (candidate: string) => storage.secrets.getOrCreate(name, candidate);
    const values = await Promise.all(['a', 'b', 'c'].map(ask));
    const [value = ''] = values;
    expect(['a', 'b', 'c']).toContain(value);
    expect(values).toEqual([value, value, value]);
    expect(await ask('d')).toBe(value);
    expect(await storage.secrets.getOrCreate(uniqueId('secret'), 'e')).toBe('e');
  });
});
