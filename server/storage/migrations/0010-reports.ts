import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    // The attempt whose row it is about, '' where it is about the whole.
    .addColumn('row_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    // Keyed hashes, forgotten once they no longer count.
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('device', 'text')
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // The clock that runs out next; null once it is resolved.
    .addColumn('due_at', 'bigint')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('acknowledged_at', 'bigint')
    .addColumn('resolved_at', 'bigint')
    // A visitor is heard once on one thing, and once more after an operator has cleared it.
    .addUniqueConstraint('reports_once', ['subject_id', 'kind', 'row_key', 'visitor', 'round'])
    .execute();
  await db.schema.createIndex('reports_due').on('reports').columns(['due_at', 'id']).execute();
  await db.schema
    .createIndex('reports_resolved')
    .on('reports')
    .columns(['resolved_at', 'id'])
    .execute();

  // How often operators have found nothing wrong with it, and since when reports hide it.
  await db.schema
    .createTable('report_subjects')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('row_key', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('hidden_at', 'bigint')
    .addPrimaryKeyConstraint('report_subjects_key', ['subject_id', 'kind', 'row_key'])
    .execute();

  // What operators have added to the shipped list of words, or taken from it.
  await db.schema
    .createTable('word_changes')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .addColumn('change', 'text', (column) => column.notNull())
    .execute();

  const messages = () => db.schema.alterTable('contact_messages');
  await messages()
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  await messages().addColumn('handled_at', 'bigint').execute();

  // Everything that one device has left, and what was begun or finished since a time.
  await db.schema
    .createIndex('attempts_device')
    .on('attempts')
    .columns(['device', 'quiz_id', 'key'])
    .where('device' as never, 'is not', null)
    .execute();
  await db.schema.createIndex('attempts_age').on('attempts').column('started_at').execute();
  await db.schema
    .createIndex('leaderboard_rows_age')
    .on('leaderboard_rows')
    .column('finished_at')
    .execute();
  await db.schema
    .createIndex('idempotency_keys_age')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
