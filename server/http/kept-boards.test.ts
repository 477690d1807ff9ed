import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  boardTopic,
  createMemoryEventBus,
  noteBoard,
  playTopic,
} from '#server/events/event-bus.ts';
import { createRedisEventBus } from '#server/events/redis.ts';
import { finishReply } from '#server/http/finished-reply.ts';
import { ReplyStore } from '#server/http/reply-store.ts';
import type { MakeReply } from '#server/ports/kept-replies.ts';
import { connectRedis } from '#server/redis/connect-redis.ts';
import { randomKey } from '#server/secrets.ts';
import { realRedis } from '../../tests/real-services.ts';

function board(text: string) {
  const given = { headers: {}, status: 200, route: '/', isLasting: false };
  return finishReply({ ...given, body: Buffer.from(text) });
}

function createStore() {
  let clock = 1_000_000;
  const events = createMemoryEventBus();
  const store = new ReplyStore({ events, now: () => clock }, 1_000_000);
  const find = async () => (await store.find('board')?.reply.reply('identity'))?.body.toString();
  const wait = (ms: number) => {
    clock += ms;
  };
  const keep = async (text: string) => {
    const make: MakeReply = async (note) => {
      noteBoard(note, 'quiz');
      return board(text);
    };
    await store.make('board', make);
    await store.make('board', make);
  };
  /** Each of them drops the board. */
  const playFour = async () => {
    for (const text of ['one', 'two', 'three', 'four']) {
      await keep(text);
      expect(await find()).toBe(text);
      events.publish(playTopic('quiz'));
      expect(await find()).toBeUndefined();
    }
  };
  return { store, events, find, keep, playFour, wait };
}

describe('a busy board', () => {
  it('is dropped at once by a few friends, and a quarter of a second later by a crowd', async () => {
    const { store, events, find, keep, playFour, wait } = createStore();
    await playFour();
    await keep('five');
    events.publish(playTopic('quiz'));
    wait(100);
    events.publish(playTopic('quiz'));
    wait(149);
    expect(await find()).toBe('five');
    wait(1);
    expect(await find()).toBeUndefined();
    await keep('six');
    events.publish(playTopic('quiz'));
    expect(await find()).toBeUndefined();
    wait(1_000);
    await playFour();
    expect(store.bytes).toBe(0);
    expect([...events.topics()]).toEqual([]);
  });

  it('that changes while it is read is shared, and kept for as long', async () => {
    const { store, events, find, playFour, wait } = createStore();
    await playFour();
    const { promise, resolve } = Promise.withResolvers<void>();
    let read = 0;
    const make: MakeReply = async (note) => {
      noteBoard(note, 'quiz');
      read += 1;
      await promise;
      return board('five');
    };
    const first = store.make('board', make);
    events.publish(playTopic('quiz'));
    const second = store.make('board', make);
    resolve();
    expect(await first).toBe(await second);
    expect(read).toBe(1);
    wait(249);
    expect(await find()).toBe('five');
    wait(1);
    expect(await find()).toBeUndefined();
  });

  it('is dropped at once by what somebody changes on purpose', async () => {
    const { store, events, find, keep, playFour } = createStore();
    await playFour();
    await keep('five');
    events.publish(playTopic('quiz'));
    expect(await find()).toBe('five');
    events.publish(boardTopic('quiz'));
    expect(await find()).toBeUndefined();
    // What is being read already is not given to who asks after the change, either.
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof board>>();
    const before = store.make('board', (note) => {
      noteBoard(note, 'quiz');
      return promise;
    });
    events.publish(boardTopic('quiz'));
    const after = store.make('board', async () => board('after'));
    resolve(board('before'));
    expect((await before).etag).not.toBe((await after).etag);
  });
});

const address = await realRedis();

describe.runIf(address !== null)('two copies of the server', () => {
  it('drop what the other one changes', async () => {
    const prefix = `test:${randomKey()}:`;
    const copies = await Promise.all(
      [1, 2].map(async () => {
        const redis = connectRedis(address ?? '', prefix, { info: () => {}, warn: () => {} });
        onTestFinished(() => redis.close());
        await vi.waitFor(() => expect(redis.isUp).toBe(true), 10_000);
        const events = createRedisEventBus(redis, 100);
        return { events, store: new ReplyStore({ events, now: Date.now }, 1_000_000) };
      }),
    );
    // The sweep at the start is over.
    await pause(500);
    for (const { store } of copies) {
      const make: MakeReply = async (note) => {
        noteBoard(note, 'quiz');
        return board('one');
      };
      await store.make('board', make);
      await store.make('board', make);
      expect(store.find('board')).not.toBeNull();
    }
    const [one, two] = copies;
    one?.events.publish(boardTopic('quiz'));
    expect(one?.store.find('board')).toBeNull();
    await vi.waitFor(() => expect(two?.store.find('board')).toBeNull(), 2_000);
  }, 20_000);
});
