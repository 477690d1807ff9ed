import { setTimeout as wait } from 'node:timers/promises';
import { createBenchQuiz } from '../../bench/quiz.ts';
import { Client, noTrouble } from './client.ts';
import { killAll, startCopies } from './copies.ts';
import { brokenOf, type Fault, seconds } from './fault.ts';
import { Ledger } from './ledger.ts';
import { createQuiz, playOnce, startPlayers } from './players.ts';
import { createRedis, hasRedisProgram } from './redis-process.ts';
import { readStored } from './stored.ts';
import { noPostgres, openSharedStore } from './stores.ts';

const freshWithin = 5_000;
const cycles = { full: 3, short: 1 } as const;

/** The number of finished attempts to look for on the board, with and without Redis. */
const probes = 2;
const probeQuestions = 3;

/** Follows a board; `shows` resolves to the ms until the board contains a text. */
async function followBoard(port: number, quizId: string) {
  const controller = new AbortController();
  const address = `http://127.0.0.1:${port}/api/custom-quizzes/${quizId}/events`;
  const { body } = await fetch(address, { signal: controller.signal });
  if (body === null) throw new Error('the board does not stream');
  let seen = '';
  const read = async () => {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) seen += chunk;
  };
  read().catch(() => {});
  return {
    async shows(text: string): Promise<number> {
      const began = performance.now();
      while (!seen.includes(text)) {
        if (performance.now() - began > 2 * freshWithin) return Number.POSITIVE_INFINITY;
        await wait(10);
      }
      return performance.now() - began;
    },
    close: () => controller.abort(),
  };
}

export const redisGone: Fault = {
  name: 'redis-gone',
  promise: 'Redis killed and back: no write fails, boards on other copies are fresh within 5 s',
  isShort: false,
  async run(size) {
    if (!hasRedisProgram()) return 'redis-server is not installed';
    const store = await openSharedStore();
    if (store === null) return noPostgres;
    const redis = await createRedis();
    redis.start();
    const copies = await startCopies(2, { ...store.environment, REDIS_URL: redis.url });
    const [here = 0, there = 0] = copies.map(({ port }) => port);
    const ledger = new Ledger();
    const players = await startPlayers([here, there], ledger);
    const client = new Client([here], noTrouble());
    const quiz = { ...createBenchQuiz(), data: createBenchQuiz().data.slice(0, probeQuestions) };
    const quizId = await createQuiz(client, quiz);
    const board = await followBoard(there, quizId);
    let probe = 0;
    const slowest = async () => {
      const times: number[] = [];
      for (let i = 0; i < probes; i++) {
        const name = `Probe ${++probe}.`;
        await playOnce(client, ledger, { quizId, quiz, name });
        times.push(await board.shows(name));
      }
      return Math.max(...times);
    };

    const withRedis = [await slowest()];
    const without: number[] = [];
    for (let cycle = 0; cycle < cycles[size]; cycle++) {
      await redis.kill();
      without.push(await slowest());
      redis.start();
      withRedis.push(await slowest());
      // Both copies need time to reconnect.
      await wait(2_000);
      withRedis.push(await slowest());
    }
    board.close();
    client.close();
    await players.stop();
    await killAll(copies);
    await redis.kill();

    const stored = await readStored(store.url);
    await store.remove();
    const lost = ledger.lostIn(stored);
    const duplicated = ledger.duplicatedIn(stored);
    const { failures } = players.trouble;
    return {
      acknowledged: ledger.acknowledged,
      lost,
      duplicated,
      figures: [
        `${failures} failed writes`,
        `boards fresh after ${seconds(Math.max(...without))} without Redis, ${seconds(Math.max(...withRedis))} with it, at most`,
      ],
      broken: brokenOf({
        'nothing is lost': lost === 0,
        'nothing is doubled': duplicated === 0,
        'no write fails': failures === 0,
        'boards are fresh within 5 s': Math.max(...without, ...withRedis) <= freshWithin,
      }),
    };
  },
};
