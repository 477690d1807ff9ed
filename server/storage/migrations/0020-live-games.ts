import { type Kysely, SqliteAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('live_games')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Null once it is free for another game.
    .addColumn('code', 'text', (column) => column.unique())
    .addColumn('host_key_hash', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('quiz_kind', 'text', (column) => column.notNull())
    .addColumn('quiz_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('questions', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'integer')
    .addColumn('points', 'text', (column) => column.notNull())
    .addColumn('teams', 'integer')
    .addColumn('questions_on_phones', 'integer', (column) => column.notNull())
    .addColumn('reviews_names', 'integer', (column) => column.notNull())
    .addColumn('cap', 'integer', (column) => column.notNull())
    // The most extra time that somebody in the room has asked for.
    .addColumn('extra', 'text')
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('question', 'integer', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('phase_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('paused_at', 'bigint')
    .addColumn('host_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('host_watching', 'integer', (column) => column.notNull())
    .addColumn('locked', 'integer', (column) => column.notNull())
    // Everybody who joined, and those among them who came by the code alone.
    .addColumn('joined', 'integer', (column) => column.notNull())
    .addColumn('joined_by_code', 'integer', (column) => column.notNull())
    // Counts the changes of who shows on the board.
    .addColumn('roster', 'integer', (column) => column.notNull())
    .addColumn('again_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('live_games_due').on('live_games').column('due_at').execute();
  await db.schema.createIndex('live_games_created').on('live_games').column('created_at').execute();
  await db.schema
    .createIndex('live_games_quiz')
    .on('live_games')
    .columns(['quiz_id', 'id'])
    .execute();

  await db.schema
    .createTable('live_quizzes')
    .addColumn('game_id', 'text', (column) => column.primaryKey())
    .addColumn('data', 'text', (column) => column.notNull())
    .execute();

  // All rows of a game lie together.
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const participants = db.schema
    .createTable('live_participants')
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('given_name', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('team', 'integer')
    .addColumn('device', 'text')
    .addColumn('extra', 'text')
    .addColumn('from_question', 'integer', (column) => column.notNull())
    // The last question that the phone was shown later than the others, and when.
    .addColumn('shown_question', 'integer')
    .addColumn('shown_at', 'bigint')
    .addColumn('approved', 'integer', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addPrimaryKeyConstraint('live_participants_key', ['game_id', 'id']);
  await (isSqlite ? participants.modifyEnd(sql`without rowid`) : participants).execute();
  await db.schema
    .createIndex('live_participants_name')
    .unique()
    .on('live_participants')
    .columns(['game_id', 'name_key'])
    .execute();
  await db.schema
    .createIndex('live_participants_newest')
    .on('live_participants')
    .columns(['game_id', 'joined_at', 'id'])
    .execute();

  const answers = db.schema
    .createTable('live_answers')
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('question', 'integer', (column) => column.notNull())
    .addColumn('participant_id', 'text', (column) => column.notNull())
    .addColumn('option', 'integer', (column) => column.notNull())
    .addColumn('elapsed', 'integer', (column) => column.notNull())
    .addColumn('correct', 'integer', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('run', 'integer', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('live_answers_key', ['game_id', 'question', 'participant_id']);
  await (isSqlite ? answers.modifyEnd(sql`without rowid`) : answers).execute();
}
