import { describe, expect, it } from 'vitest';
import { createMemoryEventBus } from '#server/events/memory.ts';
import { type FinishedPage, finishPage } from '#server/pages/finished-page.ts';
import { type MakePage, PageStore } from '#server/pages/page-store.ts';

function page(html: string, { status = 200, isLasting = false } = {}): FinishedPage {
  const head = { html: Buffer.alloc(0), style: '' };
  const given = { nonce: 'n', status, headers: {}, head, route: '/', isLasting };
  return finishPage({ ...given, html: Buffer.from(html) });
}

async function textOf(made: FinishedPage | undefined): Promise<string | undefined> {
  return (await made?.reply('identity'))?.body.toString();
}

function createStore(limit?: number) {
  let clock = 1_000_000;
  const events = createMemoryEventBus();
  const store = new PageStore({ events, now: () => clock, ...(limit ? { limit } : {}) });
  const find = async (key: string) => textOf(store.find(key)?.page);
  /** Asked for twice, since what is asked for once is not kept. */
  const keep = async (key: string, html: string, { topic = 'topic', isLasting = false } = {}) => {
    const make: MakePage = async (note) => {
      note(topic);
      return page(html, { isLasting });
    };
    await store.make(key, make);
    return store.make(key, make);
  };
  return {
    events,
    store,
    find,
    keep,
    wait: (ms: number) => {
      clock += ms;
    },
  };
}

/** A page that is finished when it is told to be. */
function heldPage() {
  const { promise, resolve } = Promise.withResolvers<FinishedPage>();
  const make: MakePage = (note) => {
    note('topic');
    return promise;
  };
  return { make, finish: (html: string) => resolve(page(html)) };
}

describe('kept pages', () => {
  it('are found until something that they show has changed', async () => {
    const { events, find, keep } = createStore();
    await keep('a', 'one', { topic: 'quiz' });
    await keep('b', 'two', { topic: 'post' });
    events.publish('quiz');
    expect(await find('a')).toBeUndefined();
    expect(await find('b')).toBe('two');
  });

  it('have been asked for before, or at the same time by somebody else', async () => {
    const { store, find } = createStore();
    const make = async () => page('one');
    await store.make('a', make);
    expect(await find('a')).toBeUndefined();
    await store.make('a', make);
    expect(await find('a')).toBe('one');
    await Promise.all([store.make('b', make), store.make('b', make)]);
    expect(await find('b')).toBe('one');
  });

  it('are not displaced by what is tried once, however much that is', async () => {
    const { store, keep, find, wait } = createStore(3_200);
    await keep('a', 'one');
    const tried = page('y'.repeat(1_000));
    for (let i = 0; i < 20_000; i += 1) await store.make(`tried ${i}`, async () => tried);
    expect(await find('a')).toBe('one');
    wait(10_000);
    await store.make('a', async () => page('two'));
    expect(await find('a')).toBe('two');
  });

  it('have no address that is longer than any of ours', async () => {
    const { keep, find } = createStore();
    await keep('a'.repeat(1_001), 'one');
    expect(await find('a'.repeat(1_001))).toBeUndefined();
    await keep('a'.repeat(1_000), 'one');
    expect(await find('a'.repeat(1_000))).toBe('one');
  });

  it('leave nothing that listens behind', async () => {
    const { events, keep, store } = createStore();
    await keep('a', 'one', { topic: 'quiz' });
    await keep('a', 'two', { topic: 'quiz' });
    events.publish('quiz');
    await store.make('b', async (note) => {
      note('quiz');
      return page('not found', { status: 404 });
    });
    const failing = store.make('c', async (note) => {
      note('quiz');
      throw new Error('no store');
    });
    await expect(failing).rejects.toThrow('no store');
    expect([...events.topics()]).toEqual([]);
  });

  it('are made once for all who ask at the same time', async () => {
    const { store } = createStore();
    const held = heldPage();
    const asking = [1, 2, 3].map(() => store.make('a', held.make));
    held.finish('one');
    const [first, ...others] = await Promise.all(asking);
    expect(others.every((other) => other === first)).toBe(true);
  });

  it('that were read before a change are neither kept nor given to who asks after it', async () => {
    const { events, find, store } = createStore();
    const old = heldPage();
    const before = store.make('a', old.make);
    events.publish('topic');
    const fresh = heldPage();
    const after = store.make('a', fresh.make);
    fresh.finish('new');
    expect(await textOf(await after)).toBe('new');
    old.finish('old');
    expect(await textOf(await before)).toBe('old');
    expect(await find('a')).toBe('new');
  });

  it('are old after 10 s, and gone after a minute', async () => {
    const { store, keep, wait } = createStore();
    await keep('a', 'one');
    wait(9_999);
    expect(store.find('a')?.isStale).toBe(false);
    wait(1);
    expect(store.find('a')?.isStale).toBe(true);
    wait(50_000);
    expect(store.find('a')).toBeNull();
  });

  it('stay as they are, compressed, where they are made anew and nothing is different', async () => {
    const { store, keep, wait } = createStore();
    const first = await keep('a', 'one');
    await first.reply('br');
    wait(10_000);
    expect(await keep('a', 'one')).toBe(first);
    expect(store.find('a')).toEqual({ page: first, isStale: false });
    expect(store.find('a')?.page.cachedReply('br')).toBeDefined();
    const second = await keep('a', 'two');
    expect(second).not.toBe(first);
    expect(store.find('a')?.page).toBe(second);
  });

  it('are gone when the clock was set back, except for those that never change', async () => {
    const { store, keep, wait } = createStore();
    await keep('a', 'one');
    await keep('b', 'two', { isLasting: true });
    wait(-1);
    expect(store.find('a')).toBeNull();
    wait(1_000_000);
    expect(store.find('b')?.isStale).toBe(false);
  });

  it('that are found to be gone are not sent any more, and those that fail are', async () => {
    const { store, keep, find, wait } = createStore();
    await keep('a', 'one');
    await keep('b', 'two');
    wait(10_000);
    await store.make('a', async () => page('gone', { status: 410 }));
    await store.make('b', async () => page('broken', { status: 503 }));
    expect(await find('a')).toBeUndefined();
    expect(await find('b')).toBe('two');
  });

  it('that fail are asked for again', async () => {
    const { store, keep, find } = createStore();
    const failing = store.make('a', async () => {
      throw new Error('no store');
    });
    await expect(failing).rejects.toThrow();
    await keep('a', 'one');
    expect(await find('a')).toBe('one');
  });

  it('that nobody asks for make room', async () => {
    const big = 'x'.repeat(1_000);
    const { keep, find } = createStore(3_300);
    await keep('a', big);
    await keep('b', big);
    expect(await find('a')).toBe(big);
    await keep('c', big);
    expect(await find('b')).toBeUndefined();
    expect(await find('a')).toBe(big);
    expect(await find('c')).toBe(big);
  });
});
