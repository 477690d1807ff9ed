import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolder } from '../tests/factories.ts';

let folder: ReturnType<typeof createFolder>;
/** A fresh clone, without packages. */
beforeEach(() => {
  folder = createFolder();
  mkdirSync(join(folder.path, 'scripts'));
  const scripts = readdirSync('scripts').filter((name) => /\.c?[jt]s$/.test(name));
  for (const file of ['package.json', ...scripts.map((name) => join('scripts', name))]) {
    copyFileSync(file, join(folder.path, file));
  }
});
afterEach(() => folder.remove());

function run(program: string, ...options: readonly string[]) {
  const { status, stderr } = spawnSync(program, options, {
    cwd: folder.path,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { status, errors: stderr };
}

/** Runs the check as if on Node.js `version`. */
function runOn(version: string) {
  const preload = join(folder.path, 'version.cjs');
  const versions = `{ ...process.versions, node: '${version}' }`;
  writeFileSync(preload, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
  return run(process.execPath, '--require', preload, 'scripts/check-install.cjs', '--tools');
}

/** Fakes every package in the right version, as far as the check looks. */
function installAll(): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    install(name, version);
  }
}

function install(name: string, version: unknown): void {
  const path = join(folder.path, 'node_modules', name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version }));
}

it.each(['start', 'dev', 'build', 'test', 'check', 'content', 'data'])(
  'npm run %s says in one line that nothing is installed',
  (script) => {
    expect(run('npm', 'run', script, '--silent')).toEqual({
      status: 1,
      errors: `The packages are not installed: run npm ci, with Node.js 20 or newer (this is Node.js ${process.versions.node}); it brings the Node.js 24 that the site runs on\n`,
    });
  },
);

it('names a Node.js that is too old for the packages', () => {
  const notInstalled = 'The packages are not installed: run npm ci, with Node.js 20 or newer';
  expect(runOn('12.22.0').errors).toContain(`${notInstalled} (this is Node.js 12.22.0)`);
  installAll();
  expect(runOn('20.20.2')).toEqual({
    status: 1,
    errors:
      'The site runs on Node.js 24, and this is Node.js 20.20.2: run npm ci with install scripts allowed, which brings it, or install it\n',
  });
  expect(runOn('24.0.0')).toEqual({ status: 0, errors: '' });
});

it('names a package that is missing or has another version', () => {
  installAll();
  install('kysely', '0.1.0');
  const errors = /^The package kysely is not installed: run npm ci, .*\n$/;
  expect(runOn('24.0.0')).toEqual({ status: 1, errors: expect.stringMatching(errors) });
});

it('uses only syntax of an old Node.js', () => {
  const code = readFileSync('scripts/check-install.cjs', 'utf8');
  // Syntax from after Node.js 12.
  expect(code).not.toMatch(/\?\.|\?\?|node:|\bawait\b|^import |\.at\(|replaceAll|hasOwn|#\w+\(/m);
});
