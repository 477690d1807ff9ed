import { type Kysely, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // JSON: what was answered where a question is no choice of one option; its option is then -1.
  await db.schema.alterTable('live_answers').addColumn('answer', 'text').execute();
  // JSON: the typed answers that the host lets the room see, and to which question.
  await db.schema.alterTable('live_games').addColumn('shown_words', 'text').execute();
  // SQLite's integers hold parts of points as they are.
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await db.schema
    .alterTable('live_answers')
    .alterColumn('points', (change) => change.setDataType('double precision'))
    .execute();
}
