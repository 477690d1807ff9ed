import type { Database, DatabaseUse } from '#server/storage/database.ts';
import { openSqliteDatabase } from '#server/storage/sqlite.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { StoreAddress } from '#server/storage/store-address.ts';
import { createStorage } from '#server/storage/stores.ts';

/** Opens a database and brings it to the current schema. `onTrouble` hears of lost connections. */
export async function openDatabase(
  address: StoreAddress,
  onTrouble: (error: unknown) => void,
  use: DatabaseUse = 'site',
): Promise<Database> {
  if (address.kind === 'sqlite') return openSqliteDatabase(address.file);
  // Loaded only where it is used: who keeps a file has no need of its memory.
  const { openPostgresDatabase } = await import('#server/storage/postgres.ts');
  return openPostgresDatabase(address.url, onTrouble, use);
}

/** The stores in the database at an address. */
export async function openStorage(
  address: StoreAddress,
  onTrouble: (error: unknown) => void,
): Promise<Storage> {
  return createStorage(await openDatabase(address, onTrouble));
}
