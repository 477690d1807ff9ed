import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A removed row stays where its unique keys go on deciding; boards only see the others.
  await db.schema.alterTable('leaderboard_rows').addColumn('removed_at', 'bigint').execute();
  await db.schema.dropIndex('leaderboard_rows_order').execute();
  await db.schema
    .createIndex('leaderboard_rows_order')
    .on('leaderboard_rows')
    .columns(['quiz_id', 'score desc', 'ordinal'])
    .where('removed_at' as never, 'is', null)
    .execute();

  // A deleted quiz takes its keys along.
  await db.schema
    .createIndex('idempotency_keys_quiz')
    .on('idempotency_keys')
    .column('quiz_id')
    .execute();
}
