import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';

describe.each(await storageAdapters())('the audit log on %s', (_name, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('is read page by page, newest first, each entry once', async () => {
    const entries = [1, 2, 2, 3].map((at, index) => ({
      id: `entry-${index}`,
      at,
      operator: 'Meera',
      action: 'message.mark',
      subject: `message ${index}`,
      details: 'spam',
    }));
    for (const entry of entries) await storage.auditLog.add(entry);
    const first = await storage.auditLog.page(null, 2);
    const second = await storage.auditLog.page(first[1] ?? null, 2);
    expect([...first, ...second]).toEqual([3, 2, 1, 0].map((index) => entries[index]));
    expect(await storage.auditLog.page(second[1] ?? null, 2)).toEqual([]);
  });
});
