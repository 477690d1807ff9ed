import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection } from '../../bench/http-connection.ts';
import { type ServerProcess, startCopy } from '../../bench/processes.ts';

/** A copy that is not ready after this long, in ms, has failed. */
const readyTimeout = 60_000;

/** A port that is free now; a restarted process reuses it. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** The status of a server's reply to a GET; null without a reply. */
export async function statusOf(port: number, path: string): Promise<number | null> {
  let connection: HttpConnection | null = null;
  try {
    connection = await HttpConnection.open(port);
    return (await connection.send('GET', path)).status;
  } catch {
    return null;
  } finally {
    connection?.close();
  }
}

/** Resolves when `/readyz` reports that the server is ready. */
export async function untilReady(port: number): Promise<void> {
  const late = performance.now() + readyTimeout;
  while ((await statusOf(port, '/readyz')) !== 200) {
    if (performance.now() > late)
      throw new Error(`the server is not ready after ${readyTimeout} ms`);
    await wait(10);
  }
}

/** A server that can be restarted at the same port. */
export interface Copy {
  readonly port: number;
  /** Duration of each start but the first until the copy was ready, in ms. */
  readonly readyTimes: readonly number[];
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stops it cleanly; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a copy. `isAsked` says whether a balancer checks its readiness. */
export async function createCopy(
  environment: Readonly<Record<string, string>>,
  isAsked = true,
): Promise<Copy> {
  const port = await freePort();
  const readyTimes: number[] = [];
  let running: ServerProcess | null = null;
  let starts = 0;
  return {
    port,
    readyTimes,
    async start() {
      const began = performance.now();
      running = await startCopy({ ...environment, PORT: String(port) });
      if (isAsked) await untilReady(port);
      if (starts > 0) readyTimes.push(performance.now() - began);
      starts += 1;
    },
    kill: async () => running?.kill(),
    stop: async () => (running === null ? null : running.stop()),
  };
}

export async function startCopies(
  count: number,
  environment: Readonly<Record<string, string>>,
): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (let i = 0; i < count; i++) {
    const copy = await createCopy(environment);
    await copy.start();
    copies.push(copy);
  }
  return copies;
}

export async function killAll(copies: readonly Copy[]): Promise<void> {
  await Promise.all(copies.map((copy) => copy.kill()));
}
