import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { post } from './answers.ts';
import { milliseconds, printTable, quantile } from './figures.ts';
import type { Load } from './load.ts';
import type { PacedPlan, PacedResult } from './paced-load.ts';
import { startBare } from './pages.ts';
import { endWithUs, type ServerProcess, startCopy } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';

const friendsPerSecond = 100;
const readersPerSecond = 1_000;
const seconds = 18;

/** As many as a survey has. */
const questions = 8;

function startPacedLoad() {
  const child: ChildProcess = fork(join(import.meta.dirname, 'paced-load.ts'), { execArgv: [] });
  endWithUs(child);
  return {
    async run(plan: PacedPlan): Promise<PacedResult> {
      const done = once(child, 'message');
      const ended = once(child, 'exit').then(() => {
        throw new Error('the load ended');
      });
      child.send(plan);
      return (await Promise.race([done, ended]))[0] as PacedResult;
    },
    stop: () => child.kill(),
  };
}

/** A quiz on this server; resolves to the requests of those who play it and read its board. */
async function createBoard(load: Load, { port }: ServerProcess) {
  const quiz = createBenchQuiz();
  const short = { ...quiz, data: quiz.data.slice(0, questions) };
  const [made] = await post<{ id: string }>(load, port, '/api/custom-quizzes', [short]);
  const body = JSON.stringify({ kind: 'custom', quizId: made?.id, name: 'Asha' });
  return {
    port,
    start: { method: 'POST', path: '/api/attempts', body } as const,
    options: short.data.map(({ ans }) => ans),
    path: `/api/custom-quizzes/${made?.id}/leaderboard`,
  };
}

function row(name: string, result: PacedResult, busy: number): string[] {
  const { latencies, ages } = result;
  return [
    name,
    Math.round(latencies.length / (seconds - 3)).toLocaleString('en'),
    milliseconds(quantile(latencies, 0.5)),
    milliseconds(quantile(latencies, 0.99)),
    ages.length === 0 ? '' : milliseconds(quantile(ages, 0.99)),
    ages.length === 0 ? '' : milliseconds(quantile(ages, 1)),
    `${Math.round(busy * 100)} %`,
  ];
}

/**
 * A board that a crowd reads while friends play: how long readers wait, and how old a board they
 * get; beside readers of a bare server with the same bytes, and `BENCH_BEFORE`.
 */
export async function measureBoards(load: Load, folder: string): Promise<void> {
  const other = process.env.BENCH_BEFORE;
  const rows: string[][] = [];
  const paced = startPacedLoad();
  const measure = async (name: string, release: string | undefined, isBare: boolean) => {
    const file = join(folder, `boards-${rows.length}.db`);
    const server = await startCopy({ DATABASE_URL: `sqlite:${file}`, LOG_LEVEL: 'error' }, release);
    const board = await createBoard(load, server);
    const bare = isBare ? (await startBare(server, board.path, folder)).bare : null;
    const pace = { friendsPerSecond, readersPerSecond, seconds };
    const before = server.cpuSeconds();
    const began = performance.now();
    const readersPort = bare?.port ?? server.port;
    const result = await paced.run({ ...board, ...pace, readersPort });
    const busy = (server.cpuSeconds() - before) / ((performance.now() - began) / 1_000);
    if (result.failures > 0) throw new Error(`${result.failures} requests failed`);
    rows.push(row(name, isBare ? { ...result, ages: [] } : result, busy));
    await bare?.kill();
    await server.kill();
  };
  await measure('this release', undefined, false);
  if (other !== undefined) await measure('before', resolve(other), false);
  await measure('readers at a bare server, same bytes', undefined, true);
  paced.stop();
  printTable(
    `One board, ${friendsPerSecond} friends a second who answer ${questions} questions each, ${readersPerSecond.toLocaleString('en')} readers a second`,
    ['', 'reads per second', 'p50', 'p99', 'age, p99', 'oldest', 'of a core'],
    rows,
  );
}
