import { setTimeout as wait } from 'node:timers/promises';
import { killAll, startCopies } from './copies.ts';
import { brokenOf, type Fault, type Outcome, type Size, seconds } from './fault.ts';
import { Ledger } from './ledger.ts';
import { startPlayers } from './players.ts';
import { type Cluster, createCluster, findPrograms } from './postgres-cluster.ts';
import { noPrograms } from './postgres-restart.ts';
import { readStored } from './stored.ts';

const answers = { full: 50_000, short: 400 } as const;

/** Enough answers to notice a loss. */
const controlAnswers = { full: 4_000, short: 400 } as const;

/** A cluster manager notices the loss of a primary after this long, in ms. */
const noticedAfter = 1_000;
const longestOutage = 10_000;

interface Pair {
  readonly primary: Cluster;
  readonly standby: Cluster;
  /** Names both hosts; the servers find the one that takes writes. */
  readonly url: string;
}

async function until(cluster: Cluster, condition: string): Promise<void> {
  const late = performance.now() + 30_000;
  while ((await cluster.query(`select 1 where ${condition}`)).length === 0) {
    if (performance.now() > late) throw new Error(`never: ${condition}`);
    await wait(50);
  }
}

async function createPair(programs: string): Promise<Pair> {
  const primary = await createCluster(programs);
  await primary.start();
  const standby = await primary.createStandby();
  await standby.start();
  await until(primary, `exists (select from pg_stat_replication where state = 'streaming')`);
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`;
  return { primary, standby, url: `postgres://postgres@${hosts}/postgres` };
}

async function configure(cluster: Cluster, setting: string): Promise<void> {
  await cluster.query(`alter system set ${setting}`);
  await cluster.query('select pg_reload_conf()');
}

async function makeSynchronous({ primary }: Pair): Promise<void> {
  await configure(primary, `synchronous_standby_names = 'standby'`);
  await until(primary, `exists (select from pg_stat_replication where sync_state = 'sync')`);
}

/** Silently cuts the standby off from the primary. */
async function freeze({ standby }: Pair): Promise<void> {
  await configure(standby, `primary_conninfo = ''`);
  await until(standby, 'not exists (select from pg_stat_wal_receiver)');
}

async function failOver({ primary, standby }: Pair): Promise<void> {
  await primary.kill();
  await wait(noticedAfter);
  await standby.query('select pg_promote()');
}

async function failOverUnderLoad(programs: string, size: Size): Promise<Outcome> {
  const pair = await createPair(programs);
  await makeSynchronous(pair);
  const copies = await startCopies(2, { DATABASE_URL: pair.url });
  const ledger = new Ledger();
  const players = await startPlayers(
    copies.map(({ port }) => port),
    ledger,
  );
  await players.until(answers[size] / 2);
  ledger.watchGaps();
  await failOver(pair);
  await players.until(answers[size] / 2);
  const outage = ledger.longestGap;
  await players.stop();
  await killAll(copies);
  const stored = await readStored(pair.standby.url);
  await pair.standby.stop('immediate');
  const lost = ledger.lostIn(stored);
  const duplicated = ledger.duplicatedIn(stored);
  return {
    acknowledged: ledger.acknowledged,
    lost,
    duplicated,
    figures: [`outage ${seconds(outage)}`],
    broken: brokenOf({
      'nothing is lost': lost === 0,
      'nothing is doubled': duplicated === 0,
      'every request succeeds in the end': players.trouble.refusals === 0,
      'the outage is at most 10 s': outage <= longestOutage,
    }),
  };
}

/** Loses acknowledged answers on purpose, to prove that the harness notices. */
async function loseOnPurpose(programs: string, size: Size): Promise<Outcome> {
  const pair = await createPair(programs);
  const copies = await startCopies(2, { DATABASE_URL: pair.url });
  const ledger = new Ledger();
  const players = await startPlayers(
    copies.map(({ port }) => port),
    ledger,
  );
  await players.until(controlAnswers[size]);
  await freeze(pair);
  await players.until(controlAnswers[size]);
  await players.stop();
  await failOver(pair);
  await killAll(copies);
  const stored = await readStored(pair.standby.url);
  await pair.standby.stop('immediate');
  const lost = ledger.lostIn(stored);
  return {
    acknowledged: ledger.acknowledged,
    lost,
    duplicated: ledger.duplicatedIn(stored),
    figures: ['a control, which has to lose answers'],
    broken: brokenOf({ 'a loss is seen': lost > 0 }),
  };
}

export const failover: Fault = {
  name: 'failover',
  promise:
    'the primary killed, its synchronous standby promoted: nothing lost, at most 10 s without writes',
  isShort: false,
  run: async (size) => {
    const programs = findPrograms();
    return programs === null ? noPrograms : failOverUnderLoad(programs, size);
  },
};

export const failoverControl: Fault = {
  name: 'failover-control',
  promise: 'the same with a standby that is behind, and not synchronous: a loss, which is seen',
  isShort: false,
  run: async (size) => {
    const programs = findPrograms();
    return programs === null ? noPrograms : loseOnPurpose(programs, size);
  },
};
