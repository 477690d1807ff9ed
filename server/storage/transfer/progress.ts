import { type Kysely, sql } from 'kysely';
import type { Database, Queries } from '#server/storage/database.ts';

/** How far a table was copied: up to this primary key, or to its end. */
export interface Reached {
  readonly lastKey: readonly unknown[] | null;
  readonly isDone: boolean;
}

/** The source has a row of its own, under this name; every table that was begun has another. */
const sourceRow = '';

/** Kept in the target, and left there: it tells a copy from a database that fills by itself. */
type WithProgress = Kysely<{
  copy_progress: { name: string; value: string };
}>;

function progressIn(queries: Queries): WithProgress {
  return queries as unknown as WithProgress;
}

/** What is known of an earlier copy into this database, or null where there was none. */
export async function findProgress({ reader }: Database): Promise<{
  readonly source: string;
  readonly tables: ReadonlyMap<string, Reached>;
} | null> {
  const tables = await reader.introspection.getTables();
  if (!tables.some(({ name }) => name === 'copy_progress')) return null;
  const rows = await progressIn(reader).selectFrom('copy_progress').selectAll().execute();
  const values = new Map(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  const source: string = values.get(sourceRow);
  values.delete(sourceRow);
  return { source, tables: values };
}

/** Begins a copy from `source`, whatever that is told apart by. */
export async function createProgress(to: Database, source: string): Promise<void> {
  await to.write(async (tx) => {
    await sql`create table copy_progress (name text primary key, value text not null)`.execute(tx);
    await progressIn(tx)
      .insertInto('copy_progress')
      .values({ name: sourceRow, value: JSON.stringify(source) })
      .execute();
  });
}

/** Notes inside `tx` how far a table has come. */
export async function saveProgress(tx: Queries, table: string, reached: Reached): Promise<void> {
  const value = JSON.stringify(reached);
  await progressIn(tx)
    .insertInto('copy_progress')
    .values({ name: table, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
