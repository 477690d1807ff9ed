import { join } from 'node:path';
import { createDatabase } from '../tests/postgres-database.ts';
import { realPostgres, realRedis } from '../tests/real-services.ts';
import { answerAll, connections, post, rateHead, rateRow, startAttempts } from './answers.ts';
import { printTable } from './figures.ts';
import type { Load } from './load.ts';
import { type ServerProcess, startCopy, startQuizmingle, startServer } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';
import type { Sample } from './samples.ts';

const quizzes = 4;

/** The first sample only warms up. */
const samples = 4;
const maxCopies = 3;

/** One line of the table: servers that share the load. */
interface Line {
  readonly name: string;
  readonly servers: readonly ServerProcess[];
  /** The quizzes for new attempts; null if the server stores nothing. */
  readonly quizIds: readonly string[] | null;
  readonly measured: Sample[];
}

async function createQuizzes(load: Load, port: number): Promise<string[]> {
  const list = Array.from({ length: quizzes }, createBenchQuiz);
  const created = await post<{ id: string }>(load, port, '/api/custom-quizzes', list);
  return created.map(({ id }) => id);
}

async function measureSample(load: Load, lines: readonly Line[], isWarmUp: boolean): Promise<void> {
  for (const { servers, quizIds, measured } of lines) {
    const source = quizIds === null ? lines[0] : { servers, quizIds };
    const port = source?.servers[0]?.port ?? 0;
    const clients = await startAttempts(load, port, source?.quizIds ?? []);
    const result = await answerAll(load, servers, clients);
    if (!isWarmUp) measured.push(result);
  }
}

/**
 * Answers acknowledged per second by one, two and three copies on PostgreSQL, beside SQLite; all on
 * this machine, where more copies share its cores with the database.
 */
export async function measureCopies(load: Load, folder: string): Promise<void> {
  const server = await realPostgres();
  if (server === null) return;
  const redis = await realRedis();
  const database = await createDatabase(server);
  const environment = {
    DATABASE_URL: database.url,
    ...(redis === null ? {} : { REDIS_URL: redis }),
  };
  const copies: ServerProcess[] = [];
  for (let i = 0; i < maxCopies; i++) copies.push(await startCopy(environment));
  const sqlite = await startQuizmingle(join(folder, 'copies.db'));
  const validating = await startServer('bench/validating-only-server.ts');
  const bare = await startServer('bench/bare-server.ts');
  const onPostgres = await createQuizzes(load, copies[0]?.port ?? 0);
  const baseline: Line = {
    name: 'the same app, only validating',
    servers: [validating],
    quizIds: null,
    measured: [],
  };
  const lines: Line[] = [
    {
      name: 'SQLite, synchronous=FULL',
      servers: [sqlite],
      quizIds: await createQuizzes(load, sqlite.port),
      measured: [],
    },
    ...copies.map((_, i) => ({
      name: i === 0 ? 'PostgreSQL, 1 copy' : `PostgreSQL, ${i + 1} copies`,
      servers: copies.slice(0, i + 1),
      quizIds: onPostgres,
      measured: [],
    })),
    baseline,
    { name: 'bare node:http hello', servers: [bare], quizIds: null, measured: [] },
  ];
  for (let sample = 0; sample < samples; sample++) await measureSample(load, lines, sample === 0);
  for (const process of [...copies, sqlite, validating, bare]) await process.kill();
  await database.remove();
  printTable(
    `Answers acknowledged per second, by copies: ${connections} connections, median of ${samples - 1} samples`,
    rateHead,
    lines.map(({ name, measured }) => rateRow(name, measured, baseline.measured)),
  );
}
