import { type Kysely, SqliteAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;

  await db.schema
    .createTable('own_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // The quiz that shows it; null until one does, and once that is deleted.
    .addColumn('quiz_id', 'text')
    // `waiting`, `approved`, `refused`, or `removed` until its bytes are gone too.
    .addColumn('state', 'text', (column) => column.notNull())
    // By which it is known again, with spaces between.
    .addColumn('hashes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // When somebody first reported it, and when an operator last decided.
    .addColumn('reported_at', 'bigint')
    .addColumn('decided_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('own_pictures_by_quiz')
    .on('own_pictures')
    .columns(['quiz_id', 'id'])
    .execute();
  await db.schema
    .createIndex('own_pictures_by_state')
    .on('own_pictures')
    .columns(['state', 'created_at'])
    .execute();

  // Empty where another store has them.
  await db.schema
    .createTable('own_picture_bytes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bytes', isSqlite ? sql`blob` : sql`bytea`, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('refused_pictures')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  // The picture of a quiz that a report names.
  await db.schema.alterTable('reports').addColumn('picture', 'text').execute();
}
