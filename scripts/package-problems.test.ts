import { expect, test } from 'vitest';
import { packageProblems } from './package-problems.ts';

test('accepts exact versions of maintained packages', () => {
  const lock = { packages: { '': {}, 'node_modules/hono': {} } };
  expect(packageProblems({ dependencies: { hono: '4.13.19' } }, lock)).toEqual([]);
});

test('names every loose version and deprecated package', () => {
  const manifest = { dependencies: { hono: '^4.13.19' }, devDependencies: { vite: 'latest' } };
  const lock = { packages: { 'node_modules/a/node_modules/b': { deprecated: 'use c' } } };
  expect(packageProblems(manifest, lock)).toEqual([
    'hono@^4.13.19 is no exact version',
    'vite@latest is no exact version',
    'node_modules/a/node_modules/b is deprecated: use c',
  ]);
});
