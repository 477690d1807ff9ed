import { Redis, type RedisOptions } from 'ioredis';

/** How often it is asked whether Redis still answers, and how long an answer may take, in ms. */
const beat = { every: 1_000, within: 1_000 } as const;

/** The longest wait before the next try to reach it, in ms. */
const maxPause = 1_000;

const options = {
  connectTimeout: 2_000,
  commandTimeout: beat.within,
  // While Redis is gone a command fails at once, and its caller goes on without.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  // Whoever subscribes has to know when it has happened.
  autoResubscribe: false,
  retryStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), maxPause),
  lazyConnect: true,
} as const satisfies RedisOptions;

/** Redis as one installation uses it. Nothing in it has to last: it may vanish at any moment. */
export interface RedisConnection {
  readonly commands: Redis;
  /** Does nothing but listen to channels. */
  readonly subscriber: Redis;
  /** What every key and channel begins with: several installations may share a Redis. */
  readonly prefix: string;
  /** Whether both connections are there and answered when they were last asked. */
  readonly isUp: boolean;
  /** Calls `listener` after each change of `isUp`. */
  onChange(listener: (isUp: boolean) => void): void;
  close(): void;
}

interface Log {
  info(message: string): void;
  warn(details: object, message: string): void;
}

/**
 * Connects to the Redis at `url` and stays connected: whatever happens to it, it is tried again
 * until `close`. Resolves at once; until `isUp` everybody does without. Never throws.
 */
export function connectRedis(url: string, prefix: string, log: Log): RedisConnection {
  const commands = new Redis(url, options);
  const subscriber = new Redis(url, options);
  const clients = [commands, subscriber];
  const listeners: ((isUp: boolean) => void)[] = [];
  /** Connections that are open and say nothing: they are as good as none. */
  const silent = new Set<Redis>();
  let isUp: boolean | null = null;
  let isClosed = false;
  let lastError = 'the connection was closed';

  const update = () => {
    const next = clients.every((client) => client.status === 'ready' && !silent.has(client));
    if (isClosed || next === isUp) return;
    // At the start, until it has answered or failed, there is nothing to tell.
    if (!next && isUp === null && clients.every((client) => client.status !== 'reconnecting')) {
      return;
    }
    isUp = next;
    if (next) log.info('Redis answers');
    else log.warn({ reason: lastError }, 'Redis does not answer; going on without');
    for (const listener of listeners) listener(next);
  };

  const ask = async (client: Redis) => {
    if (client.status !== 'ready' || silent.has(client)) return;
    try {
      await client.ping();
    } catch (error) {
      if (client.status !== 'ready') return;
      lastError = String(error);
      silent.add(client);
      update();
      // Without an end from the other side the connection is closed after a while all the same.
      client.disconnect(true);
    }
  };

  for (const client of clients) {
    client.on('error', (error: Error) => {
      lastError = error.message;
    });
    client.on('ready', () => {
      silent.delete(client);
      update();
    });
    client.on('close', update);
    client.on('reconnecting', update);
    // A failed first try is tried again like every other.
    client.connect().catch(() => {});
  }
  const asking = setInterval(() => {
    for (const client of clients) void ask(client);
  }, beat.every);
  asking.unref();

  return {
    commands,
    subscriber,
    prefix,
    get isUp() {
      return isUp === true;
    },
    onChange: (listener) => void listeners.push(listener),
    close() {
      isClosed = true;
      clearInterval(asking);
      for (const client of clients) client.disconnect();
    },
  };
}
