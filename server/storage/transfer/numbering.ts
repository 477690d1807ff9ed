import { SqliteAdapter, sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';

/**
 * Lets numbers that the database gives go on after the highest there is: rows that came with theirs
 * do not count on PostgreSQL. SQLite looks for itself.
 */
export async function fixNumbering(to: Database): Promise<void> {
  if (to.reader.getExecutor().adapter instanceof SqliteAdapter) return;
  await to.write(async (tx) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where is_identity = 'YES' and table_schema = current_schema()`.execute(tx);
    for (const { table, column } of rows) {
      await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
        coalesce(max(${sql.ref(column)}), 0) + 1, false) from ${sql.table(table)}`.execute(tx);
    }
  });
}
