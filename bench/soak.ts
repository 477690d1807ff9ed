import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answerAll, post, startAttempts } from './answers.ts';
import { megabytes, printTable } from './figures.ts';
import type { Load } from './load.ts';
import { startQuizmingle } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';
import { playerScreens } from './screens.ts';

/** The duration, from `BENCH_SOAK_MINUTES`; the memory taken in the warm-up is expected to stay. */
const minutes = Number(process.env.BENCH_SOAK_MINUTES ?? 30);
const warmUp = Math.min(5, minutes / 3);

/** The share of the time in which the server is busy. */
const share = 0.6;

const pagesPerTurn = 1_500;

/** This many samples, evenly spread, tell a slope from a step. */
const shown = 10;

interface MemorySample {
  /** Minutes since the start, and resident memory in bytes. */
  readonly at: number;
  readonly bytes: number;
}

/** Least squares: bytes a minute. */
function slope(samples: readonly MemorySample[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const at = mean(samples.map((sample) => sample.at));
  const bytes = mean(samples.map((sample) => sample.bytes));
  const rise = samples.reduce((sum, one) => sum + (one.at - at) * (one.bytes - bytes), 0);
  return rise / samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
}

/**
 * Makes and answers quizzes, reads cached and rendered pages, and measures the memory that remains.
 */
export async function measureSoak(load: Load, folder: string): Promise<void> {
  const server = await startQuizmingle(join(folder, 'soak.db'));
  const { port } = server;
  const screens = Object.values(await playerScreens(`http://127.0.0.1:${port}`));
  const samples: MemorySample[] = [];
  const started = performance.now();
  let requests = 0;
  let unheardOf = 0;
  const turn = async () => {
    const quizzes = Array.from({ length: 4 }, createBenchQuiz);
    const made = await post<{ id: string }>(load, port, '/api/custom-quizzes', quizzes);
    const answers = await startAttempts(
      load,
      port,
      made.map(({ id }) => id),
    );
    const { latencies } = await answerAll(load, [server], answers);
    const clients = Array.from({ length: pagesPerTurn }, (_, i) => {
      const page = screens[i % screens.length] ?? '/';
      // One in twenty is rendered.
      const path = i % 20 === 0 ? `/unheard-of-${unheardOf++}` : page;
      return [{ method: 'GET', path } as const];
    });
    await load.run({ port, clients, connections: 16, keepBodies: false });
    requests += quizzes.length + answers.length + latencies.length + clients.length;
  };
  for (let at = 0; at < minutes; at = (performance.now() - started) / 60_000) {
    const began = performance.now();
    await turn();
    await wait((performance.now() - began) * (1 / share - 1));
    samples.push({ at, bytes: server.residentBytes() });
  }
  await server.kill();
  const settled = samples.filter(({ at }) => at >= warmUp);
  printTable(
    `Soak: ${minutes} minutes at ${share * 100} % load, ${requests.toLocaleString('en')} requests`,
    ['', 'at the start', 'settled', 'at the end', 'slope, after the warm-up'],
    [
      [
        'resident memory',
        megabytes(samples[0]?.bytes ?? Number.NaN),
        megabytes(settled[0]?.bytes ?? Number.NaN),
        megabytes(settled.at(-1)?.bytes ?? Number.NaN),
        `${(slope(settled) / 1_000_000).toFixed(2)} MB a minute`,
      ],
    ],
  );
  const every = Math.max(1, Math.floor(samples.length / shown));
  const course = samples.filter((_, i) => i % every === 0);
  const points = course.map(({ at, bytes }) => `${at.toFixed(1)} min ${megabytes(bytes)}`);
  console.log(`its course: ${points.join(', ')}`);
}
