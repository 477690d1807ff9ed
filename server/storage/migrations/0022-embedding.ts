import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which sites may show the quiz: 'anywhere', 'nowhere', or origins with spaces between them. Null
  // where the creator has not chosen.
  await db.schema.alterTable('custom_quizzes').addColumn('embedding', 'text').execute();
}
