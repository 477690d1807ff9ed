import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const quizzes = () => db.schema.alterTable('custom_quizzes');
  await quizzes()
    // Counts the edits from 1. What attempts of an older one answered is kept in `quiz_versions`.
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await quizzes()
    .addColumn('board_for', 'text', (column) => column.notNull().defaultTo('everyone'))
    .execute();
  await quizzes().addColumn('ends_at', 'bigint').execute();
  await quizzes().addColumn('closed_at', 'bigint').execute();
  await quizzes().addColumn('hidden_at', 'bigint').execute();
  await quizzes()
    .addColumn('updated_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('custom_quizzes_age')
    .on('custom_quizzes')
    .columns(['created_at'])
    .execute();

  // So that a link to a quiz that is no more can say so.
  await db.schema
    .createTable('deleted_quizzes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .execute();
}
