import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // When the secret of the QR code was last made anew; null for the first one.
  await db.schema.alterTable('live_games').addColumn('secret_at', 'bigint').execute();
  // How many people its host has removed.
  await db.schema
    .alterTable('live_games')
    .addColumn('removals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
