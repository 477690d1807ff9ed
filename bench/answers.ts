import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { median, milliseconds, printTable, quantile, ratio } from './figures.ts';
import type { Load } from './load.ts';
import type { PlannedRequest } from './load-generator.ts';
import { type ServerProcess, startQuizmingle, startServer } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';
import { type Sample, takeSample } from './samples.ts';

export const connections = 96;
const quizzes = 4;

/** The first sample only warms up. */
const samples = 16;

/** Per sample, each answering a whole quiz. */
const attemptsPerSample = 240;

export async function post<T>(
  load: Load,
  port: number,
  path: string,
  bodies: readonly object[],
): Promise<T[]> {
  const clients = bodies.map((body) => [
    { method: 'POST', path, body: JSON.stringify(body) } as const,
  ]);
  const result = await load.run({ port, clients, connections: 16, keepBodies: true });
  return result.bodies.map((body) => JSON.parse(body));
}

/** Starts the attempts of one sample; resolves to the requests that answer each of them. */
export async function startAttempts(
  load: Load,
  port: number,
  quizIds: readonly string[],
): Promise<PlannedRequest[][]> {
  const bodies = Array.from({ length: attemptsPerSample }, (_, i) => ({
    kind: 'custom',
    quizId: quizIds[i % quizIds.length],
    name: `Friend ${i}`,
    device: crypto.randomUUID(),
  }));
  const started = await post<{ id: string; token: string }>(load, port, '/api/attempts', bodies);
  return started.map(({ id, token }) =>
    createBenchQuiz().data.map(({ options }, question) => ({
      method: 'POST',
      path: `/api/attempts/${id}/answers`,
      body: JSON.stringify({ question, option: Math.floor(Math.random() * options.length) }),
      token,
    })),
  );
}

export function answerAll(
  load: Load,
  servers: readonly ServerProcess[],
  clients: PlannedRequest[][],
): Promise<Sample> {
  return takeSample(load, servers, { clients, connections });
}

function countAnswers(database: string): number {
  const file = new SqliteFile(database, { readonly: true });
  const count = file.prepare('select count(*) from answers').pluck().get() as number;
  file.close();
  return count;
}

export const rateHead = [
  '',
  'per second',
  '× validating',
  '10 % to 90 %',
  'per own CPU second',
  '× validating',
  'p50',
  'p99',
] as const;

/** The line of a table with these headings, against the baseline of the same samples. */
export function rateRow(
  name: string,
  measured: readonly Sample[],
  baseline: readonly Sample[],
): string[] {
  const latencies = measured.flatMap((sample) => sample.latencies);
  // Each sample against the baseline of the same moment, so that noise hits both.
  const ratios = (key: 'perSecond' | 'perCpuSecond') =>
    measured.map((sample, i) => sample[key] / (baseline[i]?.[key] ?? Number.NaN));
  const middle = (key: 'perSecond' | 'perCpuSecond') =>
    Math.round(median(measured.map((sample) => sample[key]))).toLocaleString('en');
  const [from, to] = [quantile(ratios('perSecond'), 0.1), quantile(ratios('perSecond'), 0.9)];
  return [
    name,
    middle('perSecond'),
    ratio(median(ratios('perSecond')), 1),
    `${from.toFixed(2)} to ${to.toFixed(2)}`,
    middle('perCpuSecond'),
    ratio(median(ratios('perCpuSecond')), 1),
    milliseconds(quantile(latencies, 0.5)),
    milliseconds(quantile(latencies, 0.99)),
  ];
}

/** Answers acknowledged per second, against an app that only validates and a bare server. */
export async function measureAnswers(load: Load, folder: string): Promise<void> {
  const database = join(folder, 'answers.db');
  const servers: ServerProcess[] = [
    await startQuizmingle(database),
    await startServer('bench/validating-only-server.ts'),
    await startServer('bench/bare-server.ts'),
  ];
  const measured: Sample[][] = servers.map(() => []);
  const port = servers[0]?.port ?? 0;
  const quizList = Array.from({ length: quizzes }, createBenchQuiz);
  const created = await post<{ id: string }>(load, port, '/api/custom-quizzes', quizList);
  let acknowledged = 0;
  for (let sample = 0; sample < samples; sample++) {
    const clients = await startAttempts(
      load,
      port,
      created.map(({ id }) => id),
    );
    for (const [index, server] of servers.entries()) {
      const result = await answerAll(load, [server], clients);
      if (index === 0) acknowledged += result.latencies.length;
      if (sample > 0) measured[index]?.push(result);
    }
  }
  for (const server of servers) await server.kill();

  const [answering = [], validating = [], bare = []] = measured;
  printTable(
    `Answers acknowledged per second: ${connections} connections, median of ${samples - 1} samples`,
    rateHead,
    [
      rateRow('answers, SQLite, synchronous=FULL', answering, validating),
      rateRow('the same app, only validating', validating, validating),
      rateRow('bare node:http hello', bare, validating),
    ],
  );
  const stored = countAnswers(database);
  console.log(
    `after kill -9: ${stored} answers stored of ${acknowledged} acknowledged, ${acknowledged - stored} lost`,
  );
}
