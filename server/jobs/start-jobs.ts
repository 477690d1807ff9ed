import type { Job } from '#server/jobs/jobs.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** Ms for which a job belongs to the copy that runs it, extended while it runs. */
const leaseMs = 60_000;

/** The most ms between two checks whether a job is due. */
const maxCheckInterval = 60_000;

/** Ms before a failed job is tried again, or until it is due if that is sooner. */
const retryAfter = 60_000;

async function runIfDue(services: Services, { name, everyMs, run }: Job, holder: string) {
  const { storage, log, metrics, now } = services;
  const startedAt = now();
  try {
    if (!(await storage.jobs.claim({ name, holder, now: startedAt, everyMs, leaseMs }))) return;
  } catch (error) {
    log.error({ err: error, job: name }, 'it cannot be found out whether a job is due');
    return;
  }
  const extend = (ms: number) =>
    storage.jobs.extend({ name, holder, until: now() + ms }).catch((error: unknown) => {
      log.error({ err: error, job: name }, 'the lease of a job could not be extended');
    });
  const renewing = setInterval(() => void extend(leaseMs), leaseMs / 3);
  renewing.unref();
  try {
    await run(services);
    await storage.jobs.finish({ name, holder, startedAt });
    metrics?.jobRun(name, 'done');
  } catch (error) {
    log.error({ err: error, job: name }, 'a job failed');
    metrics?.jobRun(name, 'failed');
    await extend(Math.min(retryAfter, everyMs));
  } finally {
    clearInterval(renewing);
  }
}

/**
 * Runs `jobs` when they are due, each in one copy of the server at a time. Returns a function that
 * stops them and resolves once nothing runs any more.
 */
export function startJobs(services: Services, jobs: readonly Job[]): () => Promise<void> {
  const holder = randomKey();
  const running = new Map<Job, Promise<void>>();
  const check = (job: Job) => {
    if (running.has(job)) return;
    const run = runIfDue(services, job, holder).finally(() => running.delete(job));
    running.set(job, run);
  };
  const timers = jobs.map((job) => {
    return setInterval(() => check(job), Math.min(maxCheckInterval, job.everyMs / 4)).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
