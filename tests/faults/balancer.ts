import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { statusOf } from './copies.ts';

/** Time between two checks of a copy's readiness, in ms. */
const checkEvery = 100;

interface Backend {
  readonly port: number;
  readonly agent: Agent;
  isReady: boolean;
}

export interface Balancer {
  readonly port: number;
  /** Resolves when so many copies are ready. */
  untilReady(count: number): Promise<void>;
  close(): void;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Resolves to false if the connection was refused, so that nothing was sent. */
function forward(
  { agent, port }: Backend,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { agent, host: '127.0.0.1', port, path: url, method, headers };
    const sent = request(options, (reply) => {
      // The balancer itself decides about the client's connection.
      const { connection, 'transfer-encoding': encoding, ...kept } = reply.headers;
      response.writeHead(reply.statusCode ?? 502, kept);
      reply.pipe(response);
      reply.once('error', () => response.destroy());
      response.once('close', () => resolve(true));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      if (!response.headersSent) response.writeHead(502, { 'Content-Length': 0 }).end();
      else response.destroy();
      resolve(true);
    });
    sent.end(body);
  });
}

/**
 * A minimal balancer: checks `/readyz`, spreads requests over the ready copies, and tries another one
 * after a refused connection. It never sends a request twice: only the client knows whether that is
 * safe.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const backends: Backend[] = ports.map((port) => ({
    port,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
  }));
  let turn = 0;
  let isClosed = false;

  const watch = async (backend: Backend) => {
    while (!isClosed) {
      backend.isReady = (await statusOf(backend.port, '/readyz')) === 200;
      await wait(checkEvery);
    }
  };

  const server = createServer(async (incoming, response) => {
    try {
      const body = await bodyOf(incoming);
      turn += 1;
      for (let i = 0; i < backends.length; i++) {
        const backend = backends[(turn + i) % backends.length];
        if (!backend?.isReady) continue;
        if (await forward(backend, incoming, body, response)) return;
        backend.isReady = false;
      }
      response.writeHead(503, { 'Content-Length': 0, 'Retry-After': '1' }).end();
    } catch {
      response.destroy();
    }
  });
  server.keepAliveTimeout = 60_000;
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  for (const backend of backends) void watch(backend);

  return {
    port,
    async untilReady(count) {
      while (backends.filter(({ isReady }) => isReady).length < count) await wait(20);
    },
    close() {
      isClosed = true;
      for (const { agent } of backends) agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
