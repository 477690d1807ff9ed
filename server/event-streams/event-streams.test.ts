import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#core/errors.ts';
import { sendStream } from '#server/api/send-stream.ts';
import { createEventStreams } from '#server/event-streams/event-streams.ts';
import { createMemoryEventBus } from '#server/events/event-bus.ts';
import type { EventBus } from '#server/ports/event-bus.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An event bus that tells how many listen. */
function countedEvents() {
  const bus = createMemoryEventBus();
  let listeners = 0;
  const events: EventBus = {
    publish: bus.publish,
    subscribe(topic, listener) {
      listeners += 1;
      const stop = bus.subscribe(topic, listener);
      return () => {
        listeners -= 1;
        stop();
      };
    },
  };
  return { events, listeners: () => listeners };
}

/** A server with one board, on a port of its own. */
async function openServer(options: { limit?: number; heartbeatEvery?: number } = {}) {
  const { events, listeners } = countedEvents();
  const board = { value: { score: 0, padding: '' }, reads: 0, failure: null as Error | null };
  let now = 1_000;
  const onFailure = vi.fn();
  const streams = createEventStreams({ events, now: () => now, onFailure, ...options });
  const snapshot = async () => {
    board.reads += 1;
    if (board.failure !== null) throw board.failure;
    return board.value;
  };
  const app = new Hono();
  app.onError((error, c) => c.text(error.message, error instanceof AppError ? 503 : 500));
  const followed = { topics: ['board'], address: '203.0.113.5', snapshot };
  app.get('/events', (c) => sendStream(c, streams, followed));
  const server: ServerType = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const set = (score: number, padding = '') => {
    board.value = { score, padding };
    events.publish('board');
  };
  closing.push(() => {
    streams.close();
    server.close();
  });
  const advance = (ms: number) => {
    now += ms;
  };
  return { app, server, port, streams, board, set, listeners, onFailure, advance, events };
}

/** A client as raw as can be: what it has received is `text`. */
function openClient(port: number, headers: Record<string, string> = {}) {
  const socket: Socket = connect({ host: '127.0.0.1', port });
  const client = { socket, text: '', isClosed: false };
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    client.text += text;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    client.isClosed = true;
  });
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`GET /events HTTP/1.1\r\n${lines.join('')}\r\n`);
  closing.push(() => socket.destroy());
  return client;
}

const scores = ({ text }: { text: string }) =>
  [...text.matchAll(/data: \{"score":(\d+)/g)].map((match) => Number(match[1]));
const idOf = ({ text }: { text: string }) => /id: (\S+)/.exec(text)?.[1] ?? '';

it('sends what is there first, with the headers of a stream and those of every reply', async () => {
  const { port } = await openServer();
  const client = openClient(port);
  await vi.waitFor(() => expect(scores(client)).toEqual([0]));
  const [head = '', body = ''] = client.text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 200/);
  expect(head).toMatch(/content-type: text\/event-stream/i);
  expect(head).toMatch(/cache-control: no-store/i);
  expect(head).toMatch(/x-accel-buffering: no/i);
  expect(head).toMatch(/x-content-type-options: nosniff/i);
  expect(head).toMatch(/content-security-policy: default-src 'none'/i);
  expect(head).not.toMatch(/content-encoding/i);
  expect(body).toMatch(/retry: [12]\d\d\d\n\n/);
});

it('sends one message for many changes, the last of them at the end', async () => {
  const { port, set, board } = await openServer();
  const clients = [openClient(port), openClient(port), openClient(port)];
  await vi.waitFor(() => {
    for (const client of clients) expect(scores(client)).toEqual([0]);
  });
  expect(board.reads).toBe(1);
  const started = performance.now();
  for (let score = 1; score <= 100; score += 1) {
    set(score);
    await wait(10);
  }
  await vi.waitFor(() => expect(scores(clients[0] ?? { text: '' }).at(-1)).toBe(100));
  const halves = (performance.now() - started) / 500;
  for (const client of clients) {
    expect(scores(client).length - 1).toBeLessThanOrEqual(Math.ceil(halves) + 1);
    expect(scores(client).length - 1).toBeGreaterThanOrEqual(2);
  }
  expect(board.reads).toBeLessThanOrEqual(Math.ceil(halves) + 2);
});

it('sends nothing where nothing is different', async () => {
  const { port, events, board } = await openServer();
  const client = openClient(port);
  await vi.waitFor(() => expect(scores(client)).toEqual([0]));
  events.publish('board');
  await vi.waitFor(() => expect(board.reads).toBe(2));
  await wait(50);
  expect(scores(client)).toEqual([0]);
});

it('sends nothing twice to a client that comes back, and what it missed', async () => {
  const { port, set } = await openServer();
  const first = openClient(port);
  await vi.waitFor(() => expect(scores(first)).toEqual([0]));
  const headers = { 'Last-Event-ID': idOf(first) };
  const again = openClient(port, headers);
  await vi.waitFor(() => expect(again.text).toContain('heartbeat'));
  expect(scores(again)).toEqual([]);
  set(7);
  await vi.waitFor(() => expect(scores(again)).toEqual([7]));
  const later = openClient(port, headers);
  await vi.waitFor(() => expect(scores(later)).toEqual([7]));
});

it('says now and then that it is alive', async () => {
  const { port } = await openServer({ heartbeatEvery: 20 });
  const client = openClient(port);
  await vi.waitFor(() =>
    expect(
      [...client.text.matchAll(/^: heartbeat\nevent: heartbeat\ndata/gm)].length,
    ).toBeGreaterThanOrEqual(3),
  );
});

it('leaves nothing behind when its clients go', async () => {
  const { port, listeners, set, board } = await openServer();
  const clients = [openClient(port), openClient(port)];
  await vi.waitFor(() => {
    for (const client of clients) expect(scores(client)).toEqual([0]);
  });
  expect(listeners()).toBe(1);
  for (const { socket } of clients) socket.destroy();
  await vi.waitFor(() => expect(listeners()).toBe(0));
  const reads = board.reads;
  set(1);
  await wait(30);
  expect(board.reads).toBe(reads);
});

it('leaves nothing behind without a port either', async () => {
  const { app, listeners, set } = await openServer();
  const reply = await app.request('/events');
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const client = { text: '' };
  const read = async () => {
    client.text += (await reader?.read())?.value ?? '';
  };
  while (scores(client).length === 0) await read();
  set(5);
  while (scores(client).length === 1) await read();
  expect(scores(client)).toEqual([0, 5]);
  await reader?.cancel();
  expect(listeners()).toBe(0);
});

it('answers HEAD without a stream', async () => {
  const { port, listeners } = await openServer();
  const reply = await fetch(`http://127.0.0.1:${port}/events`, { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('text/event-stream');
  expect(listeners()).toBe(0);
});

it('keeps nothing for a slow client, brings it up to date, and drops one that stays stuck', async () => {
  const { port, set, advance } = await openServer({ heartbeatEvery: 50 });
  const slow = openClient(port);
  const quick = openClient(port);
  const stuck = openClient(port);
  await vi.waitFor(() => {
    for (const client of [slow, quick, stuck]) expect(scores(client)).toEqual([0]);
  });
  slow.socket.pause();
  stuck.socket.pause();
  // More than the buffers of both systems hold.
  const padding = 'x'.repeat(6_000_000);
  for (const score of [1, 2, 3, 4]) {
    set(score, padding);
    await vi.waitFor(() => expect(scores(quick).at(-1)).toBe(score), 5_000);
  }
  slow.socket.resume();
  await vi.waitFor(() => expect(scores(slow).at(-1)).toBe(4), 5_000);
  expect(scores(slow).length).toBeLessThan(scores(quick).length);
  advance(31_000);
  await wait(150);
  stuck.socket.resume();
  await vi.waitFor(() => expect(stuck.isClosed).toBe(true));
  expect(quick.isClosed).toBe(false);
});

it('refuses more streams than it can hold, and takes new ones when others have left', async () => {
  const { port, listeners } = await openServer({ limit: 1 });
  const first = openClient(port);
  await vi.waitFor(() => expect(scores(first)).toEqual([0]));
  expect((await fetch(`http://127.0.0.1:${port}/events`)).status).toBe(503);
  first.socket.destroy();
  await vi.waitFor(() => expect(listeners()).toBe(0));
  const second = openClient(port);
  await vi.waitFor(() => expect(scores(second)).toEqual([0]));
});

it('answers a failure to read with an error, and tries again while clients wait', async () => {
  const { port, board, set, listeners, onFailure } = await openServer();
  board.failure = new Error('no board');
  expect((await fetch(`http://127.0.0.1:${port}/events`)).status).toBe(500);
  expect(listeners()).toBe(0);
  board.failure = null;
  const client = openClient(port);
  await vi.waitFor(() => expect(scores(client)).toEqual([0]));
  board.failure = new Error('no board');
  set(3);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  board.failure = null;
  await vi.waitFor(() => expect(scores(client)).toEqual([0, 3]), 8_000);
}, 10_000);

it('ends every stream when the server stops', async () => {
  const { port, streams, server } = await openServer();
  const client = openClient(port);
  await vi.waitFor(() => expect(scores(client)).toEqual([0]));
  const stopped = new Promise((resolve) => server.close(resolve));
  streams.close();
  await stopped;
  await vi.waitFor(() => expect(client.isClosed).toBe(true));
});
