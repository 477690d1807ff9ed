import { createMemoryEventBus } from '#server/events/event-bus.ts';
import { createSweeps } from '#server/events/sweeps.ts';
import type { EventBus } from '#server/ports/event-bus.ts';
import type { RedisConnection } from '#server/redis/connect-redis.ts';
import { randomKey } from '#server/secrets.ts';

/** Ms within which events are collected into one message to the other copies. */
const sendEvery = 100;

/** The most topics to queue while Redis is gone; beyond that, anything may have changed. */
const maxUnsentTopics = 10_000;

/** Ms of one sweep over all listeners while Redis is gone. */
const defaultSweepMs = 2_500;

/** Stands for every topic. */
const everyTopic = '*';

export interface RedisEventBus extends EventBus {
  /** Resolves once the other copies have been sent everything, or Redis is gone. */
  flush(): Promise<void>;
}

/**
 * Events of all copies of the server that share a Redis. Own events are delivered at once, and sent
 * to the others over one channel: one message per copy and `sendEvery`, however many events there
 * are. While other copies cannot be heard, and once more when they can, a sweep calls every
 * listener as if something had changed.
 */
export function createRedisEventBus(
  redis: RedisConnection,
  sweepMs = defaultSweepMs,
): RedisEventBus {
  const { commands, subscriber } = redis;
  const local = createMemoryEventBus();
  const sweeps = createSweeps(local, sweepMs);
  const channel = `${redis.prefix}events`;
  const copy = randomKey();
  const unsent = new Set<string>();
  let sending: NodeJS.Timeout | null = null;

  const queue = (topics: Iterable<string>) => {
    for (const topic of topics) unsent.add(topic);
    if (unsent.size <= maxUnsentTopics) return;
    unsent.clear();
    unsent.add(everyTopic);
  };

  const send = async () => {
    if (sending !== null) clearTimeout(sending);
    sending = null;
    if (!redis.isUp || unsent.size === 0) return;
    const topics = [...unsent];
    unsent.clear();
    try {
      await commands.publish(channel, [copy, ...topics].join(' '));
    } catch {
      // Queued until Redis is back, when the other copies receive them.
      queue(topics);
    }
  };

  const listen = async () => {
    try {
      await subscriber.subscribe(channel);
    } catch {
      // The connection is lost again, and `onChange` fires when it is back.
      return;
    }
    sweeps.finish();
    await send();
  };

  subscriber.on('message', (_channel: string, message: string) => {
    const [sender, ...topics] = message.split(' ');
    if (sender === copy) return;
    for (const topic of topics) {
      if (topic === everyTopic) sweeps.once();
      else local.publish(topic);
    }
  });
  redis.onChange((isUp) => {
    if (isUp) void listen();
    else sweeps.startRepeating();
  });
  if (redis.isUp) void listen();
  else sweeps.startRepeating();

  return {
    publish(topic) {
      local.publish(topic);
      queue([topic]);
      sending ??= setTimeout(() => void send(), sendEvery).unref();
    },
    subscribe: local.subscribe,
    flush: send,
  };
}
