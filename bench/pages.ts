import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { median, milliseconds, printTable, quantile, ratio } from './figures.ts';
import type { Load } from './load.ts';
import { type ServerProcess, startQuizmingle, startServer } from './processes.ts';
import { type Sample, takeSample } from './samples.ts';

export const connections = 16;

/** The first sample only warms up. */
const samples = 6;
const requestsPerSample = 6_000;
/** These take long: each is rendered and compressed. */
const rendersPerSample = 300;

const path = '/?lang=en';

interface RawReply {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** A reply as sent, which `fetch` would decompress. */
function readRaw(url: string): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    // The host of the load generator's requests, as it is part of the cache key.
    const asked = { 'Accept-Encoding': 'br', Host: 'localhost' };
    get(url, { headers: asked }, async (reply) => {
      const headers = Object.fromEntries(
        Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
      );
      resolve({ headers, body: await buffer(reply) });
    }).once('error', reject);
  });
}

/** A bare server that sends the bytes with which `server` replies at `path`. */
export async function startBare(
  server: ServerProcess,
  path: string,
  folder: string,
): Promise<{ bare: ServerProcess; bytes: number }> {
  const { headers, body } = await readRaw(`http://127.0.0.1:${server.port}${path}`);
  const file = join(folder, 'reply.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const bare = await startServer('bench/bare-page-server.ts', { REPLY_FILE: file });
  return { bare, bytes: body.length };
}

/** Requests each path once, over `connections`. */
export function ask(load: Load, server: ServerProcess, paths: readonly string[]): Promise<Sample> {
  const clients = paths.map((one) => [{ method: 'GET', path: one } as const]);
  return takeSample(load, [server], { clients, connections });
}

/** Cached pages, and rendered pages, against a bare server that sends the same bytes. */
export async function measurePages(load: Load, folder: string): Promise<void> {
  const server = await startQuizmingle(join(folder, 'pages.db'));
  const kept = Array.from({ length: requestsPerSample }, () => path);
  // The first reply is compressed less.
  await ask(load, server, kept);
  const { bare, bytes } = await startBare(server, path, folder);
  let next = 0;
  const lines: {
    name: string;
    server: ServerProcess;
    paths: () => string[];
    measured: Sample[];
  }[] = [
    { name: 'Home, kept', server, paths: () => kept, measured: [] },
    {
      name: 'Home, rendered for each',
      server,
      // Addresses that were never requested.
      paths: () => Array.from({ length: rendersPerSample }, () => `/unheard-of-${next++}?lang=en`),
      measured: [],
    },
    { name: 'bare node:http, same bytes', server: bare, paths: () => kept, measured: [] },
  ];
  for (let sample = 0; sample < samples; sample++) {
    for (const line of lines) {
      const result = await ask(load, line.server, line.paths());
      if (sample > 0) line.measured.push(result);
    }
  }
  await server.kill();
  await bare.kill();
  const baseline = lines.at(-1)?.measured ?? [];
  const shareOf = (measured: readonly Sample[], key: 'perSecond' | 'perCpuSecond') =>
    ratio(median(measured.map((sample, i) => sample[key] / (baseline[i]?.[key] ?? Number.NaN))), 1);
  printTable(
    `Pages: ${bytes} bytes as sent, ${connections} connections, median of ${samples - 1} samples`,
    ['', 'per second', '× bare', 'per CPU second', '× bare', 'p50', 'p99'],
    lines.map(({ name, measured }) => {
      const latencies = measured.flatMap((sample) => sample.latencies);
      const middle = (key: 'perSecond' | 'perCpuSecond') =>
        Math.round(median(measured.map((sample) => sample[key]))).toLocaleString('en');
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
