import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('contact messages on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('keeps a contact message once, and lists the newest first', async () => {
    const messages = [1, 2, 3].map((createdAt) => ({
      id: uniqueId('message'),
      message: `नमस्ते\n\nnumber ${createdAt}`,
      name: 'Asha',
      replyTo: 'asha@example.org',
      language: 'hi' as const,
      createdAt,
    }));
    await Promise.all(
      [...messages, ...messages].map((message) => storage.contactMessages.add(message)),
    );
    const stored = messages.map((message) => ({ ...message, state: 'new', handledAt: null }));
    expect(await storage.contactMessages.page(null, 10)).toEqual(stored.toReversed());
    expect(await storage.contactMessages.page(null, 1)).toEqual([stored[2]]);
    expect(await storage.contactMessages.page(messages[2] ?? null, 1)).toEqual([stored[1]]);

    const [first] = messages;
    if (first === undefined) return;
    expect(await storage.contactMessages.setState(first.id, 'answered', 9)).toBe(true);
    expect(await storage.contactMessages.setState('nothing', 'spam', 9)).toBe(false);
    expect((await storage.contactMessages.page(null, 10)).at(-1)).toMatchObject({
      state: 'answered',
      handledAt: 9,
    });
    expect(await storage.contactMessages.delete(first.id)).toBe(true);
    expect(await storage.contactMessages.delete(first.id)).toBe(false);
  });
});
