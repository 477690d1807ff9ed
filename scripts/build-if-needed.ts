import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the site where it is not built, or not of what is here; ends the process where that fails. */
export function buildIfNeeded(): void {
  const script = join(import.meta.dirname, 'build.ts');
  const { status } = spawnSync(process.execPath, [script, '--if-needed'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
