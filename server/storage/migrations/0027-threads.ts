import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The attempt at the reply by the creator of the answered quiz, who has let the other one know.
  await db.schema.alterTable('quiz_replies').addColumn('back_key', 'text').execute();
}
