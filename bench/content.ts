import { join } from 'node:path';
import { median, milliseconds, printTable, quantile, ratio } from './figures.ts';
import type { Load } from './load.ts';
import { startQuizmingle, startServer } from './processes.ts';

const connections = 16;

/** The first sample only warms up. */
const samples = 5;
const requestsPerSample = 800;

const slug = 'planets-and-space';

/** Reads one ready quiz, and the recommended quizzes after it. */
const targets = {
  'GET /api/quizzes, one page of the list': `/api/quizzes?${new URLSearchParams({
    'filters[for][$eq]': 'quizmingle',
    'fields[0]': 'name',
    'fields[1]': 'slug',
    'fields[2]': 'rank',
    'populate[thumbnail][fields][0]': 'url',
    'pagination[page]': '1',
    'pagination[pageSize]': '10',
  })}`,
  'GET /api/quizzes/{slug}, whole quiz': `/api/quizzes/${slug}?${new URLSearchParams({
    'fields[0]': 'name',
    'populate[thumbnail][fields][0]': 'url',
    'populate[qna][populate][media][fields][0]': 'url',
    'populate[qna][populate][options][populate][media][fields][0]': 'url',
  })}`,
} as const;

async function rate(load: Load, port: number, path: string) {
  const clients = Array.from({ length: requestsPerSample }, () => [
    { method: 'GET', path } as const,
  ]);
  const { duration, latencies } = await load.run({ port, clients, connections, keepBodies: false });
  return { perSecond: (latencies.length / duration) * 1_000, latencies };
}

/** The content service's two calls, against a bare server. */
export async function measureContent(load: Load, folder: string): Promise<void> {
  const server = await startQuizmingle(join(folder, 'content.db'));
  const bare = await startServer('bench/bare-server.ts');
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(targets)) {
    const measured = [];
    for (let sample = 0; sample < samples; sample++) {
      const baseline = await rate(load, bare.port, '/');
      const own = await rate(load, server.port, path);
      if (sample > 0) measured.push({ ...own, share: own.perSecond / baseline.perSecond });
    }
    const latencies = measured.flatMap((sample) => sample.latencies);
    rows.push([
      name,
      Math.round(median(measured.map(({ perSecond }) => perSecond))).toLocaleString('en'),
      ratio(median(measured.map(({ share }) => share)), 1),
      milliseconds(quantile(latencies, 0.5)),
      milliseconds(quantile(latencies, 0.99)),
    ]);
  }
  await server.kill();
  await bare.kill();
  printTable(
    `Ready quizzes: ${connections} connections, median of ${samples - 1} samples`,
    ['', 'per second', '× bare node:http', 'p50', 'p99'],
    rows,
  );
}
