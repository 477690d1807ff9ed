import { setTimeout as wait } from 'node:timers/promises';
import { killAll, startCopies } from './copies.ts';
import { brokenOf, type Fault, type Outcome, type Size, seconds } from './fault.ts';
import { Ledger } from './ledger.ts';
import {
  createPatroniCluster,
  findPatroni,
  type PatroniCluster,
  times,
} from './patroni-cluster.ts';
import { type Players, startPlayers } from './players.ts';
import { readStored } from './stored.ts';

const answersPerFault = { full: 2_000, short: 200 } as const;

/** The longest time without writes, in ms: Patroni's, and what the copies and PostgreSQL need. */
const longestOutage = times.ttl * 1_000 + 20_000;

/** In ms: the copies have found the primary, and another standby has become synchronous. */
const settleFor = 3_000;

/** Breaks something under load; resolves to the longest time without an acknowledged write, in ms. */
async function outageOf(
  fault: () => Promise<void>,
  players: Players,
  ledger: Ledger,
  size: Size,
): Promise<number> {
  await players.until(answersPerFault[size]);
  ledger.watchGaps();
  await fault();
  await players.until(answersPerFault[size]);
  const { longestGap } = ledger;
  await wait(settleFor);
  return longestGap;
}

async function breakCluster(cluster: PatroniCluster, size: Size): Promise<Outcome> {
  const copies = await startCopies(2, { DATABASE_URL: cluster.url });
  const ledger = new Ledger();
  const players = await startPlayers(
    copies.map(({ port }) => port),
    ledger,
  );
  const outage = (fault: () => Promise<void>) => outageOf(fault, players, ledger, size);
  const alone = await outage(async () => (await cluster.primary()).kill('alone'));
  const standby = await outage(async () => (await cluster.synchronousStandby()).kill());
  // Whoever takes over has to have been a synchronous standby.
  await cluster.synchronousStandby();
  const primary = await outage(async () => (await cluster.primary()).kill());
  await players.stop();
  await killAll(copies);
  const { port } = await cluster.primary();
  const stored = await readStored(`postgres://postgres@127.0.0.1:${port}/postgres`);
  const lost = ledger.lostIn(stored);
  const duplicated = ledger.duplicatedIn(stored);
  return {
    acknowledged: ledger.acknowledged,
    lost,
    duplicated,
    figures: [
      `without writes: PostgreSQL alone killed ${seconds(alone)}`,
      `synchronous standby killed ${seconds(standby)}`,
      `primary and its Patroni killed ${seconds(primary)} (ttl ${times.ttl})`,
    ],
    broken: brokenOf({
      'nothing is lost': lost === 0,
      'nothing is doubled': duplicated === 0,
      'every request succeeds in the end': players.trouble.refusals === 0,
      [`no outage is longer than ${seconds(longestOutage)}`]:
        Math.max(alone, standby, primary) <= longestOutage,
    }),
  };
}

export const patroni: Fault = {
  name: 'patroni',
  promise:
    'three PostgreSQL under Patroni and etcd: PostgreSQL alone, the synchronous standby, the primary with its Patroni killed: nothing lost',
  isShort: false,
  async run(size) {
    const found = findPatroni();
    if (typeof found === 'string') return found;
    return breakCluster(await createPatroniCluster(found.programs), size);
  },
};
