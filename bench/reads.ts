import { join, resolve } from 'node:path';
import { feedPath } from '#core/site-paths.ts';
import { answerAll, post, startAttempts } from './answers.ts';
import { kilobytes, median, milliseconds, printTable, quantile, ratio } from './figures.ts';
import type { Load } from './load.ts';
import { ask, connections, startBare } from './pages.ts';
import { type ServerProcess, startCopy } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';
import type { Sample } from './samples.ts';

/** The first sample only warms up. */
const samples = 6;
const requestsPerSample = 8_000;
/** Of a release that makes each reply anew. */
const requestsBefore = 800;

/** What other programs read: as a client of Strapi asks for a list, and for one quiz with its questions. */
const contentPaths = {
  'list of quizzes': `/api/quizzes?${new URLSearchParams({
    'filters[for][$eq]': 'quizmingle',
    'populate[thumbnail][fields][0]': 'url',
    'pagination[page]': '1',
    'pagination[pageSize]': '10',
  })}`,
  'one quiz, whole': `/api/quizzes/planets-and-space?${new URLSearchParams({
    'populate[qna][populate][media][fields][0]': 'url',
    'populate[qna][populate][options][populate][media][fields][0]': 'url',
  })}`,
  'WordPress posts': '/wp-json/wp/v2/posts',
  'players on parts': '/api/parts/playing',
  OpenAPI: '/api/openapi.json',
  feed: feedPath,
  sitemap: '/sitemap.xml',
  'Home, kept': '/?lang=en',
};

/** A quiz with a full first page of its board. */
async function createBoard(load: Load, server: ServerProcess): Promise<string> {
  const { port } = server;
  const [quiz] = await post<{ id: string }>(load, port, '/api/custom-quizzes', [createBenchQuiz()]);
  const id = quiz?.id ?? '';
  await answerAll(load, [server], await startAttempts(load, port, [id]));
  return `/api/custom-quizzes/${id}`;
}

interface Release {
  readonly server: ServerProcess;
  readonly board: string;
  readonly requests: number;
}

async function open(load: Load, file: string, folder?: string): Promise<Release> {
  const server = await startCopy({ DATABASE_URL: `sqlite:${file}`, LOG_LEVEL: 'error' }, folder);
  const requests = folder === undefined ? requestsPerSample : requestsBefore;
  return { server, board: await createBoard(load, server), requests };
}

function repeated(path: string, times: number): string[] {
  return Array.from({ length: times }, () => path);
}

/** The median over samples of each one's rate against the bare server's of the same moment. */
function shareOf(
  measured: readonly Sample[],
  bare: readonly Sample[],
  key: 'perSecond' | 'perCpuSecond',
): string {
  return ratio(
    median(measured.map((sample, i) => sample[key] / (bare[i]?.[key] ?? Number.NaN))),
    1,
  );
}

/** Public reads against a bare server that sends the same bytes, and those of `BENCH_BEFORE`. */
export async function measureReads(load: Load, folder: string): Promise<void> {
  const other = process.env.BENCH_BEFORE;
  const own = await open(load, join(folder, 'reads.db'));
  const before =
    other === undefined ? null : await open(load, join(folder, 'reads-before.db'), resolve(other));
  const rows: string[][] = [];
  const paths = {
    ...contentPaths,
    'quiz as JSON': '',
    leaderboard: '/leaderboard',
  };
  for (const [name, path] of Object.entries(paths)) {
    const pathAt = ({ board }: Release) => (name in contentPaths ? path : board + path);
    const read = (release: Release, times = release.requests) =>
      ask(load, release.server, repeated(pathAt(release), times));
    // The first replies are compressed less.
    await read(own, 200);
    const { bare, bytes } = await startBare(own.server, pathAt(own), folder);
    const measured: { own: Sample; bare: Sample; before: Sample | null }[] = [];
    for (let sample = 0; sample < samples; sample++) {
      const taken = {
        own: await read(own),
        bare: await ask(load, bare, repeated('/', requestsPerSample)),
        before: before === null ? null : await read(before),
      };
      if (sample > 0) measured.push(taken);
    }
    await bare.kill();
    const ours = measured.map((taken) => taken.own);
    const theirs = measured.map((taken) => taken.bare);
    const earlier = measured.flatMap((taken) => taken.before ?? []);
    const middle = (taken: readonly Sample[]) =>
      Math.round(median(taken.map(({ perSecond }) => perSecond))).toLocaleString('en');
    rows.push([
      name,
      kilobytes(bytes),
      middle(ours),
      shareOf(ours, theirs, 'perSecond'),
      shareOf(ours, theirs, 'perCpuSecond'),
      milliseconds(
        quantile(
          ours.flatMap(({ latencies }) => latencies),
          0.99,
        ),
      ),
      ...(before === null ? [] : [middle(earlier), shareOf(earlier, theirs, 'perCpuSecond')]),
    ]);
  }
  await own.server.kill();
  await before?.server.kill();
  printTable(
    `Public reads, brotli: ${connections} connections, median of ${samples - 1} samples, beside a bare server that sends the same bytes`,
    [
      '',
      'sent',
      'per second',
      '× bare',
      'per CPU second × bare',
      'p99',
      ...(before === null ? [] : ['before, per second', 'per CPU second × bare']),
    ],
    rows,
  );
}
