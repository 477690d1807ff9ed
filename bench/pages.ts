import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { median, milliseconds, printTable, quantile, ratio } from './figures.ts';
import type { Load } from './load.ts';
import { type ServerProcess, startQuizmingle, startServer } from './processes.ts';
import { type Round, runRound } from './rounds.ts';

export const connections = 16;

/** The first round only warms up. */
const rounds = 6;
const requestsPerRound = 6_000;
/** Those take long: rendered and compressed one by one. */
const rendersPerRound = 300;

const path = '/?lang=en';

/** A reply as it comes over the line, which `fetch` would unpack. */
function readRaw(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    // Under the address that the load asks for: pages are kept by it.
    const asked = { 'Accept-Encoding': 'br', Host: 'localhost' };
    get(url, { headers: asked }, async (reply) => {
      const headers = Object.fromEntries(
        Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
      );
      resolve({ headers, body: await buffer(reply) });
    }).once('error', reject);
  });
}

/** Asks for each path once, over `connections`. */
export function ask(load: Load, server: ServerProcess, paths: readonly string[]): Promise<Round> {
  const clients = paths.map((one) => [{ method: 'GET', path: one } as const]);
  return runRound(load, [server], { clients, connections });
}

/** Pages that are kept, and pages that are rendered, against a bare server that sends the same. */
export async function measurePages(load: Load, folder: string): Promise<void> {
  const server = await startQuizmingle(join(folder, 'pages.db'));
  const kept = Array.from({ length: requestsPerRound }, () => path);
  // Who asks first gets it compressed less.
  await ask(load, server, kept);
  const { headers, body } = await readRaw(`http://127.0.0.1:${server.port}${path}`);
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const bare = await startServer('bench/bare-page-server.ts', { REPLY_FILE: file });
  let next = 0;
  const lines: { name: string; server: ServerProcess; paths: () => string[]; measured: Round[] }[] =
    [
      { name: 'Home, kept', server, paths: () => kept, measured: [] },
      {
        name: 'Home, rendered for each',
        server,
        // Addresses that nobody has asked for.
        paths: () => Array.from({ length: rendersPerRound }, () => `/unheard-of-${next++}?lang=en`),
        measured: [],
      },
      { name: 'bare node:http, same bytes', server: bare, paths: () => kept, measured: [] },
    ];
  for (let round = 0; round < rounds; round++) {
    for (const line of lines) {
      const result = await ask(load, line.server, line.paths());
      if (round > 0) line.measured.push(result);
    }
  }
  await server.kill();
  await bare.kill();
  const baseline = lines.at(-1)?.measured ?? [];
  const shareOf = (measured: readonly Round[], key: 'perSecond' | 'perCpuSecond') =>
    ratio(median(measured.map((round, i) => round[key] / (baseline[i]?.[key] ?? Number.NaN))), 1);
  printTable(
    `Pages: ${body.length} bytes as sent, ${connections} connections, median of ${rounds - 1} rounds`,
    ['', 'per second', '× bare', 'per CPU second', '× bare', 'p50', 'p99'],
    lines.map(({ name, measured }) => {
      const latencies = measured.flatMap((round) => round.latencies);
      const middle = (key: 'perSecond' | 'perCpuSecond') =>
        Math.round(median(measured.map((round) => round[key]))).toLocaleString('en');
      return [
        name,
        middle('perSecond'),
        shareOf(measured, 'perSecond'),
        middle('perCpuSecond'),
        shareOf(measured, 'perCpuSecond'),
        milliseconds(quantile(latencies, 0.5)),
        milliseconds(quantile(latencies, 0.99)),
      ];
    }),
  );
}
