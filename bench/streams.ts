import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answerAll, post, startAttempts } from './answers.ts';
import { kilobytes, median, milliseconds, printTable, ratio } from './figures.ts';
import type { Load } from './load.ts';
import type { PlannedRequest } from './load-generator.ts';
import { type ServerProcess, startQuizmingle, startServer } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';
import { type StreamClients, startStreamClients } from './stream-load.ts';

const wanted = 10_000;

/** Updates, each timed on its own. */
const updates = 7;

/** Rows on the board beforehand: its first page is full. */
const rows = 20;

/** Longer than a board's minimum time between two messages, in ms. */
const pause = 1_200;

interface Measured {
  readonly streams: number;
  readonly times: readonly number[];
  /** Bytes of resident memory per stream. */
  readonly memory: number;
}

async function measure(
  server: ServerProcess,
  path: string,
  update: (players: number) => Promise<unknown>,
  during: (clients: StreamClients) => Promise<unknown> = async () => {},
): Promise<Measured> {
  const clients = startStreamClients();
  await wait(pause);
  const before = server.residentBytes();
  const streams = await clients.open(server.port, path, wanted);
  await wait(pause);
  const memory = (server.residentBytes() - before) / streams;
  const times: number[] = [];
  for (let number = 1; number <= updates; number += 1) {
    await wait(pause);
    const players = rows + number;
    times.push(await clients.time(`"players":${players},`, () => update(players)));
  }
  await during(clients);
  clients.stop();
  return { streams, times, memory };
}

function row(name: string, measured: Measured, baseline: Measured): string[] {
  const { streams, times, memory } = measured;
  return [
    name,
    streams.toLocaleString('en'),
    milliseconds(median(times)),
    milliseconds(Math.max(...times)),
    ratio(median(times), median(baseline.times)),
    kilobytes(memory),
    ratio(memory, baseline.memory),
  ];
}

/** The board's message for this many players. */
async function messageOf(server: ServerProcess, path: string) {
  const reply = await fetch(`http://127.0.0.1:${server.port}${path}`);
  let text = '';
  for await (const chunk of reply.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (text.includes('"players":')) break;
  }
  const message = text.slice(text.indexOf('event: leaderboard'));
  return (players: number) => message.replace(/"players":\d+/, `"players":${players}`);
}

async function measureBare(message: (players: number) => string): Promise<Measured> {
  const server = await startServer('bench/bare-stream-server.ts');
  const address = `http://127.0.0.1:${server.port}/`;
  const update = (players: number) => fetch(address, { method: 'POST', body: message(players) });
  const measured = await measure(server, '/events', update);
  await server.kill();
  return measured;
}

/** Attempts that fill the first page, and those that are finished one by one. */
async function startBoard(load: Load, port: number, quizId: string) {
  const attempts = await startAttempts(load, port, [quizId]);
  return [attempts.slice(0, rows), attempts.slice(rows, rows + updates)] as const;
}

/** Many streams of one busy board: how soon a finish reaches them, and their memory and CPU. */
export async function measureStreams(load: Load, folder: string): Promise<void> {
  const server = await startQuizmingle(join(folder, 'streams.db'));
  const { port } = server;
  const [quiz] = await post<{ id: string }>(load, port, '/api/custom-quizzes', [createBenchQuiz()]);
  const id = quiz?.id ?? '';
  const path = `/api/custom-quizzes/${id}/events`;
  // A separate quiz, so that the board's number of players stays as expected.
  const other = await post<{ id: string }>(load, port, '/api/custom-quizzes', [createBenchQuiz()]);
  const others = other.map((made) => made.id);
  await answerAll(load, [server], await startAttempts(load, port, others));
  const alone = await answerAll(load, [server], await startAttempts(load, port, others));

  const [full, attempts] = await startBoard(load, port, id);
  const lasts = attempts.map((answers) => answers.at(-1));
  await answerAll(load, [server], [...full, ...attempts.map((answers) => answers.slice(0, -1))]);
  const finish = (answer: PlannedRequest | undefined) =>
    load.run({ port, clients: [answer ? [answer] : []], connections: 1, keepBodies: false });
  let meanwhile = alone;
  let message = (players: number) => String(players);
  const own = await measure(
    server,
    path,
    (players) => finish(lasts[players - rows - 1]),
    async () => {
      message = await messageOf(server, path);
      // The board itself is busy now: every start and every finish changes it.
      meanwhile = await answerAll(load, [server], await startAttempts(load, port, [id]));
    },
  );
  await server.kill();
  const bare = await measureBare(message);

  printTable(
    `A finish reaches 95 % of the streams of one board, median of ${updates}`,
    ['', 'streams', '95 %', 'slowest', '× bare', 'memory each', '× bare'],
    [row('live board', own, bare), row('bare node:http broadcast', bare, bare)],
  );
  console.log(
    `answers per second: ${Math.round(meanwhile.perSecond)} with the streams open on a busy board, ` +
      `${Math.round(alone.perSecond)} without streams`,
  );
  if (own.streams < wanted) {
    console.log(`this machine opened ${own.streams} of ${wanted}: see ulimit -n`);
  }
}
