import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

/** A folder that is gone at the end; resolves to its path. */
export function createFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quizmingle-faults-'));
  atEnd(() => rmSync(path, { recursive: true, force: true, maxRetries: 10 }));
  return path;
}
