import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

/** Creates a folder that is deleted at the end; returns its path. */
export function createFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quizmingle-faults-'));
  atEnd(() => rmSync(path, { recursive: true, force: true, maxRetries: 10 }));
  return path;
}
