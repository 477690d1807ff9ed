import { setTimeout as wait } from 'node:timers/promises';
import { createBenchQuiz } from '../../bench/quiz.ts';
import { hasProgram } from '../debian.ts';
import {
  type BalancerProgram,
  balancerPrograms,
  startBalancerProgram,
} from './balancer-programs.ts';
import { Client, noTrouble, type Trouble } from './client.ts';
import { type Copy, killAll, startCopies, statusOf } from './copies.ts';
import { brokenOf, type Fault, type Outcome, type Size, seconds } from './fault.ts';
import { type FormVisits, visitByForms } from './form-visitor.ts';
import { Ledger } from './ledger.ts';
import { createQuiz, startPlayers } from './players.ts';
import { readStored } from './stored.ts';
import { noPostgres, openSharedStore } from './stores.ts';

const rounds = { full: 4, short: 1 } as const;
const answersPerRound = { full: 300, short: 40 } as const;

/** In ms: each file checks a copy every second, and takes it back after one 'yes'. */
const takenBackAfter = 2_500;

/** Polls the readiness of a copy beside load; resolves to the slowest reply in ms when `isOver`. */
async function watchReadiness(copies: readonly Copy[], isOver: () => boolean): Promise<number> {
  let slowest = 0;
  while (!isOver()) {
    for (const { port } of copies) {
      const began = performance.now();
      // A copy that is killed or starting gives no reply.
      if ((await statusOf(port, '/readyz')) !== null)
        slowest = Math.max(slowest, performance.now() - began);
    }
    await wait(100);
  }
  return slowest;
}

/** What visitors have had to see so far: requests to send again, and error pages. */
const seenBy = ({ failures }: Trouble, { errors }: FormVisits) => ({ failures, errors });

type Seen = ReturnType<typeof seenBy>;

const sum = ({ failures, errors }: Seen) => failures + errors;

async function breakCopies(program: BalancerProgram, size: Size): Promise<Outcome | string> {
  const store = await openSharedStore();
  if (store === null) return noPostgres;
  const copies = await startCopies(2, { ...store.environment, DRAIN_SECONDS: '4' });
  const balancer = await startBalancerProgram(
    program,
    copies.map(({ port }) => port),
  );
  await wait(takenBackAfter);
  const ledger = new Ledger();
  const players = await startPlayers([balancer.port], ledger);
  const quizId = await createQuiz(new Client([balancer.port], noTrouble()), createBenchQuiz());
  const forms = visitByForms(`http://127.0.0.1:${balancer.port}`, quizId);
  let isOver = false;
  const slowest = watchReadiness(copies, () => isOver);

  const breakEach = async (fault: (copy: Copy) => Promise<unknown>): Promise<Seen> => {
    const before = seenBy(players.trouble, forms);
    for (let round = 0; round < rounds[size]; round++) {
      const copy = copies[round % copies.length];
      await players.until(answersPerRound[size]);
      if (copy !== undefined) await fault(copy);
      await players.until(answersPerRound[size]);
      await copy?.start();
      await wait(takenBackAfter);
    }
    const { failures, errors } = seenBy(players.trouble, forms);
    return { failures: failures - before.failures, errors: errors - before.errors };
  };
  const stopped = await breakEach((copy) => copy.stop());
  const killed = await breakEach((copy) => copy.kill());
  isOver = true;
  await players.stop();
  await forms.stop();
  const slowestReady = await slowest;
  balancer.close();
  await killAll(copies);

  const stored = await readStored(store.url);
  await store.remove();
  // Whoever comes by the form is in no ledger.
  const attempts = new Set([...stored.attempts].filter((id) => !id.startsWith(`${quizId}.`)));
  const lost = ledger.lostIn(stored);
  const duplicated = ledger.duplicatedIn({ ...stored, attempts });
  const first = players.trouble.first ?? forms.first;
  return {
    acknowledged: ledger.acknowledged,
    lost,
    duplicated,
    figures: [
      `${rounds[size]} stops: ${stopped.failures} failed requests, ${stopped.errors} error pages`,
      `${rounds[size]} kills: ${killed.failures} requests sent again, ${killed.errors} error pages`,
      ...(first === null ? [] : [`the first: ${first.slice(0, 120)}`]),
      `${forms.pages} pages without a script`,
      `readiness told after ${seconds(slowestReady)} at most`,
    ],
    broken: brokenOf({
      'nothing is lost': lost === 0,
      'nothing is doubled': duplicated === 0,
      'a stop fails no request': sum(stopped) === 0,
      'every request succeeds in the end': players.trouble.refusals === 0,
      'a kill costs clients nothing': !program.sendsAgain || sum(killed) === 0,
      'the forms are sent': forms.pages > 0,
    }),
  };
}

/** Each balancer that people run, with our file in `deploy/`. */
export const balancers: readonly Fault[] = balancerPrograms.map((program) => ({
  name: `balancer-${program.name}`,
  promise: `SIGTERM and kill -9 under load to a copy behind ${program.name} with deploy/${program.file}: a stop fails no request, a kill loses nothing`,
  isShort: false,
  run: async (size) =>
    hasProgram(program.name)
      ? breakCopies(program, size)
      : `${program.name} is not installed, and cannot be`,
}));
