import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteFile from 'better-sqlite3';

/** The problem with the file, and the remedy. */
type Explanation = readonly [what: string, remedy: string];

/** With less free space than this, in bytes, not even SQLite's own side files fit. */
const minFreeBytes = 256 * 1024;

const rights =
  'let the user that runs the site write the file and its folder, or name a file elsewhere';
const restore = 'restore a backup (npm run data -- restore FILE)';

/** SQLite reports the same for many causes. */
function notOpened(file: string): Explanation {
  if (existsSync(file) && statSync(file).isDirectory()) {
    return ['is a folder', `name a file in it, such as sqlite:${join(file, 'quizmingle.db')}`];
  }
  return ['cannot be opened', rights];
}

const explanations: readonly (readonly [code: RegExp, explanation: Explanation])[] = [
  [/^SQLITE_NOTADB/, ['is no SQLite database', `name another file, or ${restore}`]],
  [/^SQLITE_CORRUPT/, ['is damaged', restore]],
  [/^SQLITE_FULL/, ['has no room left on its disk', 'make room there']],
  [/^SQLITE_(READONLY|PERM|AUTH)/, ['takes no writes', rights]],
  [/^SQLITE_(BUSY|LOCKED)/, ['is locked by another program', 'stop that one']],
  [/^SQLITE_(IOERR|PROTOCOL|NOLFS)/, ['cannot be read or written', 'look at its disk']],
];

function isDiskFull(folder: string): boolean {
  const { blocks, bavail, bsize } = statfsSync(folder);
  return blocks > 0 && bavail * bsize < minFreeBytes;
}

function explanationFor(file: string, code: string): Explanation | undefined {
  const isOpening = code.startsWith('SQLITE_CANTOPEN');
  // SQLite reports a full disk as a failed read, or as a file that cannot be opened.
  if ((isOpening || code.startsWith('SQLITE_IOERR')) && isDiskFull(dirname(file))) {
    return explanationFor(file, 'SQLITE_FULL');
  }
  if (isOpening) return notOpened(file);
  return explanations.find(([pattern]) => pattern.test(code))?.[1];
}

/**
 * Why a SQLite file cannot be used and what to do, as the end of a sentence that starts with its
 * address; null for an error that is not about the file.
 */
export function sqliteReason(file: string, error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('syscall' in error && error.syscall === 'mkdir') {
    return `is in a folder that cannot be made (${error.message}): name a file where the user that runs the site may write`;
  }
  if (!(error instanceof SqliteFile.SqliteError)) return null;
  const [what, remedy] = explanationFor(file, error.code) ?? [];
  return what === undefined ? null : `${what} (${error.message}): ${remedy}`;
}
