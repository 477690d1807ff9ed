import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_quizzes')
    // Days since 1970, by India's time.
    .addColumn('day', 'integer', (column) => column.primaryKey())
    // Null where its questions are about anything.
    .addColumn('topic', 'text')
    // JSON: the ids of its questions in the bank, and the questions as they are asked.
    .addColumn('drawn', 'text', (column) => column.notNull())
    .addColumn('questions', 'text', (column) => column.notNull())
    // JSON, once the plays are added up: how many people finished it and knew each question.
    .addColumn('counts', 'text')
    .execute();

  await db.schema
    .createTable('daily_plays')
    .addColumn('day', 'integer', (column) => column.notNull())
    // SHA-256 of the day and the browser's own id.
    .addColumn('key', 'text', (column) => column.notNull())
    // One bit for each question: whether it was known.
    .addColumn('knew', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_plays_pk', ['day', 'key'])
    .execute();
}
