import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median, megabytes, milliseconds, printTable, ratio } from './figures.ts';
import { type ServerProcess, startQuizmingle, startServer } from './processes.ts';

const samples = 4;

/** Ms without requests before the server's memory is read. */
const rest = 1_000;

interface Start {
  /** From the start of the process to the end of its first page, in ms. */
  readonly firstPage: number;
  /** Resident memory in bytes, without a visit and after the first page. */
  readonly before: number;
  readonly after: number;
}

async function measureStart(start: () => Promise<ServerProcess>): Promise<Start> {
  const started = performance.now();
  const server = await start();
  const listening = performance.now() - started;
  await wait(rest);
  const before = server.residentBytes();
  const asked = performance.now();
  await (await fetch(`http://127.0.0.1:${server.port}/`)).text();
  const page = performance.now() - asked;
  await wait(rest);
  const after = server.residentBytes();
  await server.kill();
  return { firstPage: listening + page, before, after };
}

function row(name: string, starts: readonly Start[], baseline: readonly Start[]): string[] {
  const of = (key: keyof Start, list = starts) => median(list.map((start) => start[key]));
  return [
    name,
    milliseconds(of('firstPage')),
    ratio(of('firstPage'), of('firstPage', baseline)),
    megabytes(of('before')),
    megabytes(of('after')),
    ratio(of('after'), of('after', baseline)),
  ];
}

/** The time of a cold start and an idle server's memory, against a bare Node server. */
export async function measureIdle(folder: string): Promise<void> {
  const product: Start[] = [];
  const bare: Start[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const database = join(folder, `idle-${sample}.db`);
    product.push(await measureStart(() => startQuizmingle(database)));
    bare.push(await measureStart(() => startServer('bench/bare-server.ts')));
  }
  printTable(
    `Cold start to first page, and resident memory at rest, median of ${samples} starts`,
    ['', 'first page', '× bare', 'before a visit', 'after a page', '× bare'],
    [row('node server/main.ts', product, bare), row('bare node:http', bare, bare)],
  );
}
