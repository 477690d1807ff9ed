import { expect, it } from 'vitest';
import { circlesIn, graphOf } from './circles.ts';

it('finds no circle where all edges lead down', () => {
  const pairs = [
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'd'],
    ['c', 'd'],
    ['a', 'a'],
  ] as const;
  expect(circlesIn(graphOf(pairs))).toEqual([]);
});

it('names the members of each circle, but no node that only leads to one', () => {
  const pairs = [
    ['start', 'a'],
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'x'],
    ['x', 'y'],
    ['y', 'x'],
    ['y', 'end'],
  ] as const;
  expect(circlesIn(graphOf(pairs))).toEqual([
    ['x', 'y'],
    ['a', 'b', 'c'],
  ]);
});

it('merges two circles with a common node', () => {
  const pairs = [
    ['a', 'b'],
    ['b', 'a'],
    ['b', 'c'],
    ['c', 'b'],
  ] as const;
  expect(circlesIn(graphOf(pairs))).toEqual([['a', 'b', 'c']]);
});
