import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The face that somebody chose beside their name; null without one.
  for (const table of ['custom_quizzes', 'attempts', 'leaderboard_rows', 'live_participants']) {
    await db.schema.alterTable(table).addColumn('face', 'text').execute();
  }
  for (const column of ['first_face', 'second_face']) {
    await db.schema.alterTable('pairs').addColumn(column, 'text').execute();
  }
}
