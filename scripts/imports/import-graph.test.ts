import { expect, it } from 'vitest';
import { importsOf } from './import-graph.ts';

const text = `
import { a } from '#core/a.ts';
import type { B } from './b.ts';
import { type C, type D } from '../c.ts';
import 'side-effect';
export { e } from './e.ts';
export type { F } from './f.ts';
type G = typeof import('g');
type H = import('#core/h.ts').H;
const i = () => import('./i.ts');
`;

it('finds every kind of import, and tells types from values', () => {
  const found = importsOf('server/posts/x.ts', text);
  expect(found.map(({ target, isType }) => [target, isType])).toEqual([
    ['core/a.ts', false],
    ['server/posts/b.ts', true],
    ['server/c.ts', true],
    ['side-effect', false],
    ['server/posts/e.ts', false],
    ['server/posts/f.ts', true],
    ['server/posts/i.ts', false],
    ['g', true],
    ['core/h.ts', true],
  ]);
});

it('marks a computed module, and fails on a file that it cannot parse', () => {
  const [computed] = importsOf('server/x.ts', 'const load = (name) => import(name);');
  expect(computed?.target).toBe('a computed module');
  expect(() => importsOf('server/x.ts', 'import {')).toThrow('server/x.ts');
});
