import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The quiz that a friend made after an attempt, and let its creator know of.
  await db.schema
    .createTable('quiz_replies')
    .addColumn('quiz_id', 'text', (column) => column.notNull())
    .addColumn('attempt_key', 'text', (column) => column.notNull())
    .addColumn('reply_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_replies_key', ['quiz_id', 'attempt_key'])
    .execute();
  await db.schema
    .createIndex('quiz_replies_of_reply')
    .on('quiz_replies')
    .column('reply_id')
    .execute();
}
