import { Redis, type RedisOptions } from 'ioredis';

/** How often Redis is pinged, and how long its reply may take, in ms. */
const ping = { every: 1_000, within: 1_000 } as const;

/** The most ms before the next attempt to reconnect. */
const maxPause = 1_000;

const options = {
  connectTimeout: 2_000,
  commandTimeout: ping.within,
  // While Redis is gone a command fails at once, and its caller continues without it.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  // Subscribers have to know when a new subscription takes effect.
  autoResubscribe: false,
  retryStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), maxPause),
  lazyConnect: true,
} as const satisfies RedisOptions;

/** One installation's use of Redis. Nothing in it must last: it may vanish at any moment. */
export interface RedisConnection {
  readonly commands: Redis;
  /** Only listens to channels. */
  readonly subscriber: Redis;
  /** The prefix of every key and channel: several installations may share a Redis. */
  readonly prefix: string;
  /** Whether both connections are open and replied to the last ping. */
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
 * Connects to the Redis at `url` and keeps reconnecting until `close`. Returns at once; until
 * `isUp` callers do without. Never throws.
 */
export function connectRedis(url: string, prefix: string, log: Log): RedisConnection {
  const commands = new Redis(url, options);
  const subscriber = new Redis(url, options);
  const clients = [commands, subscriber];
  const listeners: ((isUp: boolean) => void)[] = [];
  /** Connections that are open but do not reply: they count as lost. */
  const silent = new Set<Redis>();
  let isUp: boolean | null = null;
  let isClosed = false;
  let lastError = 'the connection was closed';

  const update = () => {
    const next = clients.every((client) => client.status === 'ready' && !silent.has(client));
    if (isClosed || next === isUp) return;
    // At the start, until Redis has replied or failed, there is nothing to report.
    if (!next && isUp === null && clients.every((client) => client.status !== 'reconnecting')) {
      return;
    }
    isUp = next;
    if (next) log.info('Redis replies');
    else log.warn({ reason: lastError }, 'Redis does not reply; continuing without it');
    for (const listener of listeners) listener(next);
  };

  const checkConnection = async (client: Redis) => {
    if (client.status !== 'ready' || silent.has(client)) return;
    try {
      await client.ping();
    } catch (error) {
      if (client.status !== 'ready') return;
      lastError = String(error);
      silent.add(client);
      update();
      // If the other side sends no end, the socket is closed after a while anyway.
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
    // A failed first attempt is retried like every other.
    client.connect().catch(() => {});
  }
  const asking = setInterval(() => {
    for (const client of clients) void checkConnection(client);
  }, ping.every);
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
