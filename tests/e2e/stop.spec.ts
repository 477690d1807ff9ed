import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createQuiz } from '../factories.ts';
import { type OwnServer, startServer } from './own-server.ts';

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Sends one request like a balancer, over keep-alive connections. */
function send(agent: Agent, address: string, path: string, body?: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(`${address}${path}`, { agent, method, headers }, (reply) => {
      text(reply).then(
        (read) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: read }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const exitOf = async ({ process }: OwnServer) => {
  const [code] = await once(process, 'exit');
  return code as number | null;
};

/** Opens a request that is never complete. */
async function openHalfRequest(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 100'];
  socket.write(`POST /api/attempts HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
  // A later request gets a reply, so the server has begun with this one.
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  return socket;
}

test('a server that stops under load fails no request and ends the streams', {
  tag: '@deep',
}, async () => {
  const server = await startServer({ RATE_LIMITS: 'off', DRAIN_SECONDS: '1' });
  const { address } = server;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const created = await send(agent, address, '/api/custom-quizzes', createQuiz());
  const { id } = JSON.parse(created.body);

  const stream = await fetch(`${address}/api/custom-quizzes/${id}/events`);
  const streamed = stream.text();

  // Like a balancer: checks whether the server is ready, and sends nothing more after a no.
  let isReady = true;
  const watching = (async () => {
    while (isReady) {
      const reply = await send(agent, address, '/readyz');
      isReady = reply.status === 200;
      if (!isReady) return reply;
      await wait(50);
    }
    return null;
  })();
  const replies: Reply[] = [];
  const failures: unknown[] = [];
  const work = async () => {
    while (isReady) {
      try {
        replies.push(await send(agent, address, '/api/attempts', { kind: 'custom', quizId: id }));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const working = Promise.all(Array.from({ length: 16 }, work));
  await expect.poll(() => replies.length).toBeGreaterThan(50);
  const exited = exitOf(server);
  const stopped = performance.now();
  server.process.kill('SIGTERM');

  const refusal = await watching;
  expect(refusal?.status).toBe(503);
  expect(refusal?.headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(refusal?.body ?? '{}')).toMatchObject({ detail: 'stopping' });
  await working;
  expect(await exited).toBe(0);
  expect(performance.now() - stopped).toBeLessThan(10_000);
  expect(failures).toEqual([]);
  expect(replies.filter(({ status }) => status !== 201)).toEqual([]);
  expect(replies.at(-1)?.headers.connection).toBe('close');
  expect(await streamed).toMatch(/retry: \d{4}\n\n/);
  agent.destroy();
  await server.stop();
});

test('a server without a balancer stops quickly, after its running requests', {
  tag: '@deep',
}, async () => {
  const server = await startServer({});
  const half = await openHalfRequest(server.address);
  const idle = new Agent({ keepAlive: true });
  await send(idle, server.address, '/healthz');
  const exited = exitOf(server);
  server.process.kill('SIGTERM');
  const refused = async () => {
    try {
      await fetch(`${server.address}/healthz`);
      return false;
    } catch {
      return true;
    }
  };
  await expect.poll(refused).toBe(true);
  expect(server.process.exitCode).toBeNull();
  // Its last bytes come late, and it still gets a reply.
  half.write('x'.repeat(99));
  expect(await text(half)).toMatch(/^HTTP\/1.1 400/);
  expect(await exited).toBe(0);
  idle.destroy();
  await server.stop();
});

test('a server stops despite a client that never completes its request', {
  tag: '@deep',
}, async () => {
  const server = await startServer({});
  const half = await openHalfRequest(server.address);
  const exited = exitOf(server);
  const stopped = performance.now();
  server.process.kill('SIGINT');
  expect(await exited).toBe(0);
  expect(performance.now() - stopped).toBeLessThan(10_000);
  half.destroy();
  await server.stop();
});

test('a second signal ends the server at once', { tag: '@deep' }, async () => {
  const server = await startServer({});
  const half = await openHalfRequest(server.address);
  const exited = exitOf(server);
  server.process.kill('SIGTERM');
  const again = setInterval(() => server.process.kill('SIGTERM'), 400);
  expect(await exited).toBe(1);
  clearInterval(again);
  half.destroy();
  await server.stop();
});
