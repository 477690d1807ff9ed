import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../../bench/figures.ts';
import { createCopy } from './copies.ts';
import { brokenOf, type Fault, seconds } from './fault.ts';
import { createFolder } from './folder.ts';
import { Ledger } from './ledger.ts';
import { startPlayers } from './players.ts';
import { readStored } from './stored.ts';

const rounds = { full: 100, short: 3 } as const;

/** Acknowledged answers between two kills; each kill comes at a random moment after them. */
const answersPerKill = { full: 1_010, short: 150 } as const;
const longestDelay = 150;

const readyWithin = 2_000;

export const killSqlite: Fault = {
  name: 'kill-sqlite',
  promise: 'kill -9 under load, again and again, on SQLite: nothing lost, ready again within 2 s',
  isShort: true,
  async run(size) {
    const url = `sqlite:${join(createFolder(), 'quizmingle.db')}`;
    const copy = await createCopy({ DATABASE_URL: url });
    await copy.start();
    const ledger = new Ledger();
    const players = await startPlayers([copy.port], ledger);
    for (let round = 0; round < rounds[size]; round++) {
      await players.until(answersPerKill[size]);
      await wait(Math.random() * longestDelay);
      await copy.kill();
      await copy.start();
    }
    await players.stop();
    await copy.kill();

    const stored = await readStored(url);
    const lost = ledger.lostIn(stored);
    const duplicated = ledger.duplicatedIn(stored);
    const slowest = Math.max(...copy.readyTimes);
    const usual = seconds(median(copy.readyTimes));
    return {
      acknowledged: ledger.acknowledged,
      lost,
      duplicated,
      figures: [
        `${rounds[size]} kills`,
        `ready again after ${usual}, the median, and ${seconds(slowest)} at most`,
      ],
      broken: brokenOf({
        'nothing is lost': lost === 0,
        'nothing is doubled': duplicated === 0,
        'every request succeeds in the end': players.trouble.refusals === 0,
        // The short form shares the machine with other tests.
        'it is ready again within 2 s': size === 'short' || slowest <= readyWithin,
      }),
    };
  },
};
