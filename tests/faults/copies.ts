import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection } from '../../bench/http-connection.ts';
import { type ServerProcess, startCopy } from '../../bench/processes.ts';

/** A copy that is not ready after so long, in ms, will not be. */
const patience = 60_000;

/** A port that is free now; what is started anew comes back at the same one. */
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

/** The status that a server answers a GET with; null where it does not. */
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

/** Resolves when `/readyz` says yes. */
export async function untilReady(port: number): Promise<void> {
  const late = performance.now() + patience;
  while ((await statusOf(port, '/readyz')) !== 200) {
    if (performance.now() > late) throw new Error(`the server is not ready after ${patience} ms`);
    await wait(10);
  }
}

/** A server that is started again and again at the same port. */
export interface Copy {
  readonly port: number;
  /** How long each start but the first took until `/readyz` said yes, in ms. */
  readonly readyTimes: readonly number[];
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stops it in good order; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** With `isAsked` false nobody asks it whether it is ready, as where there is no balancer. */
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
