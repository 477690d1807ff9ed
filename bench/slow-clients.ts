import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { milliseconds, printTable, quantile, ratio } from './figures.ts';
import type { Load } from './load.ts';
import { startQuizmingle } from './processes.ts';
import { playerScreens } from './screens.ts';

const slowClients = 1_000;
const connections = 8;
const requestsPerSample = 2_000;

/** In ms. During it each slow client is dropped once, and reconnects. */
const visitFor = 15_000;

/** Sends the start of a request and then an occasional header line, but never finishes. */
class SlowClient {
  readonly #port: number;
  #socket: Socket | null = null;
  #isOver = false;
  #timer: NodeJS.Timeout | undefined;
  /** How often the server has dropped it. */
  dropped = 0;

  constructor(port: number) {
    this.#port = port;
    this.#open();
  }

  #open(): void {
    const socket = connect({ host: '127.0.0.1', port: this.#port });
    this.#socket = socket;
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(this.#timer);
      if (this.#isOver) return;
      this.dropped += 1;
      this.#open();
    });
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    this.#timer = setInterval(() => socket.write('X-Slow: 1\r\n'), 1_000);
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.destroy();
  }
}

/**
 * Other visitors' waits while a thousand clients hold their connections open with half a request.
 */
export async function measureSlowClients(load: Load, folder: string): Promise<void> {
  const server = await startQuizmingle(join(folder, 'slow-clients.db'));
  const paths = Object.values(await playerScreens(`http://127.0.0.1:${server.port}`));
  const clients = Array.from({ length: requestsPerSample }, (_, i) => [
    { method: 'GET', path: paths[i % paths.length] ?? '/' } as const,
  ]);
  const visit = async () => {
    const latencies: number[] = [];
    const plan = { port: server.port, clients, connections, keepBodies: false };
    for (const began = performance.now(); performance.now() - began < visitFor; ) {
      latencies.push(...(await load.run(plan)).latencies);
    }
    return latencies;
  };
  // The first ones warm up.
  await visit();
  const alone = await visit();
  const slow = Array.from({ length: slowClients }, () => new SlowClient(server.port));
  // Until all of them are connected.
  await wait(1_000);
  const beside = await visit();
  const dropped = slow.reduce((sum, client) => sum + client.dropped, 0);
  for (const client of slow) client.close();
  const after = await visit();
  await server.kill();
  const row = (name: string, latencies: readonly number[]) => [
    name,
    ...[0.5, 0.99].flatMap((share) => [
      milliseconds(quantile(latencies, share)),
      ratio(quantile(latencies, share), quantile(alone, share)),
    ]),
  ];
  printTable(
    `Pages for others beside ${slowClients} slow clients, dropped ${dropped} times meanwhile`,
    ['', 'p50', '× alone', 'p99', '× alone'],
    [row('alone', alone), row('beside them', beside), row('after them', after)],
  );
}
