import type { Tables } from '#server/storage/tables.ts';

type Keys = { readonly [T in keyof Tables]: readonly (keyof Tables[T] & string)[] };

/** Every table with its primary key. A missing table fails the type check. */
export const tableKeys: Keys = {
  custom_quizzes: ['id'],
  deleted_quizzes: ['id'],
  quiz_replies: ['quiz_id', 'attempt_key'],
  idempotency_keys: ['key_hash'],
  attempts: ['quiz_id', 'key'],
  answers: ['quiz_id', 'attempt_key', 'question'],
  leaderboard_rows: ['quiz_id', 'attempt_key'],
  leaderboard_scores: ['quiz_id', 'score'],
  contact_messages: ['id'],
  ready_quizzes: ['id'],
  shipped_quizzes: ['slug'],
  media: ['hash'],
  own_pictures: ['id'],
  own_picture_bytes: ['id'],
  refused_pictures: ['hash'],
  content_versions: ['name'],
  quiz_versions: ['quiz_id', 'version'],
  players: ['id'],
  coin_changes: ['player_id', 'key'],
  mine_rounds: ['player_id', 'round'],
  refills: ['player_id'],
  competitions: ['id'],
  competition_draws: ['competition_id'],
  competition_entries: ['competition_id', 'player_id'],
  daily_quizzes: ['day'],
  daily_plays: ['day', 'key'],
  pairs: ['id'],
  pair_answers: ['pair_id', 'seat', 'question'],
  deleted_pairs: ['id'],
  live_games: ['id'],
  live_quizzes: ['game_id'],
  live_participants: ['game_id', 'id'],
  live_answers: ['game_id', 'question', 'participant_id'],
  secrets: ['name'],
  sessions: ['token_hash'],
  audit_log: ['id'],
  reports: ['id'],
  report_subjects: ['subject_id', 'kind', 'row_key'],
  word_changes: ['word'],
  posts: ['id'],
  shipped_posts: ['slug'],
  jobs: ['name'],
};

export type TableName = keyof Tables;

export const tableNames = Object.keys(tableKeys) as TableName[];
