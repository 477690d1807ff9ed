import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('competitions')
    // Its attempts and its board have this as the id of their quiz.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('quiz_id', 'text', (column) => column.notNull())
    // The kept version that everybody plays; null until somebody has entered.
    .addColumn('version', 'text')
    .addColumn('opens_at', 'bigint', (column) => column.notNull())
    .addColumn('closes_at', 'bigint', (column) => column.notNull())
    .addColumn('prizes_paid_at', 'bigint')
    .execute();

  await db.schema
    .createIndex('competitions_closing')
    .on('competitions')
    .column('closes_at')
    .execute();

  // Who plays which attempt. The key decides that a player enters a competition once.
  await db.schema
    .createTable('competition_entries')
    .addColumn('competition_id', 'text', (column) => column.notNull())
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('attempt_key', 'text', (column) => column.notNull())
    .addColumn('loyal', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('competition_entries_key', ['competition_id', 'player_id'])
    .addUniqueConstraint('competition_entries_attempt', ['competition_id', 'attempt_key'])
    .execute();

  await db.schema
    .createIndex('competition_entries_player')
    .on('competition_entries')
    .column('player_id')
    .execute();

  // Right answers, where the score is something else.
  await db.schema.alterTable('leaderboard_rows').addColumn('correct', 'integer').execute();
}
