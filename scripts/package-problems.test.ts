import { expect, test } from 'vitest';
import { packageProblems } from './package-problems.ts';

test('accepts exact versions of maintained packages', () => {
  const lock = { packages: { '': {}, 'node_modules/hono': { integrity: 'sha512-a' } } };
  expect(packageProblems({ dependencies: { hono: '4.13.19' } }, lock)).toEqual([]);
});

test('names every loose version and deprecated package', () => {
  const manifest = { dependencies: { hono: '^4.13.19' }, devDependencies: { vite: 'latest' } };
  const lock = {
    packages: {
      'node_modules/a/node_modules/b': { deprecated: 'use c', integrity: 'sha512-a' },
    },
  };
  expect(packageProblems(manifest, lock)).toEqual([
    'hono@^4.13.19 is no exact version',
    'vite@latest is no exact version',
    'node_modules/a/node_modules/b is deprecated: use c',
  ]);
});

test('names every package without a checksum, or with an address', () => {
  const packages = {
    '': {},
    'node_modules/a': { integrity: 'sha512-a' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { integrity: 'sha512-c', resolved: 'https://registry.example/c.tgz' },
    'node_modules/@lix-js/sdk-win32-x64': { version: '0.17.0' },
    'node_modules/@lix-js/sdk-linux-arm64': { version: '0.18.0' },
  };
  expect(packageProblems({}, { packages })).toEqual([
    'node_modules/b has no integrity in package-lock.json',
    'node_modules/@lix-js/sdk-linux-arm64 has no integrity in package-lock.json',
    'node_modules/c comes from https://registry.example/c.tgz in package-lock.json',
  ]);
});
