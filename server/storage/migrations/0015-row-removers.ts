import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who took it off: 'operator' stays off until an operator puts it back. A copy of the version
  // before leaves it empty, which counts as the owner.
  await db.schema.alterTable('leaderboard_rows').addColumn('removed_by', 'text').execute();
  // What operators did until now is told by their decisions on reports, and by the audit log.
  await sql`
    update leaderboard_rows set removed_by = 'operator'
    where removed_at is not null and (
      exists (
        select 1 from reports
        where reports.subject_id = leaderboard_rows.quiz_id and reports.kind = 'row'
          and reports.row_key = leaderboard_rows.attempt_key and reports.outcome = 'removed'
      ) or exists (
        select 1 from audit_log
        where audit_log.action = 'row.place' and audit_log.details = 'taken off'
          and audit_log.subject = leaderboard_rows.quiz_id || '/' || leaderboard_rows.attempt_key
      )
    )`.execute(db);
  await sql`
    update leaderboard_rows set removed_by = 'owner'
    where removed_at is not null and removed_by is null`.execute(db);
}
