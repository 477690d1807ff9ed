import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What stands for the id in what is shared. Null where the quiz is older: its id does.
  for (const table of ['custom_quizzes', 'deleted_quizzes'] as const) {
    await db.schema.alterTable(table).addColumn('code', 'text').execute();
    await db.schema.createIndex(`${table}_code`).unique().on(table).column('code').execute();
  }
}
