import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { crossSiteHeaders } from '#server/http/cross-site-reads.ts';
import { maxConnections, openServer } from '#server/http/open-server.ts';
import { problemSchema } from '#server/http/problems.ts';
import { bareReplyHeaders } from '#server/http/security.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
const servers: Server[] = [];

async function listen(...options: Parameters<typeof openServer>): Promise<Server> {
  const server = openServer(...options);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Everything that the server says to `bytes` until it closes the connection. */
async function say(server: Server, ...bytes: (string | Buffer)[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that has said no does not read the rest.
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const part of bytes) socket.write(part);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

function connectionsOf(one: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    one.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

function parsed(reply: string) {
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  return { status: Number(start.split(' ')[1]), headers, body };
}

let server: Server;
beforeAll(async () => {
  api = await createTestApi();
  server = await listen(api.app.fetch);
});
afterAll(async () => {
  for (const one of servers) one.closeAllConnections();
  for (const one of servers) one.close();
  await api.close();
});

const get = 'GET /api/docs HTTP/1.1\r\nHost: quiz.example\r\n';
const post = 'POST /api/custom-quizzes HTTP/1.1\r\nHost: quiz.example\r\n';

describe('what nobody should send', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['TLS on a plain port', Buffer.from('16030100a5010000a10303', 'hex'), 400],
    ['no host', 'GET /api/docs HTTP/1.1\r\n\r\n', 400],
    ['a host that is none', 'GET /api/docs HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['a host that is none, in HTTP/1.0', 'GET /api/docs HTTP/1.0\r\nHost: a/b\r\n\r\n', 400],
    [
      'a host with the start of a path',
      'GET /docs HTTP/1.1\r\nHost: quiz.example/api\r\n\r\n',
      400,
    ],
    [
      'a host with a name before it',
      'GET /api/docs HTTP/1.1\r\nHost: me@quiz.example\r\n\r\n',
      400,
    ],
    [
      'an address whose host is none',
      `GET http://a@b/api/docs HTTP/1.1\r\nHost: quiz.example\r\n\r\n`,
      400,
    ],
    ['an address that is none', 'GET http://[::1 HTTP/1.1\r\nHost: quiz.example\r\n\r\n', 400],
    ['a path that starts with nothing', 'GET docs HTTP/1.1\r\nHost: quiz.example\r\n\r\n', 400],
    ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    ['a length and chunks', `${post}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    ['a header with a line break in it', `${get}X: a\nb\r\n\r\n`, 400],
    ['a NUL in a header', `${get}X: a\0b\r\n\r\n`, 400],
    ['headers without an end', `${get}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a great many headers', `${get}${'X: y\r\n'.repeat(110)}\r\n`, 431],
    ['TRACE', 'TRACE /api/docs HTTP/1.1\r\nHost: quiz.example\r\n\r\n', 405],
    ['PROPFIND', 'PROPFIND / HTTP/1.1\r\nHost: quiz.example\r\n\r\n', 405],
    ['CONNECT', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n', 405],
    ['a method that nobody knows', 'GRAB / HTTP/1.1\r\nHost: quiz.example\r\n\r\n', 501],
    ['an expectation that nobody knows', `${get}Expect: a miracle\r\n\r\n`, 417],
  ])('%s', async (_name, bytes, status) => {
    const reply = parsed(await say(server, bytes));
    expect(reply.status).toBe(status);
    for (const [name, value] of Object.entries(bareReplyHeaders)) {
      expect([name, reply.headers.get(name)]).toEqual([name, value]);
    }
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
    expect(JSON.parse(reply.body)).toMatchObject({ status });
    expect(reply.headers.has('Allow')).toBe(status === 405);
  });

  it.each([
    ['a path', `/${'x'.repeat(2_048)}`],
    ['slashes, which take long to read', `/about${'/'.repeat(15_000)}x`],
    ['a query', `/api/quizzes?a=${'x'.repeat(2_034)}`],
    ['an absolute address', `http://quiz.example/${'x'.repeat(2_029)}`],
  ])('a longer address than anything has here: %s', async (_name, target) => {
    let reached = false;
    const own = await listen(api.app.fetch, {
      sendKept: () => {
        reached = true;
        return false;
      },
    });
    const ask = (path: string) =>
      say(own, `GET ${path} HTTP/1.1\r\nHost: quiz.example\r\nConnection: close\r\n\r\n`);
    const reply = parsed(await ask(target));
    expect(reply.status).toBe(414);
    for (const [name, value] of Object.entries({ ...bareReplyHeaders, ...crossSiteHeaders })) {
      expect([name, reply.headers.get(name)]).toEqual([name, value]);
    }
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
    expect(v.parse(problemSchema, JSON.parse(reply.body))).toMatchObject({
      status: 414,
      code: 'address_too_long',
    });
    expect(reached).toBe(false);
    expect(parsed(await ask(target.slice(0, 2_048))).status).not.toBe(414);
    expect(reached).toBe(true);
  });

  it('ends the connection, so that nothing is smuggled behind it', async () => {
    const reply = await say(server, `hello\r\n\r\n${get}Connection: close\r\n\r\n`);
    expect(reply.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['CONNECT', 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n'],
  ])('is let go of, also where the other end stays: %s', async (_name, bytes) => {
    const own = await listen(api.app.fetch);
    const socket = connect({
      port: (own.address() as AddressInfo).port,
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    socket.on('error', () => {});
    socket.resume();
    socket.write(bytes);
    await once(socket, 'end');
    await vi.waitFor(async () => expect(await connectionsOf(own)).toBe(0), 10_000);
    socket.destroy();
  });

  it('may hang up in the middle', async () => {
    for (const bytes of ['CONNECT a.example:443 HTTP/1.1\r\n\r\n', 'hello\r\n\r\n', get, post]) {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(bytes);
      socket.resetAndDestroy();
      await once(socket, 'close');
    }
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), 10_000);
  });

  it('does not harm who comes after, with as many headers as people have', async () => {
    const many = 'X: y\r\n'.repeat(90);
    const reply = parsed(await say(server, `${get}${many}Connection: close\r\n\r\n`));
    expect(reply.status).toBe(200);
  });
});

describe('who is slow', () => {
  it('with the headers is told so and dropped', async () => {
    const slow = await listen(api.app.fetch, { headersTimeout: 100 });
    const reply = parsed(await say(slow, 'GET / HTTP/1.1\r\nHost: quiz'));
    expect(reply.status).toBe(408);
    expect(reply.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it('with the body is dropped as well', async () => {
    const slow = await listen(api.app.fetch, { requestTimeout: 200, headersTimeout: 100 });
    const begun = `${post}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":`;
    expect(parsed(await say(slow, begun)).status).toBe(408);
  });

  it('has these bounds', () => {
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 });
    expect(server.maxConnections).toBe(maxConnections);
  });
});

it('drops connections over the cap and keeps those that are open', async () => {
  const small = await listen(api.app.fetch);
  small.maxConnections = 1;
  const port = (small.address() as AddressInfo).port;
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  expect(await say(small, `${get}\r\n`)).toBe('');
  first.write(`${get}Connection: close\r\n\r\n`);
  const [chunk] = await once(first, 'data');
  expect(String(chunk)).toMatch(/^HTTP\/1\.1 200/);
});
