import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { openPostgresDatabase, openPostgresDialect } from '#server/storage/postgres/postgres.ts';
import { openSqliteDatabase } from '#server/storage/sqlite/sqlite.ts';
import { createStorage, type Storage } from '#server/storage/stores.ts';
import packageFile from '../package.json' with { type: 'json' };
import { hasProgram } from './debian.ts';
import { isDeep } from './depth.ts';
import { createFolder } from './factories.ts';
import { type PoolMode, startPgbouncer } from './pgbouncer.ts';
import { createDatabase, runOn } from './postgres-database.ts';
import { realPostgres } from './real-services.ts';
import { citusStatements, partitionStatements } from './scaling-page.ts';

/** Opens a database of its own, which is deleted when closed. */
type OpenDatabase = () => Promise<Database>;

function thenAlso(database: Database, remove: () => unknown): Database {
  const close = async () => {
    await database.close();
    await remove();
  };
  return { ...database, close };
}

/** Opens a SQLite file of its own. */
export async function openSqliteFile(): Promise<Database> {
  const folder = createFolder();
  return thenAlso(await openSqliteDatabase(join(folder.path, 'test.db')), folder.remove);
}

/** A fresh PGlite for all test files: creating one takes seconds, loading it half a second. */
const madePglite = `node_modules/.cache/pglite-${packageFile.devDependencies['@electric-sql/pglite']}.tar`;

async function makePglite(): Promise<void> {
  const pglite = new PGlite();
  await pglite.waitReady;
  const made = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(dirname(madePglite), { recursive: true });
  // Written under another name first: other test files look for it at the same time.
  const unnamed = `${madePglite}.${process.pid}`;
  writeFileSync(unnamed, await made.bytes());
  renameSync(unnamed, madePglite);
}

async function openPglite(): Promise<Database> {
  if (!existsSync(madePglite)) await makePglite();
  const pglite = new PGlite({ loadDataDir: new Blob([readFileSync(madePglite)]) });
  return openPostgresDialect(new PGliteDialect({ pglite }));
}

/** Copied by all test files of a process: that takes a third of the time of migrating. */
const templates = new Map<string, Promise<string>>();

/** The name of a migrated database to copy, after other statements. */
function templateOf(server: string, statements: string): Promise<string> {
  const make = async () => {
    const { name, url } = await createDatabase(server);
    await (await openPostgresDatabase(url, () => {})).close();
    if (statements !== '') await runOn(url, statements);
    return name;
  };
  const key = `${server} ${statements}`;
  const template = templates.get(key) ?? make();
  templates.set(key, template);
  return template;
}

async function openRealPostgres(server: string, statements = ''): Promise<Database> {
  const { url, remove } = await createDatabase(server, await templateOf(server, statements));
  return thenAlso(await openPostgresDatabase(url, () => {}), remove);
}

/** A database of its own, opened as a site behind PgBouncer would. */
async function openPooled(server: string, mode: PoolMode): Promise<Database> {
  const { url, remove } = await createDatabase(server, await templateOf(server, ''));
  // One for each: what outlives a test file is not ended with the process of Vitest.
  const pooler = await startPgbouncer(url, mode);
  const names = mode === 'transaction' ? 'unnamed' : 'named';
  const database = await openPostgresDatabase(pooler.url, () => {}, 'site', names);
  return thenAlso(database, () => {
    pooler.stop();
    return remove();
  });
}

/** The coordinator and the workers that `TEST_CITUS_URLS` names, with commas between. */
function citusNodes(): readonly [string, ...string[]] | null {
  const [coordinator = '', ...workers] = (process.env.TEST_CITUS_URLS ?? '').split(',');
  if (coordinator !== '') return [coordinator, ...workers];
  process.stdout.write('No Citus is named (TEST_CITUS_URLS): no test uses it\n');
  return null;
}

/** The page's statements that name the nodes, with these nodes. */
function nameNodes(statements: string, [coordinator, ...workers]: readonly [string, ...string[]]) {
  const [first = '', ...others] = statements.trim().split('\n');
  const named = (line: string, url: string) => {
    const { hostname, port } = new URL(url);
    return line.replace(/'\w+', \d+/, `'${hostname}', ${port || 5432}`);
  };
  const [addNode = ''] = others;
  return [named(first, coordinator), ...workers.map((url) => named(addNode, url))].join('\n');
}

/** A database of its own on every node, spread as the page says. */
async function openCitus(nodes: readonly [string, ...string[]]): Promise<Database> {
  const { onEveryNode, nodes: joining, distribution, localTables } = citusStatements();
  const { name, url, remove } = await createDatabase(nodes[0]);
  const workers = nodes.slice(1).map((worker) => {
    const own = new URL(worker);
    own.pathname = `/${name}`;
    return { server: worker, own: own.href };
  });
  for (const { server } of workers) await runOn(server, `create database ${name}`);
  for (const node of [url, ...workers.map(({ own }) => own)]) await runOn(node, onEveryNode);
  await runOn(url, nameNodes(joining, nodes));
  await (await openPostgresDatabase(url, () => {})).close();
  await runOn(url, distribution);
  await runOn(url, localTables);
  return thenAlso(await openPostgresDatabase(url, () => {}), async () => {
    await remove();
    for (const { server } of workers) await runOn(server, `drop database ${name} with (force)`);
  });
}

/** `TEST_STORE=sqlite` limits tests of every adapter to SQLite. */
const isOnSqliteOnly = process.env.TEST_STORE === 'sqlite';

/** Every kind of database; PGlite stands in for PostgreSQL where none is running. */
export async function databaseAdapters(): Promise<[name: string, open: OpenDatabase][]> {
  if (isOnSqliteOnly) return [['SQLite', openSqliteFile]];
  const server = await realPostgres();
  return [
    ['SQLite', openSqliteFile],
    server === null
      ? ['PostgreSQL (PGlite)', openPglite]
      : ['PostgreSQL', () => openRealPostgres(server)],
  ];
}

/** The same, with the stores on top. */
export async function storageAdapters(): Promise<[name: string, open: () => Promise<Storage>][]> {
  const adapters = await databaseAdapters();
  const server = isOnSqliteOnly ? null : await realPostgres();
  if (server !== null)
    adapters.push([
      'PostgreSQL in partitions',
      () => openRealPostgres(server, partitionStatements()),
    ]);
  const citus = isDeep && !isOnSqliteOnly ? citusNodes() : null;
  if (citus !== null) adapters.push(['Citus', () => openCitus(citus)]);
  if (server !== null && isDeep && hasProgram('pgbouncer')) {
    adapters.push(
      ['PgBouncer, by session', () => openPooled(server, 'session')],
      ['PgBouncer, by transaction', () => openPooled(server, 'transaction')],
    );
  }
  return adapters.map(([name, open]) => [name, async () => createStorage(await open())]);
}
