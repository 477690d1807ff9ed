/** A separate process that holds many streams open; orders and results are messages. */
import { connect, type Socket } from 'node:net';

/** Open `count` streams, or report when 95 % of them have received `text`. */
export type StreamOrder =
  | { readonly kind: 'open'; readonly port: number; readonly path: string; readonly count: number }
  | { readonly kind: 'expect'; readonly text: string }
  | { readonly kind: 'close' };

/** How many streams are open, or the moment in ms since 1970; NaN if it did not come in time. */
export type StreamReport = { readonly open: number } | { readonly reached: number } | 'expecting';

const enough = 0.95;

/** The most connections opened at a time. */
const opening = 200;

/** Ms to wait for a message. */
const patience = 20_000;

const sockets = new Set<Socket>();
let expected: Buffer | null = null;
let received = 0;
let reached: (at: number) => void = () => {};

function now(): number {
  return performance.timeOrigin + performance.now();
}

function read(chunk: Buffer): void {
  if (expected === null || !chunk.includes(expected)) return;
  received += 1;
  if (received >= sockets.size * enough) reached(now());
}

/** Resolves once the reply has begun; a failed connection is left out. */
function openOne(port: number, path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => resolve());
    socket.once('data', () => {
      sockets.add(socket);
      socket.on('data', read);
      resolve();
    });
    socket.once('close', () => {
      sockets.delete(socket);
      resolve();
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  });
}

async function openAll(port: number, path: string, count: number): Promise<void> {
  for (let open = 0; open < count; open += opening) {
    const some = Math.min(opening, count - open);
    await Promise.all(Array.from({ length: some }, () => openOne(port, path)));
  }
}

function report(news: StreamReport): void {
  process.send?.(news);
}

async function execute(order: StreamOrder): Promise<void> {
  if (order.kind === 'open') {
    await openAll(order.port, order.path, order.count);
    return report({ open: sockets.size });
  }
  if (order.kind === 'close') {
    for (const socket of sockets) socket.destroy();
    return report({ open: 0 });
  }
  received = 0;
  expected = Buffer.from(order.text);
  const moment = new Promise<number>((resolve) => {
    const timer = setTimeout(() => resolve(Number.NaN), patience);
    reached = (at) => {
      clearTimeout(timer);
      resolve(at);
    };
  });
  report('expecting');
  const at = await moment;
  expected = null;
  report({ reached: at });
}

process.on('message', (order: StreamOrder) => void execute(order));
