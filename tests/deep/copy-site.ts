import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const rooms = 'app bench content core docs messages public scripts server tests'.split(' ');
const files = [
  '.gitignore',
  'biome.json',
  'knip.json',
  'package.json',
  'playwright.config.ts',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.browsers.config.ts',
  'vitest.config.ts',
  'vitest.deep.config.ts',
];

/** Copies all that the site is made of, with its tools, to `folder`. */
export function copySite(folder: string): void {
  for (const room of rooms) {
    cpSync(room, join(folder, room), {
      recursive: true,
      filter: (path) => !path.includes('paraglide'),
    });
  }
  for (const file of files) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Runs one of our tools in a folder; on failure throws its output. */
export function run(folder: string, command: string, ...options: readonly string[]): void {
  const tools = resolve('node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(command, options, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}:\n${stdout}${stderr}`);
}
