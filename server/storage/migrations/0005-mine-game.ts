import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mine_rounds')
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('bet', 'integer', (column) => column.notNull())
    .addColumn('client_seed', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text')
    .addColumn('played_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('mine_rounds_key', ['player_id', 'round'])
    // A request that is sent again plays no second round. Those without a key never collide.
    .addUniqueConstraint('mine_rounds_request', ['player_id', 'request_hash'])
    .execute();

  await db.schema
    .createTable('refills')
    .addColumn('player_id', 'text', (column) => column.primaryKey())
    .addColumn('refilled_at', 'bigint', (column) => column.notNull())
    .execute();
}
