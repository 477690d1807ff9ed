import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { boardTopic, createMemoryEventBus } from '#server/events/event-bus.ts';
import { createRedisEventBus } from '#server/events/redis.ts';
import type { EventBus } from '#server/ports/event-bus.ts';
import { connectRedis, type RedisConnection } from '#server/redis/connect-redis.ts';
import { randomKey } from '#server/secrets.ts';
import { type BreakableLine, openLine } from '../../tests/breakable-line.ts';
import { realRedis } from '../../tests/real-services.ts';

const address = await realRedis();

/** Two copies of the server: what each of them publishes to and listens on. */
type Copies = readonly [EventBus, EventBus];

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Shorter than in the product, in ms. */
const roundEvery = 250;

const silentLog = () => ({ info: vi.fn(), warn: vi.fn() });

async function connectCopy(url: string, prefix: string, log = silentLog()) {
  const redis = connectRedis(url, prefix, log);
  closing.push(() => redis.close());
  const events = createRedisEventBus(redis, roundEvery);
  await vi.waitFor(() => expect(redis.isUp).toBe(true), 10_000);
  return { redis, events, log };
}

/** After this every connected copy has finished its last sweep, and hears the others. */
const settle = () => wait(3 * roundEvery);

const adapters: [string, () => Promise<Copies>][] = [
  [
    'memory',
    async () => {
      const bus = createMemoryEventBus();
      return [bus, bus];
    },
  ],
];
if (address !== null) {
  adapters.push([
    'Redis',
    async () => {
      const prefix = `test:${randomKey()}:`;
      const one = await connectCopy(address, prefix);
      const two = await connectCopy(address, prefix);
      await settle();
      return [one.events, two.events];
    },
  ]);
}

describe.each(adapters)('events over %s', (_name, open) => {
  it('tell everyone who listens to a topic in any copy, once, and nobody else', async () => {
    const [one, two] = await open();
    const heard: string[] = [];
    const stop = one.subscribe(boardTopic('one'), () => heard.push('a'));
    two.subscribe(boardTopic('one'), () => heard.push('b'));
    two.subscribe(boardTopic('two'), () => heard.push('c'));
    one.publish(boardTopic('one'));
    // One's own at once.
    expect(heard[0]).toBe('a');
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b']));
    stop();
    stop();
    two.publish(boardTopic('one'));
    await wait(300);
    expect(heard).toEqual(['a', 'b', 'b']);
  });

  it('keep two subscriptions of the same function apart', async () => {
    const [one] = await open();
    let heard = 0;
    const listener = () => {
      heard += 1;
    };
    const stop = one.subscribe('topic', listener);
    one.subscribe('topic', listener);
    stop();
    one.publish('topic');
    expect(heard).toBe(1);
  });
});

describe.runIf(address !== null)('events over a Redis that goes away', () => {
  let line: BreakableLine;
  beforeAll(async () => {
    line = await openLine(address ?? '');
  });
  afterAll(() => line.close());

  const openCopies = async () => {
    const prefix = `test:${randomKey()}:`;
    const one = await connectCopy(line.url, prefix);
    const two = await connectCopy(line.url, prefix);
    await settle();
    return { one, two };
  };

  it.each(['cut', 'freeze'] as const)(
    'after a %s call everyone within 5 s, again and again, and heal by themselves',
    async (fault) => {
      const { one, two } = await openCopies();
      let heard = 0;
      two.events.subscribe('board', () => {
        heard += 1;
      });
      await line[fault]();
      one.events.publish('board');
      await vi.waitFor(() => expect(heard).toBeGreaterThan(0), 5_000);
      const before = heard;
      await vi.waitFor(() => expect(heard).toBeGreaterThan(before), 5_000);
      await line.mend();
      await vi.waitFor(
        () => expect([one.redis.isUp, two.redis.isUp]).toEqual([true, true]),
        10_000,
      );
      await settle();
      heard = 0;
      one.events.publish('board');
      await vi.waitFor(() => expect(heard).toBe(1));
      // One line when it went, one when it came back.
      expect(two.log.warn).toHaveBeenCalledTimes(1);
      expect(two.log.info).toHaveBeenCalledTimes(2);
    },
    40_000,
  );

  it('tell the other copies later what happened meanwhile', async () => {
    const { one, two } = await openCopies();
    const other = await openLine(address ?? '');
    closing.push(() => other.close());
    const apart = await connectCopy(other.url, one.redis.prefix);
    await settle();
    let heard = 0;
    two.events.subscribe('board', () => {
      heard += 1;
    });
    await other.cut();
    await vi.waitFor(() => expect(apart.redis.isUp).toBe(false));
    for (let event = 0; event < 3; event += 1) apart.events.publish('board');
    await wait(300);
    expect(heard).toBe(0);
    await other.mend();
    await vi.waitFor(() => expect(heard).toBe(1), 5_000);
  }, 30_000);
});

describe.runIf(address !== null)('a busy board', () => {
  it('costs ten messages a second, however many events it has', async () => {
    const prefix = `test:${randomKey()}:`;
    const { events } = await connectCopy(address ?? '', prefix);
    const watcher: RedisConnection = (await connectCopy(address ?? '', `${prefix}other:`)).redis;
    let messages = 0;
    watcher.subscriber.on('message', () => {
      messages += 1;
    });
    await watcher.subscriber.subscribe(`${prefix}events`);
    const end = performance.now() + 1_000;
    while (performance.now() < end) {
      for (let event = 0; event < 100; event += 1) events.publish(boardTopic(`quiz-${event}`));
      await wait(5);
    }
    await wait(200);
    expect(messages).toBeGreaterThan(2);
    expect(messages).toBeLessThanOrEqual(11);
  });
});

it('does without a Redis that was never there, with one line about it', async () => {
  const log = silentLog();
  const redis = connectRedis('redis://127.0.0.1:1', 'test:', log);
  closing.push(() => redis.close());
  const events = createRedisEventBus(redis, roundEvery);
  let heard = 0;
  events.subscribe('board', () => {
    heard += 1;
  });
  events.publish('board');
  expect(heard).toBe(1);
  await vi.waitFor(() => expect(heard).toBeGreaterThan(1), 5_000);
  await wait(1_000);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.info).not.toHaveBeenCalled();
  expect(redis.isUp).toBe(false);
}, 10_000);
