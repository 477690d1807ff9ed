import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCopy } from './copies.ts';
import { startCouples } from './couples.ts';
import { brokenOf, type Fault } from './fault.ts';
import { createFolder } from './folder.ts';

const rounds = { full: 40, short: 2 } as const;

/** Acknowledged answers between two kills; each kill comes at a random moment after them. */
const answersPerKill = { full: 400, short: 100 } as const;
const longestDelay = 100;

export const killPairs: Fault = {
  name: 'kill-pairs',
  promise:
    'kill -9 while couples take seats and answer, on SQLite: nothing lost or doubled, and both see the same result, never too early',
  isShort: true,
  async run(size) {
    const url = `sqlite:${join(createFolder(), 'quizmingle.db')}`;
    const copy = await createCopy({ DATABASE_URL: url });
    await copy.start();
    const couples = startCouples(copy.port);
    for (let round = 0; round < rounds[size]; round++) {
      await couples.until(answersPerKill[size]);
      await wait(Math.random() * longestDelay);
      await copy.kill();
      await copy.start();
    }
    await couples.stop();
    const unequal = await couples.unequalResults(copy.port);
    await copy.kill();

    const { lost, duplicated } = await couples.compare(url);
    const { failures, refusals } = couples.trouble;
    return {
      acknowledged: couples.acknowledged,
      lost,
      duplicated,
      figures: [`${rounds[size]} kills`, `${failures} requests sent again`],
      broken: brokenOf({
        'nothing is lost': lost === 0,
        'nothing is doubled': duplicated === 0,
        'every request succeeds in the end': refusals === 0,
        'both see the same result, never too early': unequal === 0,
      }),
    };
  },
};
