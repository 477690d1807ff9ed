import { type Kysely, SqliteAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pairs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('first_key_hash', 'text', (column) => column.notNull())
    // Null while the second seat is free.
    .addColumn('second_name', 'text')
    .addColumn('second_key_hash', 'text')
    .addColumn('second_began_at', 'bigint')
    // How often the second seat was freed: each time, another secret opens it.
    .addColumn('freed', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('hidden_at', 'bigint')
    .addColumn('hidden_until', 'bigint')
    .execute();
  await db.schema
    .createIndex('pairs_newest')
    .on('pairs')
    .columns(['created_at desc', 'id desc'])
    .execute();
  await db.schema.createIndex('pairs_untouched').on('pairs').column('updated_at').execute();

  const answers = db.schema
    .createTable('pair_answers')
    .addColumn('pair_id', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('question', 'integer', (column) => column.notNull())
    .addColumn('mine', 'integer', (column) => column.notNull())
    .addColumn('guess', 'integer', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pair_answers_key', ['pair_id', 'seat', 'question']);
  // All answers of a pair lie on one page of the file.
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? answers.modifyEnd(sql`without rowid`) : answers).execute();

  await db.schema
    .createTable('deleted_pairs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .execute();
}
