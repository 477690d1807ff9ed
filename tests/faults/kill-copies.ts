import { setTimeout as wait } from 'node:timers/promises';
import { startBalancer } from './balancer.ts';
import { killAll, startCopies } from './copies.ts';
import { brokenOf, type Fault, seconds } from './fault.ts';
import { Ledger } from './ledger.ts';
import { startPlayers } from './players.ts';
import { readStored } from './stored.ts';
import { noPostgres, openSharedStore } from './stores.ts';

const copiesCount = 3;
const kills = { full: 24, short: 3 } as const;
const answersPerKill = { full: 500, short: 60 } as const;
const longestDelay = 150;

export const killCopies: Fault = {
  name: 'kill-copies',
  promise:
    'kill -9 of one of three copies on PostgreSQL at a time: nothing lost or doubled, clients only try again',
  isShort: false,
  async run(size) {
    const store = await openSharedStore();
    if (store === null) return noPostgres;
    const copies = await startCopies(copiesCount, store.environment);
    const balancer = await startBalancer(copies.map(({ port }) => port));
    await balancer.untilReady(copiesCount);
    const ledger = new Ledger();
    const players = await startPlayers([balancer.port], ledger);
    ledger.watchGaps();
    for (let kill = 0; kill < kills[size]; kill++) {
      const copy = copies[kill % copiesCount];
      await players.until(answersPerKill[size]);
      await wait(Math.random() * longestDelay);
      await copy?.kill();
      await copy?.start();
      await balancer.untilReady(copiesCount);
    }
    const { longestGap } = ledger;
    await players.stop();
    balancer.close();
    await killAll(copies);

    const stored = await readStored(store.url);
    await store.remove();
    const lost = ledger.lostIn(stored);
    const duplicated = ledger.duplicatedIn(stored);
    return {
      acknowledged: ledger.acknowledged,
      lost,
      duplicated,
      figures: [
        `${kills[size]} kills`,
        `${players.trouble.failures} requests sent again`,
        `at most ${seconds(longestGap)} without an acknowledged write`,
      ],
      broken: brokenOf({
        'nothing is lost': lost === 0,
        'nothing is doubled': duplicated === 0,
        'every request succeeds in the end': players.trouble.refusals === 0,
      }),
    };
  },
};
