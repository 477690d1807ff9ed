import type { Database } from '#server/storage/database.ts';
import type { JobStore } from '#server/storage/storage.ts';

export function createJobStore({ reader, write }: Database): JobStore {
  return {
    async claim({ name, holder, now, everyMs, leaseMs }) {
      const dueBefore = now - everyMs;
      // Most who ask come too early or too late: they shall not cost a write.
      const known = await reader
        .selectFrom('jobs')
        .select(['leased_until', 'last_run_at'])
        .where('name', '=', name)
        .executeTakeFirst();
      if (known !== undefined && (known.leased_until > now || known.last_run_at > dueBefore)) {
        return false;
      }
      const lease = { holder, leased_until: now + leaseMs };
      // One statement decides: whoever comes second finds the first one's lease.
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
    async extend({ name, holder, until }) {
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
    async finish({ name, holder, startedAt }) {
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
