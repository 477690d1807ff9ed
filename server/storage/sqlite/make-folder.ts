import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. The recursive `mkdir` of Node.js never comes
 * back where the system takes none, as under `/proc`.
 */
export function makeFolder(path: string): void {
  if (existsSync(path) || path === dirname(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(path)) throw error;
  }
}
