import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import type { Job } from '#server/jobs/jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createTestServices } from '../../tests/factories.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Services of several copies over one store, with a clock of the test's own. */
async function openCopies(copies: number) {
  let time = 1_000_000;
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const { services, close } = await createTestServices({ now: () => time, log });
  closing.push(close);
  return {
    services: Array.from({ length: copies }, () => ({ ...services })),
    logged,
    advance: (ms: number) => {
      time += ms;
    },
  };
}

const everyMs = 200;

it('runs a job once when it is due, whichever copy looks first', async () => {
  const { services, advance } = await openCopies(3);
  const run = vi.fn(async () => {});
  for (const copy of services) closing.push(startJobs(copy, [{ name: 'job', everyMs, run }]));
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  // It has been looked many times, and the clock stands still.
  await new Promise((resolve) => setTimeout(resolve, 2 * everyMs));
  expect(run).toHaveBeenCalledTimes(1);
  advance(everyMs);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

it('logs a failure, and tries again later', async () => {
  const { services, logged, advance } = await openCopies(2);
  const run = vi.fn(async () => {
    throw new Error('no luck');
  });
  for (const copy of services) closing.push(startJobs(copy, [{ name: 'unlucky', everyMs, run }]));
  await vi.waitFor(() => expect(logged.join('')).toMatch(/no luck.*unlucky/));
  await vi.waitFor(() => {
    advance(everyMs);
    expect(run).toHaveBeenCalledTimes(2);
  });
});

it('runs again in another copy what one did not bring to its end', async () => {
  const { services, advance } = await openCopies(2);
  const [dying, living] = services;
  if (dying === undefined || living === undefined) throw new Error('two copies');
  const { jobs } = dying.storage;
  // As a copy that is killed after it got the job.
  const now = dying.now();
  const claim = { name: 'job', holder: 'dead', now, everyMs, leaseMs: 60_000 };
  expect(await jobs.claim(claim)).toBe(true);
  const run = vi.fn(async () => {});
  closing.push(startJobs(living, [{ name: 'job', everyMs, run }]));
  advance(59_999);
  await new Promise((resolve) => setTimeout(resolve, everyMs));
  expect(run).not.toHaveBeenCalled();
  advance(1);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
});

it('waits at a stop for what runs', async () => {
  const { services } = await openCopies(1);
  let finish = () => {};
  const job: Job = {
    name: 'long',
    everyMs,
    run: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  };
  const [copy] = services;
  if (copy === undefined) throw new Error('one copy');
  const begun = vi.spyOn(job, 'run');
  const stop = startJobs(copy, [job]);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isStopped).toBe(false);
  finish();
  await stopped;
});
