import { killAll, startCopies } from './copies.ts';
import { brokenOf, type Fault, seconds } from './fault.ts';
import { Ledger } from './ledger.ts';
import { startPlayers } from './players.ts';
import { createCluster, findPrograms } from './postgres-cluster.ts';
import { readStored } from './stored.ts';

const restarts = { full: 4, short: 1 } as const;
const answersPerRestart = { full: 1_500, short: 200 } as const;
const longestOutage = 10_000;

export const noPrograms = "PostgreSQL's programs are not installed";

export const postgresRestart: Fault = {
  name: 'postgres-restart',
  promise:
    'PostgreSQL stopped at once and started again: nothing lost, at most 10 s without writes',
  isShort: false,
  async run(size) {
    const programs = findPrograms();
    if (programs === null) return noPrograms;
    const cluster = await createCluster(programs);
    await cluster.start();
    const copies = await startCopies(2, { DATABASE_URL: cluster.url });
    const ledger = new Ledger();
    const players = await startPlayers(
      copies.map(({ port }) => port),
      ledger,
    );
    ledger.watchGaps();
    for (let restart = 0; restart < restarts[size]; restart++) {
      await players.until(answersPerRestart[size]);
      await cluster.stop('immediate');
      await cluster.start();
    }
    await players.until(answersPerRestart[size]);
    const { longestGap } = ledger;
    await players.stop();
    await killAll(copies);

    const stored = await readStored(cluster.url);
    await cluster.stop('immediate');
    const lost = ledger.lostIn(stored);
    const duplicated = ledger.duplicatedIn(stored);
    return {
      acknowledged: ledger.acknowledged,
      lost,
      duplicated,
      figures: [`${restarts[size]} restarts`, `outage ${seconds(longestGap)} at most`],
      broken: brokenOf({
        'nothing is lost': lost === 0,
        'nothing is doubled': duplicated === 0,
        'every request succeeds in the end': players.trouble.refusals === 0,
        'the outage is at most 10 s': longestGap <= longestOutage,
      }),
    };
  },
};
