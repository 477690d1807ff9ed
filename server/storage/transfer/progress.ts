import { type Kysely, sql } from 'kysely';
import type { Database, Queries } from '#server/storage/database.ts';

/** The progress of a table: up to this primary key, or to its end. */
export interface TableProgress {
  readonly lastKey: readonly unknown[] | null;
  readonly isDone: boolean;
}

/** The source has a row under this name; every table in progress has another. */
const sourceRow = '';

/** Stays in the target, to tell a copy from a database with data of its own. */
type WithProgress = Kysely<{
  copy_progress: { name: string; value: string };
}>;

function progressIn(queries: Queries): WithProgress {
  return queries as unknown as WithProgress;
}

/** The state of an earlier copy into this database; null if there was none. */
export async function findProgress({ reader }: Database): Promise<{
  readonly source: string;
  readonly tables: ReadonlyMap<string, TableProgress>;
} | null> {
  const tables = await reader.introspection.getTables();
  if (!tables.some(({ name }) => name === 'copy_progress')) return null;
  const rows = await progressIn(reader).selectFrom('copy_progress').selectAll().execute();
  const values = new Map(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  const source: string = values.get(sourceRow);
  values.delete(sourceRow);
  return { source, tables: values };
}

/** Starts a copy from `source`, an identifier of the source database. */
export async function createProgress(to: Database, source: string): Promise<void> {
  await to.write(async (tx) => {
    await sql`create table copy_progress (name text primary key, value text not null)`.execute(tx);
    await progressIn(tx)
      .insertInto('copy_progress')
      .values({ name: sourceRow, value: JSON.stringify(source) })
      .execute();
  });
}

/** Records a table's progress inside `tx`. */
export async function saveProgress(
  tx: Queries,
  table: string,
  reached: TableProgress,
): Promise<void> {
  const value = JSON.stringify(reached);
  await progressIn(tx)
    .insertInto('copy_progress')
    .values({ name: table, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
