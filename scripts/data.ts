/** Copies, imports, backs up and restores the database: docs/data.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import {
  type ImportedDocument,
  importQuizzes,
} from '#server/custom-quizzes/firestore/import-quizzes.ts';
import { ExportError } from '#server/custom-quizzes/firestore/read-export.ts';
import { explainFailure } from '#server/failed-start.ts';
import type { Database } from '#server/storage/database.ts';
import { openDatabase } from '#server/storage/opening/open-storage.ts';
import {
  readStoreAddress,
  redactedAddress,
  type StoreAddress,
  storeAddressFormat,
} from '#server/storage/opening/store-address.ts';
import { StoreRefused } from '#server/storage/opening/store-refused.ts';
import {
  BackupRefused,
  backupSqlite,
  restoreSqlite,
} from '#server/storage/sqlite/backup-sqlite.ts';
import { createStorage } from '#server/storage/stores.ts';
import { CopyRefused, copyData } from '#server/storage/transfer/copy-data.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';
import { UsageError } from './command-line.ts';

const usage = `Usage:
  npm run data -- copy --from URL --to URL          everything into an empty database
  npm run data -- import-firestore FILE [--to URL]  quizzes of an export of the collection Quizmingle
  npm run data -- backup FILE                       everything into a new file, while the site runs
  npm run data -- restore FILE                      a backup in the place of what there is

Options:
  --from URL, --to URL   sqlite: and a file, or postgres://user@host/database
  --owner-links FILE     import-firestore: where the owners' links go; else FILE.owner-links.csv
  --help                 this text

Without a URL it is the server's database (DATABASE_URL). More: docs/data.md`;

/** A database, and the option or variable that names it. */
interface Named {
  readonly by: string;
  readonly address: StoreAddress;
}

/** Says why a named database cannot be used. */
class NamedRefusal extends Error {}

function readCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        'owner-links': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const [verb, ...files] = positionals;
    return { verb, files, ...values, ownerLinks: values['owner-links'] };
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message) : error;
  }
}

type Command = ReturnType<typeof readCommand>;

function databaseIn(flag: string, url: string | undefined): Named {
  if (url === undefined) throw new UsageError(`say --${flag}`);
  const address = readStoreAddress(url);
  if (address === null) throw new UsageError(`--${flag} takes ${storeAddressFormat}`);
  return { by: `--${flag}`, address };
}

function oneFile({ verb, files }: Command): string {
  const [file] = files;
  if (file === undefined || files.length > 1) throw new UsageError(`${verb} needs one file`);
  return file;
}

async function withDatabase<T>(
  { by, address }: Named,
  job: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(address, () => {}, 'tool').catch((error) => {
    throw error instanceof StoreRefused ? new NamedRefusal(`${by}: ${error.message}`) : error;
  });
  try {
    return await job(database);
  } finally {
    await database.close();
  }
}

async function copy(command: Command): Promise<void> {
  const [from, to] = [databaseIn('from', command.from), databaseIn('to', command.to)];
  if (from.address.kind === 'sqlite' && !existsSync(from.address.file)) {
    throw new UsageError(`there is no ${from.address.file}`);
  }
  const counts = await withDatabase(from, (source) =>
    withDatabase(to, (target) =>
      copyData(source, target, (count) => {
        const mark = count.from === count.to ? '' : '  DIFFERENT';
        console.log(`${count.table}: ${count.from} rows, ${count.to} in the target${mark}`);
      }),
    ),
  );
  const rows = counts.reduce((sum, count) => sum + count.to, 0);
  console.log(`${rows} rows in ${redactedAddress(to.address)}`);
  if (counts.some((count) => count.from !== count.to)) process.exitCode = 1;
}

function ownerTable(imported: readonly ImportedDocument[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = imported.flatMap((one) =>
    'ownerLink' in one ? [[one.document, one.name, one.ownerLink].map(cell).join(',')] : [],
  );
  return `${['document,name,owner link', ...lines].join('\n')}\n`;
}

async function importFirestore(command: Command): Promise<void> {
  const file = oneFile(command);
  const { publicUrl, database } = readConfig(process.env);
  if (publicUrl === undefined) throw new UsageError('set PUBLIC_URL: owners get links to the site');
  const text = readFileSync(file, 'utf8');
  const own = { by: 'DATABASE_URL', address: database };
  const to = command.to === undefined ? own : databaseIn('to', command.to);
  const imported = await withDatabase(to, (target) =>
    importQuizzes({ storage: createStorage(target), text, origin: publicUrl, now: Date.now() }),
  );
  const links = command.ownerLinks ?? `${file}.owner-links.csv`;
  // Whoever has such a link owns the quiz.
  writeFileSync(links, ownerTable(imported), { mode: 0o600 });
  let [created, known, refused] = [0, 0, 0];
  for (const one of imported) {
    const place = `${file}:${one.document}`;
    for (const problem of one.problems) console.error(`${place}: ${problem}`);
    if (!('isNew' in one)) refused += 1;
    else if (one.isNew) created += 1;
    else known += 1;
    if ('newLink' in one && one.newLink !== null) console.log(`${place}: is now ${one.newLink}`);
  }
  console.log(
    `quizzes: ${created} imported, ${known} there already, ${refused} refused; owner links in ${links}`,
  );
  if (refused > 0) process.exitCode = 1;
}

/** The file of the server's database. */
function ownFile(verb: string, tools: string): string {
  const { database } = readConfig(process.env);
  if (database.kind === 'sqlite') return database.file;
  throw new BackupRefused(`${verb} is for SQLite; PostgreSQL has ${tools}: docs/data.md`);
}

function backup(command: Command): void {
  const file = oneFile(command);
  const database = ownFile('backup', 'pg_dump, and pg_basebackup with archived logs');
  backupSqlite(database, file);
  console.log(`${file} holds all of ${database}, and is sound`);
}

function restore(command: Command): void {
  const file = oneFile(command);
  const database = ownFile('restore', 'pg_restore');
  const aside = restoreSqlite(file, database, new Date());
  console.log(`${database} is what ${file} holds, and is sound`);
  if (aside !== null) console.log(`What was there before is ${aside}`);
}

const verbs: Readonly<Record<string, (command: Command) => void | Promise<void>>> = {
  copy,
  'import-firestore': importFirestore,
  backup,
  restore,
};

async function run(): Promise<void> {
  const command = readCommand();
  if (command.help) return console.log(usage);
  const verb = verbs[command.verb ?? ''];
  if (verb === undefined) throw new UsageError(`say ${Object.keys(verbs).join(', ')}`);
  await verb(command);
}

/** A reason that the operator can fix; null for a fault of ours. */
function reasonOf(error: unknown): string | null {
  if (error instanceof UsageError || error instanceof ConfigError) {
    return `${error.message}\nnpm run data -- --help tells how this is used`;
  }
  const told = [NamedRefusal, CopyRefused, BackupRefused, ExportError];
  if (error instanceof Error && told.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof StorageUnavailable) return `the database does not answer: ${error.cause}`;
  const isFile = error instanceof Error && 'syscall' in error;
  return isFile ? error.message : explainFailure(error);
}

try {
  await run();
} catch (error) {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  console.error(reason);
  process.exitCode = 1;
}
