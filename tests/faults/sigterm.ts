import { join } from 'node:path';
import { startBalancer } from './balancer.ts';
import { type Copy, createCopy, killAll, startCopies } from './copies.ts';
import { brokenOf, type Fault, type Outcome, type Size, seconds } from './fault.ts';
import { createFolder } from './folder.ts';
import { Ledger } from './ledger.ts';
import { type Players, startPlayers } from './players.ts';
import { readStored } from './stored.ts';
import { noPostgres, openSharedStore } from './stores.ts';

const stops = { full: 20, short: 2 } as const;
const answersPerStop = { full: 200, short: 40 } as const;

/** The longest time for a stop, in ms. */
const endWithin = 10_000;

interface Stops {
  readonly slowest: number;
  readonly codes: ReadonlySet<number | null>;
}

async function stopUnderLoad(
  players: Players,
  size: Size,
  chooseCopy: (round: number) => Copy | undefined,
  afterStart: () => Promise<void> = async () => {},
): Promise<Stops> {
  let slowest = 0;
  const codes = new Set<number | null>();
  for (let round = 0; round < stops[size]; round++) {
    const copy = chooseCopy(round);
    await players.until(answersPerStop[size]);
    const began = performance.now();
    codes.add((await copy?.stop()) ?? null);
    slowest = Math.max(slowest, performance.now() - began);
    await copy?.start();
    await afterStart();
  }
  await players.until(answersPerStop[size]);
  await players.stop();
  return { slowest, codes };
}

async function judge(
  url: string,
  { slowest, codes }: Stops,
  { ledger, players, size }: { ledger: Ledger; players: Players; size: Size },
): Promise<Outcome> {
  const stored = await readStored(url);
  const lost = ledger.lostIn(stored);
  const duplicated = ledger.duplicatedIn(stored);
  const { failures, first } = players.trouble;
  return {
    acknowledged: ledger.acknowledged,
    lost,
    duplicated,
    figures: [
      `${stops[size]} stops`,
      failures === 0 ? '0 failed requests' : `${failures} failed requests, the first: ${first}`,
      `ended after ${seconds(slowest)} at most`,
    ],
    broken: brokenOf({
      'nothing is lost': lost === 0,
      'nothing is doubled': duplicated === 0,
      'no request fails': failures === 0,
      'it ends within 10 s': slowest <= endWithin,
      'it exits with code 0': [...codes].every((code) => code === 0),
    }),
  };
}

export const sigtermBalanced: Fault = {
  name: 'sigterm-balanced',
  promise: 'SIGTERM under load to one of two copies behind a balancer: no request fails',
  isShort: false,
  async run(size) {
    const store = await openSharedStore();
    if (store === null) return noPostgres;
    const copies = await startCopies(2, { ...store.environment, DRAIN_SECONDS: '1' });
    const balancer = await startBalancer(copies.map(({ port }) => port));
    await balancer.untilReady(copies.length);
    const ledger = new Ledger();
    const players = await startPlayers([balancer.port], ledger);
    const stopped = await stopUnderLoad(
      players,
      size,
      (round) => copies[round % copies.length],
      () => balancer.untilReady(copies.length),
    );
    balancer.close();
    await killAll(copies);
    const outcome = await judge(store.url, stopped, { ledger, players, size });
    await store.remove();
    return outcome;
  },
};

export const sigtermAlone: Fault = {
  name: 'sigterm-alone',
  promise:
    'SIGTERM under load without a balancer, where clients try again only what was refused a connection: no request fails',
  isShort: true,
  async run(size) {
    const url = `sqlite:${join(createFolder(), 'quizmingle.db')}`;
    const copy = await createCopy({ DATABASE_URL: url }, false);
    await copy.start();
    const ledger = new Ledger();
    const players = await startPlayers([copy.port], ledger);
    const stopped = await stopUnderLoad(players, size, () => copy);
    await copy.kill();
    return judge(url, stopped, { ledger, players, size });
  },
};
