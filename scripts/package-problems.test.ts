import { expect, test } from 'vitest';
import { packageProblems } from './package-problems.ts';

test('exact versions that nobody has given up are fine', () => {
  const lock = { packages: { '': {}, 'node_modules/hono': {} } };
  expect(packageProblems({ dependencies: { hono: '4.13.19' } }, lock)).toEqual([]);
});

test('a loose version and a deprecated package are named, wherever they are', () => {
  const manifest = { dependencies: { hono: '^4.13.19' }, devDependencies: { vite: 'latest' } };
  const lock = { packages: { 'node_modules/a/node_modules/b': { deprecated: 'use c' } } };
  expect(packageProblems(manifest, lock)).toEqual([
    'hono@^4.13.19 is no exact version',
    'vite@latest is no exact version',
    'node_modules/a/node_modules/b is deprecated: use c',
  ]);
});
