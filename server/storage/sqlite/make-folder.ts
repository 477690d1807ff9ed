import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its missing parents. The recursive `mkdir` of Node.js never returns if the
 * system refuses the folder, as under `/proc`.
 */
export function makeFolder(path: string): void {
  if (existsSync(path) || path === dirname(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it first.
    if (!existsSync(path)) throw error;
  }
}
