import { join, resolve } from 'node:path';
import { median, milliseconds, printTable, quantile, ratio } from './figures.ts';
import type { Load } from './load.ts';
import { ask, connections } from './pages.ts';
import { startCopy } from './processes.ts';
import type { Sample } from './samples.ts';

/** Enough pairs to average out the noise of a shared machine. */
const pairs = 40;
const warmUps = 4;
const requestsPerSample = 100;

let next = 0;

/** Addresses of Home that were never requested: each is rendered. */
function freshPaths(): string[] {
  return Array.from({ length: requestsPerSample }, () => `/unheard-of-${next++}?lang=en`);
}

/** Rendered pages against those of the release in the folder `BENCH_BEFORE`, alternating. */
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
    { name: 'this release', server: await start('renders'), measured: [] as Sample[] },
    {
      name: 'the other',
      server: await start('renders-before', resolve(other)),
      measured: [] as Sample[],
    },
  ];
  for (let sample = -warmUps; sample < pairs; sample++) {
    // The order alternates, as the first one may find the machine warmer or colder.
    for (const line of sample % 2 === 0 ? lines : lines.toReversed()) {
      const result = await ask(load, line.server, freshPaths());
      if (sample >= 0) line.measured.push(result);
    }
  }
  for (const { server } of lines) await server.kill();
  const baseline = lines.at(-1)?.measured ?? [];
  const share = (measured: readonly Sample[]) =>
    ratio(median(measured.map((sample, i) => sample.perSecond / (baseline[i]?.perSecond ?? 0))), 1);
  // A hundredth of a second is too coarse for one sample.
  const mean = (measured: readonly Sample[]) =>
    measured.length / measured.reduce((sum, { perCpuSecond }) => sum + 1 / perCpuSecond, 0);
  printTable(
    `Home, rendered: ${requestsPerSample} a sample, ${connections} connections, median of ${pairs} pairs`,
    ['', 'per second', '× other', 'per CPU second', '× other', 'p50', 'p99'],
    lines.map(({ name, measured }) => {
      const latencies = measured.flatMap((sample) => sample.latencies);
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
