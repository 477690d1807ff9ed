import type { Database } from '#server/storage/database.ts';

/** A request for a job. Times are ms since 1970. */
interface JobClaim {
  readonly name: string;
  /** Identifies the requester; different in every copy of the server. */
  readonly holder: string;
  readonly now: number;
  /** The job is due this long after its last run began, in ms. */
  readonly everyMs: number;
  /** For this long, in ms, nobody else can claim it. */
  readonly leaseMs: number;
}

/** Decides which copy of the server runs a job. */
export function createJobStore({ reader, write }: Database) {
  return {
    /** Resolves to true for exactly one claim of a job that is due and not leased. */
    async claim({ name, holder, now, everyMs, leaseMs }: JobClaim) {
      const dueBefore = now - everyMs;
      // Most claims come too early or too late and must not cost a write.
      const known = await reader
        .selectFrom('jobs')
        .select(['leased_until', 'last_run_at'])
        .where('name', '=', name)
        .executeTakeFirst();
      if (known !== undefined && (known.leased_until > now || known.last_run_at > dueBefore)) {
        return false;
      }
      const lease = { holder, leased_until: now + leaseMs };
      // A single statement decides, so that a second claim sees the lease of the first.
      const claimed = await write((tx) =>
        tx
          .insertInto('jobs')
          .values({ name, ...lease, last_run_at: 0 })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet(lease)
              .where('jobs.leased_until', '<=', now)
              .where('jobs.last_run_at', '<=', dueBefore),
          )
          .returning('name')
          .executeTakeFirst(),
      );
      return claimed !== undefined;
    },

    /** Moves the end of the holder's lease to `until`; false if the lease is lost. */
    async extend({ name, holder, until }: { name: string; holder: string; until: number }) {
      const { numUpdatedRows } = await write((tx) =>
        tx
          .updateTable('jobs')
          .set({ leased_until: until })
          .where('name', '=', name)
          .where('holder', '=', holder)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },

    /** Returns the lease after a whole run that began at `startedAt`. */
    async finish(run: { name: string; holder: string; startedAt: number }): Promise<void> {
      const { name, holder, startedAt } = run;
      await write((tx) =>
        tx
          .updateTable('jobs')
          .set({ leased_until: 0, last_run_at: startedAt })
          .where('name', '=', name)
          .where('holder', '=', holder)
          .execute(),
      );
    },
  };
}
