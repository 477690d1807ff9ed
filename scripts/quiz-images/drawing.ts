// Shared helpers for the drawn quizzes: colours, strokes, small hand-made letters, saving.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { given } from './claims.ts';

export const ink = '#1f1638';
export const sun = '#ffc933';
export const orange = '#ff9a4d';
export const coral = '#ff7d7d';
export const pink = '#ff86c8';
export const violet = '#b49bff';
export const sky = '#7db8ff';
export const teal = '#45d6c4';
export const lime = '#8ede62';
export const paper = '#fff8ec';
export const white = '#ffffff';

export const soft = {
  sun: '#ffe7a8',
  pink: '#ffd9ec',
  violet: '#e4daff',
  sky: '#d3e7ff',
  teal: '#cdf5ef',
  lime: '#ddf6cc',
  night: '#4a3b8f',
};

export type Point = [number, number];

export const round = (value: number): number => Math.round(value * 10) / 10;

export const line = (points: Point[], closed = false): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')}${closed ? 'z' : ''}`;

export const path = (d: string, fill = 'none', more = ''): string =>
  `<path d="${d}"${fill === 'none' ? '' : ` fill="${fill}"`}${more ? ` ${more}` : ''}/>`;

export const circle = (x: number, y: number, r: number, fill = 'none', more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${
    fill === 'none' ? '' : ` fill="${fill}"`
  }${more ? ` ${more}` : ''}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill = 'none',
  more = '',
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${
    fill === 'none' ? '' : ` fill="${fill}"`
  }${more ? ` ${more}` : ''}/>`;

export const at = (x: number, y: number, body: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${turn})` : ''}${
    scale === 1 ? '' : ` scale(${scale})`
  }">${body}</g>`;

/** A fat line with an ink edge: arms, wires, arrows. */
export const tube = (d: string, fill: string, width: number, edge = 7): string =>
  `<path d="${d}" stroke-width="${width}"/><path d="${d}" stroke="${fill}" stroke-width="${
    width - 2 * edge
  }"/>`;

const glyphs: Record<string, string> = {
  A: 'M-10 14 0-14 10 14M-6 5H6',
  B: 'M-8-14V14H2a7 7 0 0 0 0-14H-8 0a7 7 0 0 0 0-14z',
  C: 'M9-8C7-13 3-14 0-14c-6 0-9 6-9 14s3 14 9 14c3 0 7-1 9-6',
  D: 'M-8-14V14h6C6 14 9 8 9 0s-3-14-11-14z',
  N: 'M-8 14v-28L8 14v-28',
  S: 'M8-9c-2-4-5-5-8-5-5 0-8 3-8 7 0 9 16 5 16 14 0 4-3 7-8 7-4 0-7-1-9-5',
  '?': 'M-7-7c0-5 3-7 7-7 5 0 8 3 8 7 0 6-8 5-8 12m0 9v.1',
};

/** A letter drawn as strokes, about 28 units high around its middle. */
export const letter = (name: string, x: number, y: number, scale = 1, width = 6): string =>
  at(
    x,
    y,
    `<path d="${given(glyphs[name], `letter ${name}`)}" stroke-width="${round(width / scale)}"/>`,
    scale,
  );

/** A letter on a round badge. */
export const badge = (name: string, x: number, y: number, fill = white, scale = 1): string =>
  circle(x, y, 24 * scale, fill, 'stroke-width="6"') + letter(name, x, y, 0.8 * scale);

export const star = (
  x: number,
  y: number,
  outer: number,
  inner: number,
  fill: string,
  more: string,
): string =>
  path(
    line(
      Array.from({ length: 10 }, (_, i): Point => {
        const a = -Math.PI / 2 + (i * Math.PI) / 5;
        const d = i % 2 ? inner : outer;
        return [x + Math.cos(a) * d, y + Math.sin(a) * d];
      }),
      true,
    ),
    fill,
    more,
  );

/** An arrow from one point to another with an ink edge. */
export const arrow = (from: Point, to: Point, fill: string, width = 24): string => {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const half = width / 4;
  const head = Math.min(width * 1.1, length * 0.6);
  const shape: Point[] = [
    [0, -half],
    [length - head, -half],
    [length - head, -width * 0.75],
    [length, 0],
    [length - head, width * 0.75],
    [length - head, half],
    [0, half],
  ];
  const turned = shape.map(
    ([x, y]): Point => [
      from[0] + x * Math.cos(angle) - y * Math.sin(angle),
      from[1] + x * Math.sin(angle) + y * Math.cos(angle),
    ],
  );
  return path(line(turned, true), fill, 'stroke-width="6"');
};

export const card = (background: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360"><path fill="${background}" d="M0 0h640v360H0z"/><g fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>\n`;

/** The ready-quizzes folder that the script was started with. */
export const quizzesFolder = (): string => {
  const folder = process.argv[2];
  if (!folder) throw new Error('Give the ready-quizzes folder as the first argument.');
  return folder;
};

/** Writes 01.svg, 02.svg … (a hole in the list is a question without an image). */
export const save = (slug: string, drawings: (string | null)[]): void => {
  const folder = join(quizzesFolder(), 'images', slug);
  mkdirSync(folder, { recursive: true });
  for (const [index, drawing] of drawings.entries()) {
    if (drawing === null) continue;
    writeFileSync(join(folder, `${String(index + 1).padStart(2, '0')}.svg`), drawing);
  }
};
