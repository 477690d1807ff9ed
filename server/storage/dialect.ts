/** The few places where SQLite and PostgreSQL need different SQL. */
import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Queries } from '#server/storage/database.ts';

export function isSqlite(db: Queries): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/**
 * Whether other writers run during a transaction, so that it has to lock the rows it builds on.
 * SQLite has one writer at a time, and no syntax for such locks.
 */
export function hasRowLocks(db: Queries): boolean {
  return !isSqlite(db);
}

/** Rows as one JSON array of arrays, each with the values of `columns`, ordered by `order`. */
export function rowsAsJson<Row extends readonly unknown[]>(
  db: Queries,
  columns: readonly string[],
  order: string,
): RawBuilder<string | Row[] | null> {
  const [all, one] = isSqlite(db)
    ? [sql`json_group_array`, sql`json_array`]
    : [sql`json_agg`, sql`json_build_array`];
  return sql`${all}(${one}(${sql.join(columns.map(sql.ref))}) order by ${sql.ref(order)})`;
}

/**
 * Reads that array: PostgreSQL's driver has parsed it already, and returns null if there are no
 * rows.
 */
export function readJsonRows<Row>(json: string | readonly Row[] | null): readonly Row[] {
  return typeof json === 'string' ? JSON.parse(json) : (json ?? []);
}
