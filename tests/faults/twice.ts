import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { coinRules } from '#core/player.ts';
import type { RequestKeys } from '../../bench/http-connection.ts';
import { createBenchQuiz } from '../../bench/quiz.ts';
import { Client, newKey, noTrouble } from './client.ts';
import { type Copy, killAll, startCopies } from './copies.ts';
import { brokenOf, type Fault, type Size } from './fault.ts';
import { createFolder } from './folder.ts';
import { Ledger } from './ledger.ts';
import type { Access } from './players.ts';
import { readStored, withStore } from './stored.ts';
import { openSharedStore } from './stores.ts';

const people = { full: 24, short: 6 } as const;
const quizzesEach = { full: 4, short: 1 } as const;
const roundsEach = 5;
const bet = 10;

/** Every fourth request is sent twice more, a little later. */
const thirdEvery = 4;
const later = 30;

/** The numbers of distinct requests. */
interface Sent {
  requests: number;
  quizzes: number;
  rounds: number;
  entries: number;
  messages: number;
  /** Requests whose replies differ in an important field. */
  differing: number;
}

/** Sends each request twice at the same moment, over two connections, to two copies if there are two. */
class Doubling {
  readonly #clients: readonly Client[];
  readonly #sent: Sent;

  constructor(copies: readonly Copy[], sent: Sent) {
    const ports = copies.map(({ port }) => port);
    this.#clients = [0, 1].map((first) => new Client(ports, noTrouble(), first));
    this.#sent = sent;
  }

  /** Resolves to the first reply; the others must have equal fields `same`. */
  async post<T extends object>(
    path: string,
    body: object,
    keys: RequestKeys,
    same: (reply: T) => unknown,
  ): Promise<T> {
    const replies = await Promise.all(
      this.#clients.map((client) => client.post<T>(path, body, keys)),
    );
    this.#sent.requests += 1;
    const [first] = replies;
    if (first === undefined) throw new Error('there is no client');
    if (this.#sent.requests % thirdEvery === 0) {
      await wait(later);
      replies.push(
        ...(await Promise.all(this.#clients.map((one) => one.post<T>(path, body, keys)))),
      );
    }
    const texts = new Set(replies.map((reply) => JSON.stringify(same(reply))));
    if (texts.size > 1) this.#sent.differing += 1;
    return first;
  }

  /** Sent once: two requests would create two players. */
  createPlayer(): Promise<{ userId: string; token: string }> {
    const [client] = this.#clients;
    if (client === undefined) throw new Error('there is no client');
    return client.post('/api/players', {});
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }
}

async function playQuiz(doubling: Doubling, ledger: Ledger, sent: Sent): Promise<void> {
  const quiz = createBenchQuiz();
  const created = await doubling.post<{ id: string; ownerKey: string }>(
    '/api/custom-quizzes',
    quiz,
    { idempotencyKey: newKey() },
    ({ id, ownerKey }) => [id, ownerKey],
  );
  sent.quizzes += 1;
  const body = { kind: 'custom', quizId: created.id, name: 'Asha' };
  const { id, token } = await doubling.post<Access>(
    '/api/attempts',
    body,
    { idempotencyKey: newKey() },
    (started) => [started.id, started.token],
  );
  ledger.started(id);
  for (const [question, { options }] of quiz.data.entries()) {
    const option = Math.floor(Math.random() * options.length);
    await doubling.post<{ correct: boolean; score: number }>(
      `/api/attempts/${id}/answers`,
      { question, option },
      { token },
      ({ correct, score }) => [correct, score],
    );
    ledger.answered(id, question, option, question === quiz.data.length - 1);
  }
}

async function playMineGame(
  doubling: Doubling,
  { userId, token }: { userId: string; token: string },
  sent: Sent,
): Promise<void> {
  for (let i = 0; i < roundsEach; i++) {
    await doubling.post<{ data: { round: number; result: string } }>(
      '/api/game/play',
      { userId, bet, clientSeed: `seed ${i}` },
      { token, idempotencyKey: newKey() },
      ({ data }) => [data.round, data.result],
    );
    sent.rounds += 1;
  }
}

async function openCompetition(port: number): Promise<string | undefined> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/competitions`);
  const { open } = (await reply.json()) as { open: { id: string }[] };
  return open[0]?.id;
}

async function playEverything(
  copies: readonly Copy[],
  { ledger, sent, size }: { ledger: Ledger; sent: Sent; size: Size },
): Promise<void> {
  const doubling = new Doubling(copies, sent);
  try {
    for (let i = 0; i < quizzesEach[size]; i++) await playQuiz(doubling, ledger, sent);
    const player = await doubling.createPlayer();
    await playMineGame(doubling, player, sent);
    const competitionId = await openCompetition(copies[0]?.port ?? 0);
    if (competitionId !== undefined) {
      const { id } = await doubling.post<Access>(
        '/api/attempts',
        { kind: 'ready', competitionId, name: 'Asha', adult: true },
        { token: player.token, idempotencyKey: newKey() },
        (started) => [started.id, started.token],
      );
      ledger.started(id);
      sent.entries += 1;
    }
    await doubling.post(
      '/api/messages',
      { message: 'Sent more than once.', name: 'Asha', language: 'en', writingTime: 60_000 },
      { idempotencyKey: newKey() },
      (reply) => reply,
    );
    sent.messages += 1;
  } finally {
    doubling.close();
  }
}

/** The number of rows beyond the requests, and of coins beyond the rounds. */
function surplusIn(url: string, sent: Sent): Promise<number> {
  return withStore(url, async (query) => {
    const count = async (sql: string) => Number((await query<{ n: number | string }>(sql))[0]?.n);
    const surplus = [
      (await count('select count(*) as n from custom_quizzes')) - sent.quizzes,
      (await count('select count(*) as n from mine_rounds')) - sent.rounds,
      (await count('select count(*) as n from coin_changes')) - sent.rounds,
      (await count('select count(*) as n from competition_entries')) - sent.entries,
      (await count('select count(*) as n from contact_messages')) - sent.messages,
      await count(`select count(*) as n from players where balance <> ${coinRules.start} + (
        select coalesce(sum(amount), 0) from coin_changes where player_id = players.id)`),
    ];
    return surplus.reduce((sum, rows) => sum + Math.abs(rows), 0);
  });
}

async function sendTwice(url: string, copies: readonly Copy[], size: Size) {
  const ledger = new Ledger();
  const sent = { requests: 0, quizzes: 0, rounds: 0, entries: 0, messages: 0, differing: 0 };
  await Promise.all(
    Array.from({ length: people[size] }, () => playEverything(copies, { ledger, sent, size })),
  );
  await killAll(copies);
  const stored = await readStored(url);
  return {
    acknowledged: ledger.acknowledged,
    lost: ledger.lostIn(stored),
    duplicated: ledger.duplicatedIn(stored) + (await surplusIn(url, sent)),
    sent,
  };
}

export const twice: Fault = {
  name: 'twice',
  promise:
    'every request sent twice, some four times, to two copies on PostgreSQL and one on SQLite: nothing doubled',
  isShort: true,
  async run(size) {
    const file = `sqlite:${join(createFolder(), 'quizmingle.db')}`;
    const results = [await sendTwice(file, await startCopies(1, { DATABASE_URL: file }), size)];
    const store = await openSharedStore();
    if (store !== null) {
      results.push(await sendTwice(store.url, await startCopies(2, store.environment), size));
      await store.remove();
    }
    const sum = (of: (result: (typeof results)[number]) => number) =>
      results.reduce((total, result) => total + of(result), 0);
    const lost = sum((result) => result.lost);
    const duplicated = sum((result) => result.duplicated);
    const differing = sum(({ sent }) => sent.differing);
    const entries = sum(({ sent }) => sent.entries);
    return {
      acknowledged: sum((result) => result.acknowledged),
      lost,
      duplicated,
      figures: [
        `${sum(({ sent }) => sent.requests)} requests`,
        `of them ${sum(({ sent }) => sent.rounds)} rounds of the Mine Game and ${entries} entries to competitions`,
        store === null ? 'on SQLite only: no PostgreSQL' : 'on SQLite and PostgreSQL',
      ],
      broken: brokenOf({
        'nothing is lost': lost === 0,
        'nothing is doubled': duplicated === 0,
        'every request gets the same reply again': differing === 0,
        'competitions were entered': entries > 0,
      }),
    };
  },
};
