import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // When a hiding ends by itself; null where somebody has to decide.
  await db.schema.alterTable('custom_quizzes').addColumn('hidden_until', 'bigint').execute();
  // What the number of reports had hidden ends three days after that as well, except where as many
  // as it took have said that it endangers a child.
  await sql`
    update custom_quizzes set hidden_until = hidden_at + 259200000
    where hidden_at is not null and exists (
      select 1 from report_subjects
      where report_subjects.kind = 'custom-quiz' and report_subjects.row_key = ''
        and report_subjects.subject_id = custom_quizzes.id
        and report_subjects.hidden_at is not null
        and 3 * (1 << report_subjects.round) > (
          select count(*) from reports
          where reports.kind = 'custom-quiz' and reports.row_key = ''
            and reports.subject_id = custom_quizzes.id and reports.source = 'visitor'
            and reports.reason = 'child' and reports.round = report_subjects.round
        )
    )`.execute(db);
}
