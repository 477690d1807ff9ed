import pg from 'pg';
import { hasProgram } from '../tests/debian.ts';
import { type PoolMode, startPgbouncer } from '../tests/pgbouncer.ts';
import { createDatabase, runOn } from '../tests/postgres-database.ts';
import { realPostgres } from '../tests/real-services.ts';
import { partitionStatements } from '../tests/scaling-page.ts';
import { answerAll, connections, post, rateHead, rateRow, startAttempts } from './answers.ts';
import { median, printTable } from './figures.ts';
import type { Load } from './load.ts';
import { cpuSeconds, type ServerProcess, startCopy, startServer } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';
import type { Sample } from './samples.ts';

/** Enough that the size of one is a figure. */
const quizzes = 400;

/** The first sample only warms up. */
const samples = 4;

/** The day that the second table is about. */
const day = { quizzes: 1_000_000, friendsPerQuiz: 5, questions: 15, peak: 4 } as const;

/** One line of the table: copies of the site on a database of their own, or the baseline without one. */
interface Line {
  readonly name: string;
  readonly servers: readonly ServerProcess[];
  readonly quizIds: readonly string[];
  /** The address past any pooler; null without a database. */
  readonly url: string | null;
  readonly measured: Sample[];
  /** Of each sample, answers per CPU second of the database's own sessions. */
  readonly perDatabaseSecond: number[];
  close(): Promise<void>;
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** CPU seconds of each session of the database, if it runs on this machine. */
async function sessionSeconds(url: string): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ pid: number }>(
    url,
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return new Map(rows.map(({ pid }) => [pid, cpuSeconds(pid)]));
}

interface Setting {
  readonly name: string;
  readonly copies: number;
  /** Run on the empty database, after the site has made its tables. */
  readonly statements?: string;
  readonly pool?: PoolMode;
}

async function openLine(
  load: Load,
  server: string,
  { name, copies, statements, pool }: Setting,
): Promise<Line> {
  const database = await createDatabase(server);
  if (statements !== undefined) {
    await (await startCopy({ DATABASE_URL: database.url })).kill();
    await runOn(database.url, statements);
  }
  const pooler = pool === undefined ? null : await startPgbouncer(database.url, pool);
  const environment = {
    DATABASE_URL: pooler?.url ?? database.url,
    ...(pool === 'transaction' ? { DATABASE_STATEMENTS: 'unnamed' } : {}),
  };
  const servers: ServerProcess[] = [];
  for (let i = 0; i < copies; i++) servers.push(await startCopy(environment));
  const list = Array.from({ length: quizzes }, createBenchQuiz);
  const created = await post<{ id: string }>(
    load,
    servers[0]?.port ?? 0,
    '/api/custom-quizzes',
    list,
  );
  return {
    name,
    servers,
    quizIds: created.map(({ id }) => id),
    url: database.url,
    measured: [],
    perDatabaseSecond: [],
    async close() {
      for (const copy of servers) await copy.kill();
      pooler?.stop();
      await database.remove();
    },
  };
}

async function openBaseline(): Promise<Line> {
  const validating = await startServer('bench/validating-only-server.ts');
  return {
    name: 'the same app, only validating',
    servers: [validating],
    quizIds: [],
    url: null,
    measured: [],
    perDatabaseSecond: [],
    close: () => validating.kill(),
  };
}

async function measureLine(load: Load, line: Line, first: Line, isWarmUp: boolean): Promise<void> {
  const source = line.url === null ? first : line;
  const clients = await startAttempts(load, source.servers[0]?.port ?? 0, source.quizIds);
  const before = line.url === null ? new Map<number, number>() : await sessionSeconds(line.url);
  const sample = await answerAll(load, line.servers, clients);
  if (isWarmUp) return;
  line.measured.push(sample);
  if (line.url === null) return;
  let used = 0;
  for (const [pid, seconds] of await sessionSeconds(line.url)) {
    used += seconds - (before.get(pid) ?? 0);
  }
  line.perDatabaseSecond.push(sample.latencies.length / used);
}

/** Bytes on disk, indexes included: of each quiz, friend (without answers) and answer. */
interface Sizes {
  readonly quiz: number;
  readonly friend: number;
  readonly answer: number;
}

async function readSizes(url: string): Promise<Sizes> {
  const sizeOf = async (...tables: readonly string[]) => {
    const named = `array[${tables.map((table) => `'${table}'`).join(', ')}]::regclass[]`;
    // Partitions are relations of their own.
    const [row] = await query<{ bytes: string; rows: string }>(
      url,
      `select sum(pg_total_relation_size(relation)) as bytes,
      (select count(*) from ${tables[0]}) as rows from (
        select unnest(${named})::oid as relation
        union select inhrelid from pg_inherits where inhparent = any(${named})
      ) as relations`,
    );
    return Number(row?.bytes) / Number(row?.rows);
  };
  return {
    quiz: await sizeOf('custom_quizzes', 'quiz_versions'),
    friend: await sizeOf('attempts', 'leaderboard_rows', 'leaderboard_scores'),
    answer: await sizeOf('answers'),
  };
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

function printDay(one: Line, { quiz, friend, answer }: Sizes): void {
  const friends = day.quizzes * day.friendsPerQuiz;
  const answers = friends * day.questions;
  const atPeak = (answers / 86_400) * day.peak;
  const perServerSecond = median(one.measured.map(({ perCpuSecond }) => perCpuSecond));
  const perDatabaseSecond = median(one.perDatabaseSecond);
  const bytes = day.quizzes * quiz + friends * friend + answers * answer;
  printTable(
    `A day with ${whole(day.quizzes)} new quizzes, ${day.friendsPerQuiz} friends each, ${day.questions} questions, and ${day.peak} times the mean at its peak`,
    ['', 'needs'],
    [
      ['answers', whole(answers)],
      ['answers a second, at the peak', whole(atPeak)],
      ['cores of copies, at the peak', (atPeak / perServerSecond).toFixed(1)],
      ["cores of the database's sessions, at the peak", (atPeak / perDatabaseSecond).toFixed(1)],
      ['disk for the day', gigabytes(bytes)],
      ['disk for 90 days', gigabytes(bytes * 90)],
    ],
  );
}

/**
 * What an answer costs with one copy, two, partitions and a pooler: processor time of the copies and of the
 * database's sessions, and bytes on disk; and what a day with a million quizzes needs at these costs.
 */
export async function measureMachines(load: Load): Promise<void> {
  const server = await realPostgres();
  if (server === null) return;
  const pooled: Setting[] = [
    { name: 'one copy, PgBouncer by session', copies: 1, pool: 'session' },
    { name: 'one copy, PgBouncer by transaction', copies: 1, pool: 'transaction' },
  ];
  const settings: Setting[] = [
    { name: 'one copy', copies: 1 },
    { name: 'two copies', copies: 2 },
    { name: 'one copy, partitions', copies: 1, statements: partitionStatements() },
    ...(hasProgram('pgbouncer') ? pooled : []),
  ];
  const lines: Line[] = [];
  for (const setting of settings) lines.push(await openLine(load, server, setting));
  const [one] = lines;
  if (one?.url == null) return;
  const baseline = await openBaseline();
  for (let sample = 0; sample < samples; sample++) {
    for (const line of [...lines, baseline]) await measureLine(load, line, one, sample === 0);
  }
  const sizes = await Promise.all(
    lines.map(async ({ name, url }) => ({ name, ...(await readSizes(url ?? '')) })),
  );
  for (const line of [...lines, baseline]) await line.close();
  printTable(
    `Answers acknowledged: ${connections} connections, median of ${samples - 1} samples`,
    [...rateHead, "per CPU second of the database's sessions"],
    [...lines, baseline].map(({ name, measured, perDatabaseSecond, url }) => [
      ...rateRow(name, measured, baseline.measured),
      url === null ? '' : whole(median(perDatabaseSecond)),
    ]),
  );
  printTable(
    'Bytes on disk, indexes included',
    ['', 'a quiz of 30 questions', 'a friend', 'an answer'],
    sizes.map(({ name, quiz, friend, answer }) => [
      name,
      whole(quiz),
      whole(friend),
      whole(answer),
    ]),
  );
  const [plain] = sizes;
  if (plain !== undefined) printDay(one, plain);
}
