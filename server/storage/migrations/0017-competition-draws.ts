import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // 64 hexadecimal characters. A competition from before has none: it is played in the order of its
  // quiz, to its end and by the rules that it began with.
  await db.schema.alterTable('competitions').addColumn('seed', 'text').execute();
  // SHA-256 of what its questions were drawn from; null where it is about a quiz. Where they were
  // drawn, `quiz_id` is its own id, and they are kept under that.
  await db.schema.alterTable('competitions').addColumn('bank_commitment', 'text').execute();

  await db.schema
    .createTable('competition_draws')
    .addColumn('competition_id', 'text', (column) => column.primaryKey())
    // Ids as JSON: all questions that could be drawn, and those that were, as they are kept.
    .addColumn('candidates', 'text', (column) => column.notNull())
    .addColumn('drawn', 'text', (column) => column.notNull())
    .execute();
}
