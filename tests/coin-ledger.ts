import SqliteFile from 'better-sqlite3';

/** The sum of a player's coin changes in a database file. */
export function coinLedgerSum(databaseFile: string, playerId: string): number {
  const file = new SqliteFile(databaseFile, { readonly: true });
  const { sum } = file
    .prepare('select coalesce(sum(amount), 0) as sum from coin_changes where player_id = ?')
    .get(playerId) as { sum: number };
  file.close();
  return sum;
}
