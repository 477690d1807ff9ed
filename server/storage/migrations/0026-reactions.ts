import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The face that a friend left at a question that they missed; null without one.
  await db.schema.alterTable('answers').addColumn('reaction', 'text').execute();
}
