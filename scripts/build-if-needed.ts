import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the site unless a build of these sources exists; ends the process if that fails. */
export function buildIfNeeded(): void {
  const script = join(import.meta.dirname, 'build.ts');
  const { status } = spawnSync(process.execPath, [script, '--if-needed'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
