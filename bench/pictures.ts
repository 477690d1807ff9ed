import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { post } from './answers.ts';
import { megabytes, milliseconds, printTable, quantile, ratio } from './figures.ts';
import { HttpConnection } from './http-connection.ts';
import type { Load } from './load.ts';
import type { PicturesPlan, PicturesResult } from './picture-clients.ts';
import { endWithUs, type ServerProcess, startCopy } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';

const pictures = 200;
const answersPerSecond = 100;

/** How long answers are measured alone, in ms. */
const alone = 8_000;

/** Ms after the last picture before the server's memory is read. */
const rest = 60_000;

const names = [
  'Zoë',
  'प्रिया',
  'শ্রেয়া',
  'மீனாட்சி',
  'శ్రీలక్ష్మి',
  'ಶ್ರೀಕೃಷ್ಣ',
  'ശ്രീലക്ഷ്മി',
  'શ્રદ્ધા',
  'ਹਰਪ੍ਰੀਤ',
  'ଶ୍ରୀଲକ୍ଷ୍ମୀ',
  'محمد',
  'Ravi 👍🏽',
];

/** Answers at a steady pace until `isOver`; resolves to each one's time in ms. */
async function answerSteadily(
  { port }: ServerProcess,
  quizId: string,
  isOver: () => boolean,
): Promise<readonly number[]> {
  const start = JSON.stringify({ kind: 'custom', quizId, name: 'Asha' });
  const { data } = createBenchQuiz();
  const latencies: number[] = [];
  const friends = Array.from({ length: 10 }, async (_, friend) => {
    const connection = await HttpConnection.open(port);
    await wait(friend * 10);
    while (!isOver()) {
      const { id, token } = JSON.parse(
        (await connection.send('POST', '/api/attempts', start)).body,
      );
      for (let question = 0; question < data.length && !isOver(); question += 1) {
        const began = performance.now();
        const body = JSON.stringify({ question, option: 0 });
        await connection.send('POST', `/api/attempts/${id}/answers`, body, { token });
        latencies.push(performance.now() - began);
        await wait(Math.max(0, 10_000 / answersPerSecond - (performance.now() - began)));
      }
    }
    connection.close();
  });
  await Promise.all(friends);
  return latencies;
}

/** Requests all pictures at once, from another process. */
async function requestAll(
  { port }: ServerProcess,
  paths: readonly string[],
): Promise<readonly PicturesResult[]> {
  const child = fork(join(import.meta.dirname, 'picture-clients.ts'), { execArgv: [] });
  endWithUs(child);
  const done = once(child, 'message');
  const ended = once(child, 'exit').then(() => {
    throw new Error('a picture did not come');
  });
  const plan: PicturesPlan = { port, paths };
  child.send(plan);
  return (await Promise.race([done, ended]))[0] as PicturesResult[];
}

/** Different pictures at once: how long they take, what answers wait beside them, what memory stays. */
export async function measurePictures(load: Load, folder: string): Promise<void> {
  const server = await startCopy({ DATABASE_URL: `sqlite:${join(folder, 'pictures.db')}` });
  const quiz = createBenchQuiz();
  const bodies = Array.from({ length: pictures }, (_, index) => ({
    ...quiz,
    name: `${names[index % names.length]} ${index}`,
  }));
  const made = await post<{ id: string }>(load, server.port, '/api/custom-quizzes', bodies);
  const paths = made.map(({ id }, index) => `/og/custom/${id}.${index % 2 ? 'hi' : 'en'}.png`);
  const quizId = made[0]?.id ?? '';
  const steady = (isOver: () => boolean) => answerSteadily(server, quizId, isOver);
  const until = performance.now() + alone;
  const before = await steady(() => performance.now() > until);
  const idle = server.residentBytes();
  let isDone = false;
  const beside = steady(() => isDone);
  const drawn = await requestAll(server, paths);
  isDone = true;
  const during = await beside;
  const most = server.residentBytes();
  await wait(rest);
  const after = server.residentBytes();
  await server.kill();
  const took = drawn.map((one) => one.took);
  const p99 = quantile(during, 0.99);
  printTable(
    `${pictures} different pictures at once, beside ${answersPerSecond} answers a second`,
    ['', 'p50', 'p95', 'p99', '× alone'],
    [
      ['pictures', 0.5, 0.95, 0.99].map((share) =>
        typeof share === 'string' ? share : milliseconds(quantile(took, share)),
      ),
      ...[['answers, alone', before] as const, ['answers, beside pictures', during] as const].map(
        ([name, times]) => [
          name,
          ...[0.5, 0.95, 0.99].map((share) => milliseconds(quantile(times, share))),
          times === before ? '' : ratio(p99, quantile(before, 0.99)),
        ],
      ),
    ],
  );
  printTable(
    'The server’s resident memory',
    [
      'before pictures',
      'after the last',
      `${rest / 1_000} s later`,
      'above idle',
      'largest picture',
    ],
    [
      [
        megabytes(idle),
        megabytes(most),
        megabytes(after),
        megabytes(after - idle),
        `${Math.ceil(Math.max(...drawn.map(({ bytes }) => bytes)) / 1_000)} KB`,
      ],
    ],
  );
}
