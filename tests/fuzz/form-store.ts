import Database from 'better-sqlite3';

/** The store of a site in `file`, as another program reads it. */
export function openStore(file: string) {
  const store = new Database(file, { readonly: true });
  const version = store.prepare('PRAGMA data_version').pluck();
  const locked = store
    .prepare('SELECT count(*) FROM answers WHERE quiz_id = ? AND attempt_key = ?')
    .pluck();
  const unfinished = store
    .prepare(`
      SELECT count(*) FROM leaderboard_rows AS entry WHERE quiz_id = ? AND total <> (
        SELECT count(*) FROM answers
        WHERE answers.quiz_id = entry.quiz_id AND answers.attempt_key = entry.attempt_key
      )`)
    .pluck();
  const rows = store
    .prepare('SELECT count(*) FROM leaderboard_rows WHERE quiz_id = ? AND removed_at IS NULL')
    .pluck();
  const players = store
    .prepare('SELECT coalesce(sum(players), 0) FROM leaderboard_scores WHERE quiz_id = ?')
    .pluck();
  const tables = store
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck()
    .all() as string[];
  const counts = tables.map((table) => store.prepare(`SELECT count(*) FROM "${table}"`).pluck());
  return {
    /** The number of rows of each table. */
    counts: () => counts.map((count) => count.get() as number).join(),
    /** Changes with the contents, and when the clock of a live game moves it on. */
    version: () => version.get() as number,
    /** The number of locked questions of an attempt. */
    lockedOf(attemptId: string): number {
      const [quizId, key] = attemptId.split('.');
      return locked.get(quizId, key) as number;
    },
    /** Whether each row has all answers of its attempt, and counts once. */
    isBoardRight(quizId: string): boolean {
      return unfinished.get(quizId) === 0 && rows.get(quizId) === players.get(quizId);
    },
    close: () => store.close(),
  };
}

export type Store = ReturnType<typeof openStore>;
