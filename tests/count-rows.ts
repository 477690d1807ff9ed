import SqliteFile from 'better-sqlite3';

/** The number of rows in a table of a SQLite database. */
export function countRows(databaseFile: string, table: string): number {
  const file = new SqliteFile(databaseFile, { readonly: true });
  const count = file.prepare(`select count(*) from ${table}`).pluck().get() as number;
  file.close();
  return count;
}
