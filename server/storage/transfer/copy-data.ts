import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { isSqlite } from '#server/storage/dialect.ts';
import { fixNumbering } from '#server/storage/postgres/numbering.ts';
import { createProgress, findProgress, saveProgress } from '#server/storage/transfer/progress.ts';
import { type TableName, tableKeys, tableNames } from '#server/storage/transfer/tables.ts';

/** Why a copy was refused, for the person at the command line. */
export class CopyRefused extends Error {}

/** A table's number of rows in source and target; a complete copy has equal numbers. */
export interface TableCount {
  readonly table: TableName;
  readonly from: number;
  readonly to: number;
}

/** A row of any table, by column name. */
type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

/** Images are large; everything else is small. */
function batchOf(table: TableName): number {
  return table === 'media' ? 20 : 500;
}

/** The rows after `last`, in the order of the primary key. */
async function readBatch(
  reader: Database['reader'],
  table: TableName,
  last: readonly unknown[] | null,
): Promise<Row[]> {
  const key: readonly string[] = tableKeys[table];
  let query = (reader as unknown as AnyTables).selectFrom(table).selectAll();
  if (last !== null) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    query = query.where(sql<boolean>`(${columns}) > (${sql.join(last)})`);
  }
  for (const column of key) query = query.orderBy(column);
  return query.limit(batchOf(table)).execute();
}

async function copyTable(
  from: Database,
  to: Database,
  table: TableName,
  begin: readonly unknown[] | null,
): Promise<void> {
  let lastKey = begin;
  for (;;) {
    const rows = await readBatch(from.reader, table, lastKey);
    const last = rows.at(-1);
    lastKey = last === undefined ? lastKey : tableKeys[table].map((column) => last[column]);
    const reached = { lastKey, isDone: last === undefined };
    // In the same transaction as the rows, so that an interrupted copy knows its progress.
    await to.write(async (tx) => {
      if (last !== undefined) {
        const insert = (tx as unknown as AnyTables).insertInto(table).values(rows);
        await insert.onConflict((conflict) => conflict.doNothing()).execute();
      }
      await saveProgress(tx, table, reached);
    });
    if (last === undefined) return;
  }
}

async function countRows(reader: Database['reader'], table: TableName): Promise<number> {
  const { count } = await reader
    .selectFrom(table)
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Only this installation has both the secret of its first start and the time of its tables. */
async function identify({ reader }: Database): Promise<string> {
  const secret = await reader
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'server')
    .executeTakeFirst();
  const made = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(
    reader,
  );
  return hash('sha256', `${secret?.value ?? ''} ${made.rows[0]?.at}`, 'base64url');
}

async function assertNotForeign(to: Database): Promise<void> {
  for (const table of tableNames) {
    if ((await countRows(to.reader, table)) > 0) {
      throw new CopyRefused(`the target is not empty: it has rows in ${table}`);
    }
  }
}

/**
 * Copies every table in batches and records its progress with each: a call after an interruption
 * continues there, and a call after the end only counts. Changes in the source in the meantime may
 * be missed. Throws `CopyRefused` if the target has rows from elsewhere.
 */
export async function copyData(
  from: Database,
  to: Database,
  onTable: (count: TableCount) => void,
): Promise<readonly TableCount[]> {
  const source = await identify(from);
  const earlier = await findProgress(to);
  if (earlier === null) {
    await assertNotForeign(to);
    await createProgress(to, source);
  } else if (earlier.source !== source) {
    throw new CopyRefused('the target has a copy of something else, begun or finished');
  }
  const counts: TableCount[] = [];
  for (const table of tableNames) {
    const reached = earlier?.tables.get(table) ?? { lastKey: null, isDone: false };
    if (!reached.isDone) await copyTable(from, to, table, reached.lastKey);
    const count = {
      table,
      from: await countRows(from.reader, table),
      to: await countRows(to.reader, table),
    };
    onTable(count);
    counts.push(count);
  }
  // SQLite finds the next number by itself.
  if (!isSqlite(to.reader)) await fixNumbering(to);
  return counts;
}
