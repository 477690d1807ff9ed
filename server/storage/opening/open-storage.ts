import { setTimeout as delay } from 'node:timers/promises';
import type { Database, DatabaseUse } from '#server/storage/database.ts';
import { MigrationFailed, SchemaIsNewer } from '#server/storage/migrations/index.ts';
import type { StoreAddress } from '#server/storage/opening/store-address.ts';
import { type Refusal, StoreRefused } from '#server/storage/opening/store-refused.ts';
import { sqliteReason } from '#server/storage/sqlite/refusal.ts';
import { openSqliteDatabase } from '#server/storage/sqlite/sqlite.ts';
import { createStorage, type Storage } from '#server/storage/stores.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';

/** A site may start a little before its database: how long it waits, and how often it asks, in ms. */
const patience = { site: 5_000, tool: 0 } as const;
const pause = 250;

async function open(
  address: StoreAddress,
  onTrouble: (error: unknown) => void,
  use: DatabaseUse,
): Promise<Database> {
  if (address.kind === 'sqlite') return openSqliteDatabase(address.file);
  // Loaded only where it is used: a site on SQLite saves its memory.
  const { openPostgresDatabase } = await import('#server/storage/postgres/postgres.ts');
  return openPostgresDatabase(address.url, onTrouble, use);
}

/** What keeps us out of the database; null for a mistake of ours. */
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
 * Runs a job that needs the database at `address`. Throws `StoreRefused` for what an operator can put
 * right; tries again for `within` ms what may pass by itself.
 */
export async function orRefuse<T>(
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
 * Opens a database and brings it to the current schema. `onTrouble` hears of lost connections.
 * Throws `StoreRefused` where an operator has to do something first.
 */
export function openDatabase(
  address: StoreAddress,
  onTrouble: (error: unknown) => void,
  use: DatabaseUse = 'site',
): Promise<Database> {
  return orRefuse(address, () => open(address, onTrouble, use), patience[use]);
}

/** The stores in the database at an address. */
export async function openStorage(
  address: StoreAddress,
  onTrouble: (error: unknown) => void,
  use: DatabaseUse = 'site',
): Promise<Storage> {
  return createStorage(await openDatabase(address, onTrouble, use));
}
