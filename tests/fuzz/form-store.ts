import Database from 'better-sqlite3';

/** The clocks of live games move these rows on; a request makes and removes them. */
const movedByClocks: Readonly<Record<string, string>> = {
  live_games: 'id',
  live_participants: 'game_id, id',
};

/** The same file twice: as it was when it was remembered, and as it is. */
function openBefore(file: string) {
  const store = new Database(file, { readonly: true });
  store.prepare('ATTACH ? AS later').run(file);
  const begin = store.prepare('SELECT count(*) FROM main.sqlite_master');
  const tables = store
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck()
    .all() as string[];
  const differences = tables.map((name) => {
    const columns = movedByClocks[name] ?? '*';
    const rows = (schema: string) => `SELECT ${columns} FROM ${schema}."${name}"`;
    const [old, now] = [rows('main'), rows('later')];
    const more = (one: string, other: string) => `EXISTS (${one} EXCEPT ${other})`;
    const sql = `SELECT ${more(now, old)} OR ${more(old, now)}`;
    return { name, isDifferent: store.prepare(sql).pluck() };
  });
  return {
    remember(): (isSame: boolean) => readonly string[] {
      // Readers see the file as it was at their first read.
      store.exec('BEGIN');
      begin.get();
      return (isSame) => {
        const changed = isSame ? [] : differences.filter(({ isDifferent }) => isDifferent.get());
        store.exec('COMMIT');
        return changed.map(({ name }) => name);
      };
    },
    close: () => store.close(),
  };
}

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
  const before = openBefore(file);
  return {
    /** Remembers the contents; the returned function names the tables that have changed since. */
    remember(): () => readonly string[] {
      const known = version.get();
      const compare = before.remember();
      return () => compare(version.get() === known);
    },
    /** The number of locked questions of an attempt. */
    lockedOf(attemptId: string): number {
      const [quizId, key] = attemptId.split('.');
      return locked.get(quizId, key) as number;
    },
    /** Whether each row has all answers of its attempt, and counts once. */
    isBoardRight(quizId: string): boolean {
      return unfinished.get(quizId) === 0 && rows.get(quizId) === players.get(quizId);
    },
    close(): void {
      before.close();
      store.close();
    },
  };
}

export type Store = ReturnType<typeof openStore>;
