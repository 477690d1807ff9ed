import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether somebody came by the code alone, without the secret of the QR code.
  await db.schema
    .alterTable('live_participants')
    .addColumn('by_code', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Everything that one device has left.
  await db.schema
    .createIndex('live_participants_device')
    .on('live_participants')
    .columns(['device', 'game_id', 'id'])
    .where('device' as never, 'is not', null)
    .execute();
}
