import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCopy } from './copies.ts';
import { brokenOf, type Fault } from './fault.ts';
import { createFolder } from './folder.ts';
import { startSwappers } from './swappers.ts';

const rounds = { full: 40, short: 4 } as const;

/** Acknowledged quizzes between two kills; each kill comes at a random moment after them. */
const quizzesPerKill = { full: 150, short: 40 } as const;
const longestDelay = 100;

export const killSwaps: Fault = {
  name: 'kill-swaps',
  promise:
    'kill -9 while friends make quizzes from those that they have answered, on SQLite: no quiz and no tie lost, doubled or without the other',
  isShort: false,
  async run(size) {
    const url = `sqlite:${join(createFolder(), 'quizmingle.db')}`;
    const copy = await createCopy({ DATABASE_URL: url });
    await copy.start();
    const swappers = await startSwappers(copy.port);
    for (let round = 0; round < rounds[size]; round++) {
      await swappers.until(quizzesPerKill[size]);
      await wait(Math.random() * longestDelay);
      await copy.kill();
      await copy.start();
    }
    await swappers.stop();
    await copy.kill();

    const { lost, duplicated } = await swappers.compare(url);
    const { failures, refusals } = swappers.trouble;
    return {
      acknowledged: swappers.acknowledged,
      lost,
      duplicated,
      figures: [`${rounds[size]} kills`, `${failures} requests sent again`],
      broken: brokenOf({
        'nothing is lost': lost === 0,
        'nothing is doubled, and no tie is without its quiz': duplicated === 0,
        'a request that is repeated gets the same quiz': swappers.unequal === 0,
        'every request succeeds in the end': refusals === 0,
      }),
    };
  },
};
