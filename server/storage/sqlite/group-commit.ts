interface PendingWrite {
  /** Whether it is a single statement, which fails as a whole or not at all. */
  readonly isStatement: boolean;
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

type Outcome = { job: PendingWrite; value: unknown } | { job: PendingWrite; error: unknown };

/** With more writes than this in one transaction, the first of them would wait too long. */
const maxGroupSize = 512;

export interface GroupCommit {
  /** Runs `job` inside the next transaction; settles once that is on disk. */
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Runs a job that is a single statement and so needs no savepoint. */
  runStatement<T>(statement: () => Promise<T>): Promise<T>;
  /** Resolves once no write is waiting. */
  idle(): Promise<void>;
}

/**
 * Puts all writes that wait at the same moment into one transaction, so that they share one sync to
 * the disk. Each has its own savepoint or is a single statement, so a failing one rolls back alone.
 * `isOpen` tells whether there is a transaction.
 */
export function createGroupCommit(
  execute: (command: string) => void,
  isOpen: () => boolean,
): GroupCommit {
  let waiting: PendingWrite[] = [];
  let running: Promise<void> | null = null;

  async function runStatement(job: PendingWrite): Promise<Outcome> {
    try {
      return { job, value: await job.run() };
    } catch (error) {
      // A full disk ends the whole transaction, and the group with it.
      if (!isOpen()) throw error;
      return { job, error };
    }
  }

  async function runAlone(job: PendingWrite): Promise<Outcome> {
    execute('SAVEPOINT one_write');
    try {
      const value = await job.run();
      execute('RELEASE one_write');
      return { job, value };
    } catch (error) {
      undo(error);
      return { job, error };
    }
  }

  function undo(error: unknown): void {
    try {
      execute('ROLLBACK TO one_write');
      execute('RELEASE one_write');
    } catch {
      // A full disk ends the whole transaction, and the group with it.
      throw error;
    }
  }

  async function runTogether(group: PendingWrite[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    execute('BEGIN IMMEDIATE');
    for (const job of group) {
      outcomes.push(await (job.isStatement ? runStatement(job) : runAlone(job)));
    }
    execute('COMMIT');
    return outcomes;
  }

  async function commitGroup(group: PendingWrite[]): Promise<void> {
    let outcomes: Outcome[];
    try {
      outcomes = await runTogether(group);
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
      // SQLite has rolled back by itself (disk full, I/O error), so nothing is left to undo.
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    }
  }

  /**
   * Waits while turns of the event loop bring more writes, so that simultaneous ones share a
   * commit.
   */
  async function gather(): Promise<void> {
    for (let before = 0; before < waiting.length && before < maxGroupSize; ) {
      before = waiting.length;
      await new Promise(setImmediate);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await gather();
      const group = waiting.slice(0, maxGroupSize);
      waiting = waiting.slice(maxGroupSize);
      await commitGroup(group);
    }
    running = null;
  }

  function enqueue<T>(run: () => Promise<T>, isStatement: boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.push({ isStatement, run, resolve: resolve as PendingWrite['resolve'], reject });
      running ??= drain();
    });
  }

  return {
    run: (job) => enqueue(job, false),
    runStatement: (statement) => enqueue(statement, true),
    async idle() {
      while (running !== null) await running;
    },
  };
}
