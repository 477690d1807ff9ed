import { join } from 'node:path';
import { createDatabase } from '../tests/postgres-database.ts';
import { realPostgres, realRedis } from '../tests/real-services.ts';
import {
  answerAll,
  connections,
  post,
  type Round,
  rateHead,
  rateRow,
  startAttempts,
} from './answers.ts';
import { printTable } from './figures.ts';
import type { Load } from './load.ts';
import { type ServerProcess, startCopy, startQuizmingle, startServer } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';

const quizzes = 4;

/** The first round only warms up. */
const rounds = 4;
const mostCopies = 3;

/** One line of the table: servers that answer together. */
interface Line {
  readonly name: string;
  readonly ports: readonly number[];
  /** Where the attempts are started; null where nothing is kept, and any will do. */
  readonly quizIds: readonly string[] | null;
  readonly measured: Round[];
}

async function createQuizzes(load: Load, port: number): Promise<string[]> {
  const list = Array.from({ length: quizzes }, createBenchQuiz);
  const created = await post<{ id: string }>(load, port, '/api/custom-quizzes', list);
  return created.map(({ id }) => id);
}

async function measureRound(load: Load, lines: readonly Line[], isWarmUp: boolean): Promise<void> {
  for (const { ports, quizIds, measured } of lines) {
    const [port = 0] = ports;
    const source = quizIds === null ? lines[0] : { ports, quizIds };
    const clients = await startAttempts(load, source?.ports[0] ?? port, source?.quizIds ?? []);
    const result = await answerAll(load, ports, clients);
    if (!isWarmUp) measured.push(result);
  }
}

/**
 * Answers acknowledged per second by one, two and three copies on a PostgreSQL, beside SQLite; all
 * of it on this one machine, where more copies share its cores with the database.
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
  for (let i = 0; i < mostCopies; i++) copies.push(await startCopy(environment));
  const sqlite = await startQuizmingle(join(folder, 'copies.db'));
  const validating = await startServer('bench/validating-only-server.ts');
  const bare = await startServer('bench/bare-server.ts');
  const ports = copies.map(({ port }) => port);
  const onPostgres = await createQuizzes(load, ports[0] ?? 0);
  const baseline: Line = {
    name: 'the same app, only validating',
    ports: [validating.port],
    quizIds: null,
    measured: [],
  };
  const lines: Line[] = [
    {
      name: 'SQLite, synchronous=FULL',
      ports: [sqlite.port],
      quizIds: await createQuizzes(load, sqlite.port),
      measured: [],
    },
    ...copies.map((_, i) => ({
      name: i === 0 ? 'PostgreSQL, 1 copy' : `PostgreSQL, ${i + 1} copies`,
      ports: ports.slice(0, i + 1),
      quizIds: onPostgres,
      measured: [],
    })),
    baseline,
    { name: 'bare node:http hello', ports: [bare.port], quizIds: null, measured: [] },
  ];
  for (let round = 0; round < rounds; round++) await measureRound(load, lines, round === 0);
  for (const process of [...copies, sqlite, validating, bare]) await process.kill();
  await database.remove();
  printTable(
    `Answers acknowledged per second, by copies: ${connections} connections, median of ${rounds - 1} rounds`,
    rateHead,
    lines.map(({ name, measured }) => rateRow(name, measured, baseline.measured)),
  );
}
