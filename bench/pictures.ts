import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { post } from './answers.ts';
import { median, megabytes, milliseconds, printTable, quantile } from './figures.ts';
import { HttpConnection } from './http-connection.ts';
import type { Load } from './load.ts';
import type { PicturesPlan, PicturesResult } from './picture-clients.ts';
import { endWithUs, type ServerProcess, startCopy } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';

const pictures = 200;
const answersPerSecond = 100;
const friendsAtOnce = 10;

/** Between a friend's answers, in ms. */
const pause = (1_000 * friendsAtOnce) / answersPerSecond;

const rounds = 5;

/** How long answers are measured alone, in ms. */
const alone = 8_000;

/** Ms that friends play before they are measured. */
const settling = 1_000;

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

interface Answered {
  /** When it was due. */
  readonly at: number;
  readonly took: number;
}

interface Answering {
  /** The times in ms of the answers that were due in between. */
  between(from: number, to: number): readonly number[];
  stop(): Promise<void>;
}

/**
 * Answers at a steady pace. A late answer does not delay those after it: they are measured from when
 * they were due.
 */
function startAnswering({ port }: ServerProcess, quizId: string): Answering {
  const start = JSON.stringify({ kind: 'custom', quizId, name: 'Asha' });
  const { data } = createBenchQuiz();
  const answered: Answered[] = [];
  let isOver = false;
  const friends = Array.from({ length: friendsAtOnce }, async (_, friend) => {
    const connection = await HttpConnection.open(port);
    let due = performance.now() + (friend * pause) / friendsAtOnce;
    while (!isOver) {
      await wait(Math.max(0, due - performance.now()));
      const reply = await connection.send('POST', '/api/attempts', start);
      const { id, token } = JSON.parse(reply.body);
      for (let question = 0; question < data.length && !isOver; question += 1) {
        due += pause;
        const isLate = performance.now() > due;
        if (!isLate) await wait(due - performance.now());
        const at = isLate ? due : performance.now();
        const body = JSON.stringify({ question, option: 0 });
        await connection.send('POST', `/api/attempts/${id}/answers`, body, { token });
        answered.push({ at, took: performance.now() - at });
      }
      due += pause;
    }
    connection.close();
  });
  return {
    between: (from, to) =>
      answered.flatMap(({ at, took }) => (at >= from && at < to ? [took] : [])),
    async stop() {
      isOver = true;
      await Promise.all(friends);
    },
  };
}

interface Clients {
  /** Requests all pictures at once. */
  request(plan: PicturesPlan): Promise<readonly PicturesResult[]>;
  stop(): void;
}

/** Started before anything is measured. */
function startClients(): Clients {
  const child = fork(join(import.meta.dirname, 'picture-clients.ts'), { execArgv: [] });
  endWithUs(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error('a picture did not come');
  });
  return {
    async request(plan) {
      const done = once(child, 'message');
      child.send(plan);
      return (await Promise.race([done, ended]))[0] as PicturesResult[];
    },
    stop() {
      ended.catch(() => undefined);
      child.kill();
    },
  };
}

interface Round {
  readonly drawn: readonly PicturesResult[];
  readonly before: readonly number[];
  readonly during: readonly number[];
  /** The server's resident memory before its pictures, in bytes. */
  readonly idle: number;
}

/** Answers alone, then beside pictures that nobody has asked for before. */
async function measureRound(
  load: Load,
  server: ServerProcess,
  clients: Clients,
  round: number,
): Promise<Round> {
  const quiz = createBenchQuiz();
  const bodies = Array.from({ length: pictures }, (_, index) => ({
    ...quiz,
    name: `${names[index % names.length]} ${round} ${index}`,
  }));
  const made = await post<{ id: string }>(load, server.port, '/api/custom-quizzes', bodies);
  const paths = made.map(({ id }, index) => `/og/custom/${id}.${index % 2 ? 'hi' : 'en'}.png`);
  const quizId = made[0]?.id ?? '';
  const answering = startAnswering(server, quizId);
  await wait(settling);
  const began = performance.now();
  await wait(alone);
  const idle = server.residentBytes();
  const asked = performance.now();
  const drawn = await clients.request({ port: server.port, paths });
  const ended = performance.now();
  await answering.stop();
  return {
    drawn,
    before: answering.between(began, asked),
    during: answering.between(asked, ended),
    idle,
  };
}

/**
 * Different pictures at once, several times: how long they take, what answers wait beside them, what
 * memory stays. The first round also starts the process that draws, and meets a cold server.
 */
export async function measurePictures(load: Load, folder: string): Promise<void> {
  const server = await startCopy({ DATABASE_URL: `sqlite:${join(folder, 'pictures.db')}` });
  const clients = startClients();
  const measured: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    measured.push(await measureRound(load, server, clients, round));
  }
  clients.stop();
  const most = server.residentBytes();
  await wait(rest);
  const after = server.residentBytes();
  await server.kill();
  const idle = measured[0]?.idle ?? Number.NaN;
  const timesAlone = ({ before, during }: Round) => quantile(during, 0.99) / quantile(before, 0.99);
  printTable(
    `${pictures} different pictures at once, beside ${answersPerSecond} answers a second`,
    ['', 'pictures p50', 'p95', 'answers alone p50', 'p99', 'beside pictures p50', 'p99', '×'],
    measured.map((round, index) => {
      const took = round.drawn.map((one) => one.took);
      const { before, during } = round;
      return [
        `round ${index + 1}`,
        ...[0.5, 0.95].map((share) => milliseconds(quantile(took, share))),
        ...[before, during].flatMap((times) =>
          [0.5, 0.99].map((share) => milliseconds(quantile(times, share))),
        ),
        timesAlone(round).toFixed(2),
      ];
    }),
  );
  printTable(
    `All rounds: answers’ p99 ${median(measured.map(timesAlone)).toFixed(2)} × alone, the median. The server’s resident memory`,
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
        `${Math.ceil(Math.max(...measured.flatMap(({ drawn }) => drawn.map(({ bytes }) => bytes))) / 1_000)} KB`,
      ],
    ],
  );
}
