import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('sessions of operators on %s', (_name, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const start = async (expiresAt: number, now: number) => {
    const session = { tokenHash: uniqueId('token'), operator: 'Meera', adminHash: 'h', expiresAt };
    await storage.sessions.start(session, now);
    return session;
  };

  it('are found until they expire or end', async () => {
    const session = await start(200, 100);
    const { tokenHash } = session;
    expect(await storage.sessions.find(tokenHash, 199)).toEqual(session);
    expect(await storage.sessions.find(tokenHash, 200)).toBeNull();
    expect(await storage.sessions.find('another', 100)).toBeNull();
    await storage.sessions.end('another');
    expect(await storage.sessions.find(tokenHash, 100)).toEqual(session);
    await storage.sessions.end(tokenHash);
    expect(await storage.sessions.find(tokenHash, 100)).toBeNull();
  });

  it('are deleted once they have expired, when another one starts', async () => {
    const expired = await start(300, 100);
    const valid = await start(301, 100);
    await start(900, 300);
    // Before its end, a session that is still stored would be found.
    expect(await storage.sessions.find(expired.tokenHash, 100)).toBeNull();
    expect(await storage.sessions.find(valid.tokenHash, 100)).toEqual(valid);
  });
});
