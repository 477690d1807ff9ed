import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    // The copy of the server that runs it, and until when nobody else may.
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    // When the last run that came to its end began; 0 before the first.
    .addColumn('last_run_at', 'bigint', (column) => column.notNull())
    .execute();
}
