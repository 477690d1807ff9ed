import SqliteFile from 'better-sqlite3';

/** Inserts rows into a table of a SQLite database, as another version of the store would. */
export function insertRows(
  databaseFile: string,
  table: string,
  rows: readonly Record<string, unknown>[],
): void {
  const file = new SqliteFile(databaseFile);
  for (const row of rows) {
    const columns = Object.keys(row);
    const places = columns.map((column) => `@${column}`);
    file.prepare(`insert into ${table} (${columns}) values (${places})`).run(row);
  }
  file.close();
}
