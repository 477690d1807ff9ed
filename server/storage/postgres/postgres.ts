import { setTimeout as delay } from 'node:timers/promises';
import { type Dialect, Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseUse, Queries } from '#server/storage/database.ts';
import { migrate } from '#server/storage/migrations/index.ts';
import {
  createPostgresDialect,
  RetryableError,
  type StatementNames,
} from '#server/storage/postgres/driver.ts';
import { addressesOf, assertWritable, PostgresHosts } from '#server/storage/postgres/hosts.ts';
import type { Tables } from '#server/storage/tables.ts';

/** More connections than the database has cores only wait, and many copies have to share them. */
const poolSize = 16;

/**
 * In ms. The database gives up on slow statements before we do, so that we know their outcome; we
 * only hang up ourselves if nothing comes back at all (a frozen machine, a cut line).
 */
const siteTimeouts = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 4_000,
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 12_000,
};

/** A tool that reads whole tables waits for them, and so does a change of the schema. */
const toolTimeouts = { connectionTimeoutMillis: siteTimeouts.connectionTimeoutMillis };

/** How many times a write is tried after a conflict: a deadlock, a stale connection. */
const maxTries = 5;

const int8 = 20;

/** Times and coins come back as numbers: they are all safe integers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

/**
 * A lost connection is replaced when the next one is needed; without a listener, its error would
 * end the process.
 */
function createPool(settings: pg.PoolConfig, onTrouble: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'quizmingle',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    ...settings,
  });
  pool.on('error', onTrouble);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A pool for each host of an address; only the one that takes writes is used. */
function createPools(
  url: string,
  settings: pg.PoolConfig,
  onTrouble: (error: unknown) => void,
): PostgresHosts {
  const addresses = addressesOf(url);
  const verify = addresses.length > 1 ? { verify: assertWritable } : {};
  return new PostgresHosts(
    addresses.map((connectionString) =>
      createPool({ connectionString, ...settings, ...verify }, onTrouble),
    ),
  );
}

async function tryRepeatedly<T>(job: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await job();
    } catch (error) {
      if (!(error instanceof RetryableError)) throw error;
      if (tries === maxTries) throw error;
      // A random delay, so that two conflicting writes do not meet again.
      await delay(Math.random() * 10 * 2 ** tries);
    }
  }
}

/** Waits for other copies that are migrating the schema, however long that takes. */
async function migrateAlone(url: string, onTrouble: (error: unknown) => void): Promise<void> {
  const hosts = createPools(url, { max: 1, ...toolTimeouts }, onTrouble);
  const db = new Kysely<Tables>({ dialect: createPostgresDialect(hosts) });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Adapts Kysely's PostgreSQL, over whichever dialect, to the stores' database. */
function databaseOf(db: Queries): Database {
  return {
    reader: db,
    write: (job) =>
      tryRepeatedly(() => db.transaction().setIsolationLevel('read committed').execute(job)),
    writeOnce: (statement) => tryRepeatedly(() => statement(db)),
    async space() {
      const size = sql<{ used: string }>`select pg_database_size(current_database()) as used`;
      const { rows } = await size.execute(db);
      return { used: Number(rows[0]?.used ?? 0), free: null };
    },
    close: () => db.destroy(),
  };
}

/**
 * Opens a PostgreSQL database and brings it to the current schema; any number of copies may do so
 * at once. If the address names several hosts, the one that takes writes is opened. `onTrouble`
 * receives lost connections. For a tool, statements have no time limit and no `names`.
 */
export async function openPostgresDatabase(
  url: string,
  onTrouble: (error: unknown) => void,
  use: DatabaseUse = 'site',
  names: StatementNames = 'named',
): Promise<Database> {
  const timeouts = use === 'site' ? siteTimeouts : toolTimeouts;
  await migrateAlone(url, onTrouble);
  const hosts = createPools(url, { max: poolSize, ...timeouts }, onTrouble);
  // A tool runs few statements, and works through any pooler without a setting.
  const ownNames = use === 'tool' ? 'unnamed' : names;
  return databaseOf(new Kysely<Tables>({ dialect: createPostgresDialect(hosts, ownNames) }));
}

/** The same over another PostgreSQL dialect of Kysely. */
export async function openPostgresDialect(dialect: Dialect): Promise<Database> {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  return databaseOf(db);
}
