import { setTimeout as delay } from 'node:timers/promises';
import type { Database, DatabaseUse } from '#server/storage/database.ts';
import { MigrationFailed, SchemaIsNewer } from '#server/storage/migrations/index.ts';
import type { StoreAddress } from '#server/storage/opening/store-address.ts';
import { type Refusal, StoreRefused } from '#server/storage/opening/store-refused.ts';
import { sqliteReason } from '#server/storage/sqlite/refusal.ts';
import { openSqliteDatabase } from '#server/storage/sqlite/sqlite.ts';
import { createStorage, type Storage } from '#server/storage/stores.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';

/**
 * How long a site waits for a database that starts at the same time, and how often it tries, in ms.
 */
const patience = { site: 5_000, tool: 0 } as const;
const pause = 250;

async function open(
  address: StoreAddress,
  onTrouble: (error: unknown) => void,
  use: DatabaseUse,
): Promise<Database> {
  if (address.kind === 'sqlite') return openSqliteDatabase(address.file);
  // Loaded on demand, which saves memory on SQLite.
  const { openPostgresDatabase } = await import('#server/storage/postgres/postgres.ts');
  return openPostgresDatabase(address.url, onTrouble, use, address.statements);
}

/** Why the database cannot be used; null for a fault of our own. */
async function refusalOf(address: StoreAddress, error: unknown): Promise<Refusal | null> {
  if (error instanceof SchemaIsNewer) {
    const reason = `was written by a newer version (it has ${error.message}): start that version, or restore a backup from before it`;
    return { reason, mayPass: false };
  }
  if (error instanceof MigrationFailed) {
    const known = await refusalOf(address, error.cause);
    if (known !== null) return known;
    const why = error.cause instanceof Error ? error.cause.message : error.cause;
    const reason = `refuses this version's tables, and is as it was (${error.message}: ${why}): go back to the version before, or name a database of its own`;
    return { reason, mayPass: false };
  }
  if (address.kind === 'sqlite') {
    const cause = error instanceof StorageUnavailable ? error.cause : error;
    const reason = sqliteReason(address.file, cause);
    return reason === null ? null : { reason, mayPass: false };
  }
  const { postgresRefusal } = await import('#server/storage/postgres/refusal.ts');
  return postgresRefusal(error);
}

/**
 * Runs a job that needs the database at `address`, and retries for `within` ms what may pass by
 * itself. Throws `StoreRefused` for what an operator can put right.
 */
export async function runOrRefuse<T>(
  address: StoreAddress,
  job: () => Promise<T>,
  within = 0,
): Promise<T> {
  const end = performance.now() + within;
  for (;;) {
    try {
      return await job();
    } catch (error) {
      const refusal = await refusalOf(address, error);
      if (refusal === null) throw error;
      if (!refusal.mayPass || performance.now() >= end) {
        throw new StoreRefused(address, refusal.reason);
      }
      await delay(pause);
    }
  }
}

/**
 * Opens a database and brings it to the current schema. `onTrouble` receives lost connections.
 * Throws `StoreRefused` if an operator has to act first.
 */
export function openDatabase(
  address: StoreAddress,
  onTrouble: (error: unknown) => void,
  use: DatabaseUse = 'site',
): Promise<Database> {
  return runOrRefuse(address, () => open(address, onTrouble, use), patience[use]);
}

/** Opens the stores at an address. */
export async function openStorage(
  address: StoreAddress,
  onTrouble: (error: unknown) => void,
  use: DatabaseUse = 'site',
): Promise<Storage> {
  return createStorage(await openDatabase(address, onTrouble, use));
}
