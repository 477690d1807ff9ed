import { join } from 'node:path';
import { median, milliseconds, printTable, quantile, ratio } from './figures.ts';
import type { Load } from './load.ts';
import type { PlannedRequest } from './load-generator.ts';
import { runScript, type ServerProcess, startQuizmingle } from './processes.ts';
import { benchToken, createBenchQuiz } from './quiz.ts';

const sizes = [1_000, 100_000, 1_000_000];

/** The first sample only warms up. */
const samples = 6;

/** Reads per size and sample, of each kind. */
const readsPerSample = 300;

const kinds = ['top', 'own'] as const;
type Kind = (typeof kinds)[number];

interface Board {
  readonly entries: number;
  readonly server: ServerProcess;
  /** The requests of one sample. */
  readonly top: () => PlannedRequest[];
  readonly own: () => PlannedRequest[];
  /** Median time of each sample in ms, and all times. */
  readonly times: Record<Kind, { medians: number[]; all: number[] }>;
}

async function createQuiz(load: Load, port: number): Promise<string> {
  const body = JSON.stringify(createBenchQuiz());
  const create = { method: 'POST', path: '/api/custom-quizzes', body } as const;
  const { bodies } = await load.run({
    port,
    clients: [[create]],
    connections: 1,
    keepBodies: true,
  });
  return JSON.parse(bodies[0] ?? '').id;
}

function repeat(requests: readonly PlannedRequest[]): PlannedRequest[] {
  return Array.from({ length: readsPerSample }, (_, i) => requests[i % requests.length]).filter(
    (request) => request !== undefined,
  );
}

/** A separate server with one quiz of this many entries. */
async function openBoard(load: Load, folder: string, entries: number): Promise<Board> {
  const database = join(folder, `leaderboard-${entries}.db`);
  const server = await startQuizmingle(database);
  const quizId = await createQuiz(load, server.port);
  const filled = runScript('bench/fill-leaderboard.ts', database, quizId, String(entries));
  const own = ((await filled) as string[]).map(
    (id) => ({ method: 'GET', path: `/api/attempts/${id}`, token: benchToken }) as const,
  );
  // Addresses that were never asked for, as a board that is asked for again is kept.
  let asked = 0;
  const top = () => {
    asked += 1;
    const path = `/api/custom-quizzes/${quizId}/leaderboard?asked=${asked}`;
    return { method: 'GET', path } as const;
  };
  return {
    entries,
    server,
    top: () => Array.from({ length: readsPerSample }, top),
    own: () => repeat(own),
    times: { top: { medians: [], all: [] }, own: { medians: [], all: [] } },
  };
}

/** One request at a time, to measure its own time and not a queue's. */
async function measure(load: Load, board: Board, kind: Kind, counts: boolean): Promise<void> {
  const { port } = board.server;
  const plan = { port, clients: [board[kind]()], connections: 1, keepBodies: false };
  const { latencies } = await load.run(plan);
  if (!counts) return;
  board.times[kind].medians.push(median(latencies));
  board.times[kind].all.push(...latencies);
}

/** The board's first page must count exactly the players that were filled in. */
async function checkBoard(load: Load, { server, top, own, entries }: Board): Promise<void> {
  const clients = [[top()[0], own()[0]].filter((request) => request !== undefined)];
  const plan = { port: server.port, clients, connections: 1, keepBodies: true };
  const [page, attempt] = (await load.run(plan)).bodies.map((body) => JSON.parse(body));
  if (page.players !== entries || page.entries.length !== 20 || !(attempt.result.rank >= 1)) {
    throw new Error(`the leaderboard of ${entries} entries was not filled as planned`);
  }
}

function row(board: Board, smallest: Board, kind: Kind): string[] {
  const { medians, all } = board.times[kind];
  const ratios = medians.map((time, i) => time / (smallest.times[kind].medians[i] ?? Number.NaN));
  return [
    `${board.entries.toLocaleString('en')} entries, ${kind === 'top' ? 'top 20' : 'own attempt and rank'}`,
    milliseconds(median(medians)),
    milliseconds(quantile(all, 0.99)),
    ratio(median(ratios), 1),
  ];
}

/** The time of the leaderboard's top and of one's own rank as the leaderboard grows. */
export async function measureLeaderboard(load: Load, folder: string): Promise<void> {
  const boards: Board[] = [];
  for (const entries of sizes) boards.push(await openBoard(load, folder, entries));
  for (const board of boards) await checkBoard(load, board);
  for (let sample = 0; sample < samples; sample++) {
    for (const kind of kinds) {
      for (const board of boards) await measure(load, board, kind, sample > 0);
    }
  }
  for (const { server } of boards) await server.kill();

  const [smallest] = boards;
  if (smallest === undefined) return;
  printTable(
    `Leaderboard over HTTP, one request at a time, median of ${samples - 1} samples`,
    ['', 'median', 'p99', '× 1,000'],
    kinds.flatMap((kind) => boards.map((board) => row(board, smallest, kind))),
  );
}
