import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Keeps the rows in the order of their primary key, so that all answers of an attempt lie on one
 * page of the file. PostgreSQL has no such tables and is fine without.
 */
function inKeyOrder<Name extends string, Columns extends string>(
  db: Kysely<unknown>,
  table: CreateTableBuilder<Name, Columns>,
): CreateTableBuilder<Name, Columns> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite ? table.modifyEnd(sql`without rowid`) : table;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_quizzes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('owner_key_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('quiz_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('attempts')
    .addColumn('quiz_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempts_key', ['quiz_id', 'key'])
    .execute();

  const answers = db.schema
    .createTable('answers')
    .addColumn('quiz_id', 'text', (column) => column.notNull())
    .addColumn('attempt_key', 'text', (column) => column.notNull())
    .addColumn('question', 'integer', (column) => column.notNull())
    .addColumn('option', 'integer')
    .addColumn('correct', 'integer', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('answers_key', ['quiz_id', 'attempt_key', 'question']);
  await inKeyOrder(db, answers).execute();

  await db.schema
    .createTable('leaderboard_rows')
    .addColumn('quiz_id', 'text', (column) => column.notNull())
    .addColumn('attempt_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('leaderboard_rows_key', ['quiz_id', 'attempt_key'])
    // The practice rule: one row per device and name. Rows without a device never collide.
    .addUniqueConstraint('leaderboard_rows_device', ['quiz_id', 'device', 'name_key'])
    .execute();

  await db.schema
    .createIndex('leaderboard_rows_order')
    .on('leaderboard_rows')
    .columns(['quiz_id', 'score desc', 'ordinal'])
    .execute();

  await db.schema
    .createTable('leaderboard_scores')
    .addColumn('quiz_id', 'text', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('players', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('leaderboard_scores_key', ['quiz_id', 'score'])
    .execute();

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
