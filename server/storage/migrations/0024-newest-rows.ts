import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // So that the newest rows of a board are found without reading the rest of it.
  await db.schema
    .createIndex('leaderboard_rows_newest')
    .on('leaderboard_rows')
    .columns(['quiz_id', 'finished_at'])
    .where('removed_at' as never, 'is', null)
    .execute();
}
