import { type Kysely, SqliteAdapter } from 'kysely';

/** Half points, which SQLite's integers hold as they are. */
const fractions = [
  ['leaderboard_rows', ['score', 'total']],
  ['leaderboard_scores', ['score']],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  // JSON: what was answered where a question is no choice of one option.
  await db.schema.alterTable('answers').addColumn('answer', 'text').execute();
  // What it earned; null for one point if it is right, and none if it is not.
  await db.schema.alterTable('answers').addColumn('points', 'double precision').execute();
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  for (const [table, columns] of fractions) {
    for (const column of columns) {
      await db.schema
        .alterTable(table)
        .alterColumn(column, (change) => change.setDataType('double precision'))
        .execute();
    }
  }
}
