import { describe, expect, it } from 'vitest';
import { createMemoryEventBus } from '#server/events/event-bus.ts';
import { finishReply } from '#server/http/finished-reply.ts';
import { ReplyStore } from '#server/http/reply-store.ts';
import type { FinishedReply, MakeReply } from '#server/ports/kept-replies.ts';

function reply(
  text: string,
  { status = 200, ...given }: { status?: number; isLasting?: boolean; until?: number } = {},
): FinishedReply {
  const own = { headers: {}, route: '/', isLasting: false, ...given };
  return finishReply({ ...own, status, body: Buffer.from(text) });
}

/** What each kept reply of one letter counts. */
const size = reply('x').bytes + 1;

async function textOf(made: FinishedReply | undefined): Promise<string | undefined> {
  return (await made?.reply('identity'))?.body.toString();
}

function createStore(limit = 1_000_000) {
  let clock = 1_000_000;
  const events = createMemoryEventBus();
  const store = new ReplyStore({ events, now: () => clock }, limit);
  const find = async (key: string) => textOf(store.find(key)?.reply);
  /** Asked for twice, since what is asked for once is not kept. */
  const keep = async (key: string, html: string, { topic = 'topic', isLasting = false } = {}) => {
    const make: MakeReply = async (note) => {
      note(topic);
      return reply(html, { isLasting });
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

/** A reply that is finished when it is told to be. */
function heldReply() {
  const { promise, resolve } = Promise.withResolvers<FinishedReply>();
  const make: MakeReply = (note) => {
    note('topic');
    return promise;
  };
  return { make, finish: (html: string) => resolve(reply(html)) };
}

describe('kept replies', () => {
  it('are found until something in them has changed', async () => {
    const { events, find, keep } = createStore();
    await keep('a', 'one', { topic: 'quiz' });
    await keep('b', 'two', { topic: 'post' });
    events.publish('quiz');
    expect(await find('a')).toBeUndefined();
    expect(await find('b')).toBe('two');
  });

  it('have been asked for before, or at the same time by somebody else', async () => {
    const { store, find } = createStore();
    const make = async () => reply('one');
    await store.make('a', make);
    expect(await find('a')).toBeUndefined();
    await store.make('a', make);
    expect(await find('a')).toBe('one');
    await Promise.all([store.make('b', make), store.make('b', make)]);
    expect(await find('b')).toBe('one');
  });

  it('are not displaced by 20,000 addresses that are tried once', async () => {
    const { store, keep, find, wait } = createStore(2 * size);
    await keep('a', 'one');
    const tried = reply('y'.repeat(1_000));
    for (let i = 0; i < 20_000; i += 1) await store.make(`tried ${i}`, async () => tried);
    expect(await find('a')).toBe('one');
    wait(10_000);
    await store.make('a', async () => reply('two'));
    expect(await find('a')).toBe('two');
  });

  it('take no more than their share, however many are asked for again and again', async () => {
    const limit = 100 * size;
    const { store, keep, find } = createStore(limit);
    await keep('in demand', 'one');
    for (let i = 0; i < 2_000; i += 1) {
      await keep(`flood ${i}`, 'x'.repeat(i));
      // As long as somebody asks for it, it stays.
      expect(await find('in demand')).toBe('one');
      expect(store.bytes).toBeLessThanOrEqual(limit);
    }
    expect(store.bytes).toBeGreaterThan(limit / 2);
  });

  it('have no address that is longer than any of ours', async () => {
    const { keep, find } = createStore();
    await keep('a'.repeat(3_001), 'one');
    expect(await find('a'.repeat(3_001))).toBeUndefined();
    await keep('a'.repeat(3_000), 'one');
    expect(await find('a'.repeat(3_000))).toBe('one');
  });

  it('leave nothing that listens behind', async () => {
    const { events, keep, store } = createStore();
    await keep('a', 'one', { topic: 'quiz' });
    await keep('a', 'two', { topic: 'quiz' });
    events.publish('quiz');
    await store.make('b', async (note) => {
      note('quiz');
      return reply('not found', { status: 404 });
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
    const held = heldReply();
    const asking = [1, 2, 3].map(() => store.make('a', held.make));
    held.finish('one');
    const [first, ...others] = await Promise.all(asking);
    expect(others.every((other) => other === first)).toBe(true);
  });

  it('that were read before a change are neither kept nor given to who asks after it', async () => {
    const { events, find, store } = createStore();
    const old = heldReply();
    const before = store.make('a', old.make);
    events.publish('topic');
    const fresh = heldReply();
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
    expect(store.find('a')).toEqual({ reply: first, isStale: false });
    expect(store.find('a')?.reply.cachedReply('br')).toBeDefined();
    const second = await keep('a', 'two');
    expect(second).not.toBe(first);
    expect(store.find('a')?.reply).toBe(second);
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
    await store.make('a', async () => reply('gone', { status: 410 }));
    await store.make('b', async () => reply('broken', { status: 503 }));
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
    const { keep, find } = createStore(2 * reply(big).bytes + 10);
    await keep('a', big);
    await keep('b', big);
    expect(await find('a')).toBe(big);
    await keep('c', big);
    expect(await find('b')).toBeUndefined();
    expect(await find('a')).toBe(big);
    expect(await find('c')).toBe(big);
  });

  it('are sent until the moment that makes them wrong', async () => {
    const { store, wait } = createStore();
    const make: MakeReply = async () => reply('open', { until: 1_000_100 });
    await store.make('a', make);
    await store.make('a', make);
    wait(99);
    expect(store.find('a')).not.toBeNull();
    wait(1);
    expect(store.find('a')).toBeNull();
  });

  it('stay equal in their body where a header has changed, and send the new header', async () => {
    const { store } = createStore();
    const make = (total: string) => async () =>
      finishReply({
        body: Buffer.from('[]'),
        headers: { 'X-WP-Total': total },
        status: 200,
        route: '/',
        isLasting: false,
      });
    await store.make('a', make('1'));
    await store.make('a', make('1'));
    await store.make('a', make('2'));
    expect(store.find('a')?.reply.unchanged['X-WP-Total']).toBe('2');
  });
});
