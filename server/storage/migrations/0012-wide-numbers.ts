import { type Kysely, SqliteAdapter } from 'kysely';

/** Coins and rounds grow beyond 32 bits, which SQLite's integers do as they are. */
const wide = [
  ['players', ['balance']],
  ['coin_changes', ['amount']],
  ['mine_rounds', ['round', 'bet']],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  for (const [table, columns] of wide) {
    for (const column of columns) {
      await db.schema
        .alterTable(table)
        .alterColumn(column, (change) => change.setDataType('bigint'))
        .execute();
    }
  }
}
