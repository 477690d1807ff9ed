import { sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';

/** Makes generated numbers continue after the highest in a table, wherever it came from. */
export async function fixNumbering(to: Database): Promise<void> {
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
