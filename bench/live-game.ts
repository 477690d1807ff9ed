import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { liveLimits } from '#core/live-game.ts';
import type { CreatedLiveGame, JoinedLiveGame, LiveGame } from '#core/live-game-schemas.ts';
import type { LiveResults } from '#core/live-results-schemas.ts';
import { createDatabase } from '../tests/postgres-database.ts';
import { realPostgres, realRedis } from '../tests/real-services.ts';
import { kilobytes, median, milliseconds, printTable, quantile } from './figures.ts';
import { HttpConnection } from './http-connection.ts';
import { type ServerProcess, startCopy } from './processes.ts';
import { startStreamClients } from './stream-load.ts';

/** A quiz of 12 questions that every installation has. */
const quizId = 'flags-of-the-world';

/** Questions that are played and timed. */
const questions = 3;

/** In ms, within which everybody in one room answers; many rooms take turns. */
const answersWithin = 3_000;

const connections = 200;

/** Rooms at the same time on one process. */
const manyRooms = 5;

/** Longer than the least time between two messages of a room, in ms. */
const pause = 700;

interface Room {
  readonly game: CreatedLiveGame;
  readonly people: readonly JoinedLiveGame[];
  /** What each person has chosen, by question. */
  readonly chosen: number[][];
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

async function openRoom(site: Site, size: number): Promise<Room> {
  const quiz = { kind: 'ready', id: quizId };
  const game = await site.call<CreatedLiveGame>('', { quiz, language: 'en', seconds: 60 });
  const secret = new URL(game.joinUrl).searchParams.get('secret');
  const join = (index: number) =>
    site.call<JoinedLiveGame>('/join', { code: game.code, name: `Friend ${index % 500}`, secret });
  const people = await Promise.all(Array.from({ length: size }, (_, index) => join(index)));
  return { game, people, chosen: [] };
}

/** Everybody answers once, spread over the time; resolves to how long each waited, in ms. */
async function answer(
  site: Site,
  { game, people, chosen }: Room,
  { question, after }: { question: number; after: number },
) {
  const began = performance.now() + after;
  const options = people.map(() => Math.floor(Math.random() * 4));
  chosen[question] = options;
  return Promise.all(
    people.map(async ({ token }, index) => {
      const due = began + (index / people.length) * answersWithin;
      await wait(Math.max(0, due - performance.now()));
      await site.call(`/${game.id}/answers`, { question, option: options[index] }, token);
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
async function recount(site: Site, { game, people, chosen }: Room): Promise<void> {
  const results = await site.call<LiveResults>(`/${game.id}/results`, null, game.hostKey);
  const sent = new Map(
    people.map(({ name }, index) => [name, chosen.map((options) => options[index] ?? null)]),
  );
  let points = Number.POSITIVE_INFINITY;
  for (const row of results.people) {
    const own = sent.get(row.name);
    const right = row.options.filter((option, question) =>
      results.questions[question]?.correct.includes(option ?? -1),
    );
    const isSame = JSON.stringify(own) === JSON.stringify(row.options);
    if (!isSame || right.length !== row.correct || row.points > points) {
      throw new Error(`${row.name} sent ${own}, and the results say ${JSON.stringify(row)}`);
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
): Promise<Measured> {
  const site = await openSite(servers);
  const all: Room[] = [];
  for (let room = 0; room < rooms; room += 1) all.push(await openRoom(site, size));
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
  for (let question = 0; question < questions; question += 1) {
    await wait(pause);
    opened.push(await timed('next'));
    const waits = await Promise.all(
      all.map((room, turn) => answer(site, room, { question, after: turn * answersWithin })),
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
  const copies = await measureCopies();
  printTable(
    `A question reaches 95 % of the streams, all answer within ${answersWithin / 1_000} s, every answer counted again`,
    ['', 'people', 'opened', 'slowest', 'board, slowest', 'answers p50', 'p99', 'memory each'],
    [
      row('one room, one process', alone),
      row(`${manyRooms} rooms, one process`, together),
      ...(copies === null ? [] : [row('one room, two copies on PostgreSQL and Redis', copies)]),
    ],
  );
}
