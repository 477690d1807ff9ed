import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shareOf } from '#core/answer-key.ts';
import { answerText } from '#core/answer-text.ts';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import type { Given } from '#core/given.ts';
import { liveLimits } from '#core/live-game.ts';
import type { CreatedLiveGame, JoinedLiveGame, LiveGame } from '#core/live-game-schemas.ts';
import type { LiveResults } from '#core/live-results-schemas.ts';
import { ownedAnswerKey } from '#core/owned-question.ts';
import type { AskedParts } from '#core/question-kinds/asked-parts.ts';
import { createKindsQuiz, kindQuestions } from '../tests/kinds-quiz.ts';
import { createDatabase } from '../tests/postgres-database.ts';
import { realPostgres, realRedis } from '../tests/real-services.ts';
import { kilobytes, median, milliseconds, printTable, quantile } from './figures.ts';
import { HttpConnection } from './http-connection.ts';
import { type ServerProcess, startCopy } from './processes.ts';
import { startStreamClients } from './stream-load.ts';

/** A quiz of 12 questions that every installation has. */
const quizId = 'flags-of-the-world';

/** Questions of that quiz that are played and timed. */
const questions = 3;

/** People in the room that plays every kind of question. */
const peopleOfKinds = 200;

/** In ms, within which everybody in one room answers; many rooms take turns. */
const answersWithin = 3_000;

const connections = 200;

/** Rooms at the same time on one process. */
const manyRooms = 5;

/** Longer than the least time between two messages of a room, in ms. */
const pause = 700;

/** A quiz that rooms play. */
interface Hosted {
  readonly quiz: { readonly kind: string; readonly id: string };
  readonly ownerKey: string;
  readonly questions: number;
  /** An answer to the question at an index, as it is asked. */
  answerTo(asked: AskedParts, index: number): Sent;
}

/** An answer as it is sent, and whether it is right; unknown of a quiz that others wrote. */
interface Sent {
  readonly given: Given;
  readonly isRight: boolean | null;
}

interface Room {
  readonly game: CreatedLiveGame;
  readonly people: readonly JoinedLiveGame[];
  /** What each person has sent, by question, as the results say it. */
  readonly sent: (Sent & { readonly shown: number | string })[][];
}

const flags: Hosted = {
  quiz: { kind: 'ready', id: quizId },
  ownerKey: '',
  questions,
  answerTo: () => ({ given: { option: Math.floor(Math.random() * 4) }, isRight: null }),
};

const typed = ['Tagore', 'tagore', 'Premchand', 'Kabir', 'Tulsidas', 'Mirza Ghalib', 'घर', 'चाय'];

/** Any answer that a question takes. */
function anyAnswer({ kind, options, lefts = [], range }: AskedParts): Given {
  const any = <T>(texts: readonly T[]) => texts[Math.floor(Math.random() * texts.length)];
  const places = options.map((_, place) => place);
  const placeOf = () => any(places) ?? 0;
  const word = any(typed) ?? '';
  const answer = {
    several: places.filter(() => Math.random() < 0.5),
    order: places.toSorted(() => Math.random() - 0.5),
    match: lefts.map(placeOf),
    number: Math.round(Math.random() * (range?.max ?? 0)),
    text: word,
    opinion: options.length === 0 ? word : placeOf(),
  };
  return kind === undefined ? { option: placeOf() } : { option: null, answer: answer[kind] };
}

/** A quiz with a question of every kind. */
async function hostKinds(server: ServerProcess): Promise<Hosted> {
  const reply = await fetch(`http://127.0.0.1:${server.port}/api/custom-quizzes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(createKindsQuiz()),
  });
  const { id, ownerKey } = (await reply.json()) as CreatedQuiz;
  return {
    quiz: { kind: 'custom', id },
    ownerKey,
    questions: kindQuestions.length,
    answerTo(asked, index) {
      const given = anyAnswer(asked);
      const question = kindQuestions[index];
      const share = question === undefined ? 0 : shareOf(ownedAnswerKey(question), given);
      return { given, isRight: share === 1 };
    },
  };
}

/** The copies of the server, and connections that its clients share. */
interface Site {
  readonly servers: readonly ServerProcess[];
  call<Reply>(path: string, body: object | null, token?: string): Promise<Reply>;
  close(): void;
}

async function openSite(servers: readonly ServerProcess[]): Promise<Site> {
  const open = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      HttpConnection.open(servers[index % servers.length]?.port ?? 0),
    ),
  );
  const idle = [...open];
  const waiting: ((connection: HttpConnection) => void)[] = [];
  const take = () => idle.pop() ?? new Promise<HttpConnection>((resolve) => waiting.push(resolve));
  const give = (connection: HttpConnection) => {
    const next = waiting.shift();
    if (next === undefined) idle.push(connection);
    else next(connection);
  };
  return {
    servers,
    async call<Reply>(path: string, body: object | null, token = '') {
      const connection = await take();
      const text = body === null ? undefined : JSON.stringify(body);
      const method = body === null ? 'GET' : 'POST';
      const reply = await connection.send(method, `/api/live-games${path}`, text, { token });
      give(connection);
      if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.body}`);
      return JSON.parse(reply.body) as Reply;
    },
    close() {
      for (const connection of open) connection.close();
    },
  };
}

async function openRoom(site: Site, { quiz, ownerKey }: Hosted, size: number): Promise<Room> {
  const settings = { quiz, language: 'en', seconds: 60 };
  const game = await site.call<CreatedLiveGame>('', settings, ownerKey);
  const secret = new URL(game.joinUrl).searchParams.get('secret');
  const join = (index: number) =>
    site.call<JoinedLiveGame>('/join', { code: game.code, name: `Friend ${index % 500}`, secret });
  const people = await Promise.all(Array.from({ length: size }, (_, index) => join(index)));
  return { game, people, sent: [] };
}

/** Everybody answers once, spread over the time; resolves to how long each waited, in ms. */
async function answer(
  site: Site,
  { game, people, sent }: Room,
  { hosted, question, after }: { hosted: Hosted; question: number; after: number },
) {
  const open = await site.call<LiveGame>(`/${game.id}`, null);
  if (open.phase !== 'question') throw new Error(`the question is in ${open.phase}`);
  const asked = open.question;
  const began = performance.now() + after;
  const all = people.map(() => {
    const one = hosted.answerTo(asked, question);
    return { ...one, shown: one.given.option ?? answerText(asked, one.given) };
  });
  sent[question] = all;
  return Promise.all(
    people.map(async ({ token }, index) => {
      const due = began + (index / people.length) * answersWithin;
      await wait(Math.max(0, due - performance.now()));
      await site.call(`/${game.id}/answers`, { question, ...all[index]?.given }, token);
      return performance.now() - due;
    }),
  );
}

/** Waits until the question ends by itself, as everybody has answered. */
async function reveal(site: Site, { game }: Room): Promise<void> {
  for (;;) {
    const { phase, endsAt, serverTime } = await site.call<LiveGame>(`/${game.id}`, null);
    if (phase === 'reveal') return;
    if (endsAt === null || endsAt < serverTime) throw new Error(`the question hangs in ${phase}`);
    await wait(pause);
  }
}

/** Throws unless the results say what was sent, and rank it rightly. */
async function recount(site: Site, { game, people, sent }: Room): Promise<void> {
  const results = await site.call<LiveResults>(`/${game.id}/results`, null, game.hostKey);
  const places = new Map(people.map(({ name }, index) => [name, index]));
  let points = Number.POSITIVE_INFINITY;
  for (const row of results.people) {
    const own = sent.map((all) => all[places.get(row.name) ?? -1]);
    const right = own.filter((one, question) => {
      const correct = results.questions[question]?.correct ?? [];
      return one?.isRight ?? correct.includes(one?.given.option ?? -1);
    });
    const shown = own.map((one) => one?.shown ?? null);
    const isSame = JSON.stringify(shown) === JSON.stringify(row.options);
    if (!isSame || right.length !== row.correct || row.points > points) {
      throw new Error(`${row.name} sent ${shown}, and the results say ${JSON.stringify(row)}`);
    }
    points = row.points;
  }
  if (results.people.length !== people.length) throw new Error('somebody is missing');
}

interface Measured {
  readonly people: number;
  /** From the host's tap until 95 % of the streams have the question, in ms. */
  readonly opened: readonly number[];
  readonly revealed: readonly number[];
  readonly answered: readonly number[];
  /** Bytes of resident memory per person's stream. */
  readonly memory: number;
}

const sizeOf = (servers: readonly ServerProcess[]) =>
  servers.reduce((sum, server) => sum + server.residentBytes(), 0);

/** Plays rooms of `size` at the same time, each spread over all servers. */
async function measureRooms(
  servers: readonly ServerProcess[],
  rooms: number,
  size: number,
  hosted: Hosted = flags,
): Promise<Measured> {
  const site = await openSite(servers);
  const all: Room[] = [];
  for (let room = 0; room < rooms; room += 1) all.push(await openRoom(site, hosted, size));
  await wait(pause);
  const before = sizeOf(servers);
  const streams = startStreamClients();
  for (const { game } of all) {
    for (const { port } of servers) {
      await streams.open(port, `/api/live-games/${game.id}/events`, size / servers.length);
    }
  }
  await wait(pause);
  const memory = (sizeOf(servers) - before) / (rooms * size);
  const [opened, revealed, answered]: [number[], number[], number[]] = [[], [], []];
  let step = 0;
  const tap = (action: string) => {
    step += 1;
    return Promise.all(
      all.map(({ game }) => site.call<LiveGame>(`/${game.id}/${action}`, {}, game.hostKey)),
    );
  };
  const timed = (action: string) => streams.time(`"step":${step + 1},`, () => tap(action));
  await tap('start');
  for (let question = 0; question < hosted.questions; question += 1) {
    await wait(pause);
    opened.push(await timed('next'));
    const waits = await Promise.all(
      all.map((room, turn) =>
        answer(site, room, { hosted, question, after: turn * answersWithin }),
      ),
    );
    answered.push(...waits.flat());
    await Promise.all(all.map((room) => reveal(site, room)));
    step += 1;
    await wait(pause);
    revealed.push(await timed('next'));
    await wait(pause);
    await tap('next');
  }
  for (const room of all) await recount(site, room);
  streams.stop();
  site.close();
  return { people: rooms * size, opened, revealed, answered, memory };
}

function row(name: string, { people, opened, revealed, answered, memory }: Measured): string[] {
  return [
    name,
    people.toLocaleString('en'),
    milliseconds(median(opened)),
    milliseconds(Math.max(...opened)),
    milliseconds(Math.max(...revealed)),
    milliseconds(quantile(answered, 0.5)),
    milliseconds(quantile(answered, 0.99)),
    kilobytes(memory),
  ];
}

/** Two copies that share PostgreSQL and Redis; null where one of them is missing. */
async function measureCopies(): Promise<Measured | null> {
  const [postgres, redis] = [await realPostgres(), await realRedis()];
  if (postgres === null || redis === null) return null;
  const database = await createDatabase(postgres);
  const settings = { DATABASE_URL: database.url, REDIS_URL: redis };
  const copies = [await startCopy(settings), await startCopy(settings)];
  const measured = await measureRooms(copies, 1, liveLimits.participants);
  for (const copy of copies) await copy.kill();
  await database.remove();
  return measured;
}

/**
 * Full rooms: how soon a question reaches their phones, how long answers wait if all come within 3 s,
 * and what a person costs. Every answer is counted again at the end.
 */
export async function measureLiveGame(folder: string): Promise<void> {
  const start = (name: string) => startCopy({ DATABASE_URL: `sqlite:${join(folder, name)}.db` });
  const one = await start('one-room');
  const alone = await measureRooms([one], 1, liveLimits.participants);
  await one.kill();
  const many = await start('many-rooms');
  const together = await measureRooms([many], manyRooms, liveLimits.participants);
  await many.kill();
  const every = await start('every-kind');
  const ofKinds = await measureRooms([every], 1, peopleOfKinds, await hostKinds(every));
  await every.kill();
  const copies = await measureCopies();
  printTable(
    `A question reaches 95 % of the streams, all answer within ${answersWithin / 1_000} s, every answer counted again`,
    ['', 'people', 'opened', 'slowest', 'board, slowest', 'answers p50', 'p99', 'memory each'],
    [
      row('one room, one process', alone),
      row(`${manyRooms} rooms, one process`, together),
      row('every kind of question, one process', ofKinds),
      ...(copies === null ? [] : [row('one room, two copies on PostgreSQL and Redis', copies)]),
    ],
  );
}
