// The things that the puzzles of the quiz `quick-eyes` are drawn with.
import type { Point } from './drawing.ts';
import {
  at,
  circle,
  coral,
  ink,
  line,
  orange,
  path,
  rect,
  star,
  sun,
  teal,
  violet,
  white,
} from './drawing.ts';
import type { Grid, Hands } from './quick-eyes-answers.ts';

export const clock = (x: number, y: number, [hourAngle, minuteAngle]: Hands): string => {
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    const from = i % 3 ? 112 : 102;
    return `<path d="${line([
      [Math.sin(a) * from, -Math.cos(a) * from],
      [Math.sin(a) * 124, -Math.cos(a) * 124],
    ])}" stroke-width="${i % 3 ? 7 : 12}"/>`;
  }).join('');
  const hand = (angle: number, length: number, width: number): string => {
    const a = (angle * Math.PI) / 180;
    const to: Point = [Math.sin(a) * length, -Math.cos(a) * length];
    return `<path d="${line([[0, 0], to])}" stroke-width="${width}"/>`;
  };
  return at(
    x,
    y,
    circle(0, 0, 146, white) +
      ticks +
      hand(hourAngle, 62, 18) +
      hand(minuteAngle, 100, 10) +
      circle(0, 0, 13, coral, 'stroke-width="6"'),
  );
};

export type Flat = 'circle' | 'square' | 'triangle';

export const flat = (kind: Flat, fill: string): string => {
  if (kind === 'circle') return circle(0, 0, 29, fill, 'stroke-width="7"');
  if (kind === 'square') return rect(-27, -27, 54, 54, fill, 'stroke-width="7"');
  return path('M-32 27H32L0 -30z', fill, 'stroke-width="7"');
};

const pips = {
  1: [[0, 0]],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
} satisfies Record<number, Point[]>;

/** A side of a die, skewed into place. */
export const face = (matrix: string, count: keyof typeof pips, fill: string): string =>
  `<g transform="matrix(${matrix})">${path('M-60-60H60V60H-60z', fill)}${pips[count]
    .map(([x, y]) => circle(x * 32, y * 32, 13, ink, 'stroke="none"'))
    .join('')}</g>`;

export const starWeight = (x: number, y: number): string =>
  star(x, y, 36, 18, sun, 'stroke-width="7"');

export const ball = (x: number, y: number): string => circle(x, y, 24, coral, 'stroke-width="7"');

export const box = (x: number, y: number): string =>
  rect(x - 20, y - 20, 40, 40, teal, 'stroke-width="7"');

export const scale = (x: number, y: number, left: string, right: string): string =>
  at(
    x,
    y,
    `${path('M0 0 34 70H-34z', violet) + left + right}<path d="M-130 0H130" stroke-width="14"/>`,
  );

type CellStyle = { size: number; fill: string; empty?: string };

/** The cells of a grid; the empty ones are drawn only in a colour given for them. */
export const cells = (grid: Grid, x: number, y: number, { size, fill, empty }: CellStyle): string =>
  grid
    .flatMap((row, r) =>
      [...row].map((cell, c) => {
        const colour = cell === 'X' ? fill : empty;
        if (!colour) return '';
        return rect(x + c * size, y + r * size, size, size, colour, 'stroke-width="6"');
      }),
    )
    .join('');

const cube = (x: number, y: number): string =>
  path(`M${x} ${y}l52 30-52 30-52-30z`, sun, 'stroke-width="6"') +
  path(`M${x - 52} ${y + 30}l52 30v56l-52-30z`, orange, 'stroke-width="6"') +
  path(`M${x + 52} ${y + 30}l-52 30v56l52-30z`, coral, 'stroke-width="6"');

/** Columns of cubes, from the back to the front. */
export const cubes = (heights: number[][]): string => {
  const columnOf = (height: number, c: number, r: number): string =>
    Array.from({ length: height }, (_, h) =>
      cube(320 + (c - r) * 52, 136 + (c + r) * 30 - h * 56),
    ).join('');
  return heights.flatMap((row, r) => row.map((height, c) => columnOf(height, c, r))).join('');
};
