interface Job {
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

type Outcome = { job: Job; value: unknown } | { job: Job; error: unknown };

/** More writes than this in one transaction would make the first of them wait too long. */
const largestGroup = 512;

export interface GroupCommit {
  /** Runs `job` inside the next transaction; settles after that is on disk. */
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is waiting. */
  idle(): Promise<void>;
}

/**
 * Puts all writes that wait at the same moment into one transaction, so that they share one sync
 * to the disk. Each has its own savepoint: one that fails rolls back alone.
 */
export function createGroupCommit(execute: (command: string) => void): GroupCommit {
  let waiting: Job[] = [];
  let running: Promise<void> | null = null;

  async function runAlone(job: Job): Promise<Outcome> {
    execute('SAVEPOINT one_write');
    try {
      const value = await job.run();
      execute('RELEASE one_write');
      return { job, value };
    } catch (error) {
      execute('ROLLBACK TO one_write');
      execute('RELEASE one_write');
      return { job, error };
    }
  }

  async function commitGroup(group: Job[]): Promise<void> {
    const outcomes: Outcome[] = [];
    try {
      execute('BEGIN IMMEDIATE');
      for (const job of group) outcomes.push(await runAlone(job));
      execute('COMMIT');
    } catch (error) {
      rollback();
      for (const job of group) job.reject(error);
      return;
    }
    for (const outcome of outcomes) {
      if ('error' in outcome) outcome.job.reject(outcome.error);
      else outcome.job.resolve(outcome.value);
    }
  }

  function rollback(): void {
    try {
      execute('ROLLBACK');
    } catch (error) {
      // SQLite has rolled back by itself (disk full, I/O error): there is nothing left to undo.
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // One turn of the event loop, so that requests which have arrived together commit together.
      await new Promise(setImmediate);
      const group = waiting.slice(0, largestGroup);
      waiting = waiting.slice(largestGroup);
      await commitGroup(group);
    }
    running = null;
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        waiting.push({ run: job, resolve: resolve as Job['resolve'], reject });
        running ??= drain();
      }),
    async idle() {
      while (running !== null) await running;
    },
  };
}
