import { join, resolve } from 'node:path';
import { median, milliseconds, printTable, quantile, ratio } from './figures.ts';
import type { Load } from './load.ts';
import { ask, connections } from './pages.ts';
import { startCopy } from './processes.ts';
import type { Round } from './rounds.ts';

/** As many as pay for the noise of a machine that others use too. */
const pairs = 40;
const warmUps = 4;
const requestsPerRound = 100;

let next = 0;

/** Addresses of Home that nobody has asked for: each is rendered. */
function freshPaths(): string[] {
  return Array.from({ length: requestsPerRound }, () => `/unheard-of-${next++}?lang=en`);
}

/** Rendered pages against those of the release in the folder `BENCH_BEFORE`, by turns. */
export async function measureRenders(load: Load, folder: string): Promise<void> {
  const other = process.env.BENCH_BEFORE;
  if (other === undefined) {
    console.log('\nRendered pages: BENCH_BEFORE names the folder of another release, built.');
    return;
  }
  const start = (name: string, release?: string) => {
    const file = join(folder, `${name}.db`);
    return startCopy({ DATABASE_URL: `sqlite:${file}`, DATABASE_FILE: file }, release);
  };
  const lines = [
    { name: 'this release', server: await start('renders'), measured: [] as Round[] },
    {
      name: 'the other',
      server: await start('renders-before', resolve(other)),
      measured: [] as Round[],
    },
  ];
  for (let round = -warmUps; round < pairs; round++) {
    // Who goes first has it warmer, or colder.
    for (const line of round % 2 === 0 ? lines : lines.toReversed()) {
      const result = await ask(load, line.server, freshPaths());
      if (round >= 0) line.measured.push(result);
    }
  }
  for (const { server } of lines) await server.kill();
  const baseline = lines.at(-1)?.measured ?? [];
  const share = (measured: readonly Round[]) =>
    ratio(median(measured.map((round, i) => round.perSecond / (baseline[i]?.perSecond ?? 0))), 1);
  // A hundredth of a second is too coarse for one round.
  const mean = (measured: readonly Round[]) =>
    measured.length / measured.reduce((sum, { perCpuSecond }) => sum + 1 / perCpuSecond, 0);
  printTable(
    `Home, rendered: ${requestsPerRound} a round, ${connections} connections, median of ${pairs} pairs`,
    ['', 'per second', '× other', 'per CPU second', '× other', 'p50', 'p99'],
    lines.map(({ name, measured }) => {
      const latencies = measured.flatMap((round) => round.latencies);
      return [
        name,
        String(Math.round(median(measured.map(({ perSecond }) => perSecond)))),
        share(measured),
        String(Math.round(mean(measured))),
        ratio(mean(measured), mean(baseline)),
        milliseconds(quantile(latencies, 0.5)),
        milliseconds(quantile(latencies, 0.99)),
      ];
    }),
  );
}
