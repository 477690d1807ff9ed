import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Counts the changes of a ready quiz, so that two operators do not overwrite each other.
  await db.schema
    .alterTable('ready_quizzes')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
