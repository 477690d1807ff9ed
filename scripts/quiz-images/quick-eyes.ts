// Draws the puzzles of the quiz `quick-eyes` and works out every answer by program.
// node scripts/quiz-images/quick-eyes.ts content/ready-quizzes
import { join } from 'node:path';
import { given } from './claims.ts';
import type { Point } from './drawing.ts';
import {
  arrow,
  at,
  badge,
  card,
  coral,
  letter,
  lime,
  line,
  orange,
  paper,
  path,
  pink,
  quizzesFolder,
  rect,
  round,
  save,
  sky,
  soft,
  sun,
  teal,
  violet,
  white,
} from './drawing.ts';
import type { Grid, Segment } from './quick-eyes-answers.ts';
import {
  columns,
  compare,
  countSquares,
  countTriangles,
  degreesBetween,
  flip,
  type Hands,
  handAngles,
  only,
  readClock,
  same,
  turnsOf,
} from './quick-eyes-answers.ts';
import type { Flat } from './quick-eyes-shapes.ts';
import {
  ball,
  box,
  cells,
  clock,
  cubes,
  face,
  flat,
  scale,
  starWeight,
} from './quick-eyes-shapes.ts';

type Puzzle = { drawing: string; answer: string };

const plainHands = handAngles(7, 20);
const plainClock: Puzzle = {
  drawing: card(soft.sun, clock(320, 180, plainHands)),
  answer: readClock(plainHands),
};

const slices = [true, false, true, false, false, true, false, false];
const fraction: Puzzle = {
  drawing: card(
    soft.teal,
    slices
      .map((filled, i) => {
        const a = (i * 2 * Math.PI) / slices.length - Math.PI / 2;
        const b = a + (2 * Math.PI) / slices.length;
        const p = (angle: number): string =>
          `${round(320 + Math.cos(angle) * 146)} ${round(180 + Math.sin(angle) * 146)}`;
        return path(`M320 180L${p(a)}A146 146 0 0 1 ${p(b)}z`, filled ? coral : white);
      })
      .join(''),
  ),
  answer: `${slices.filter(Boolean).length}/${slices.length}`,
};

const kinds: Flat[] = ['circle', 'square', 'triangle'];
const colours = [
  { name: 'Red', fill: coral },
  { name: 'Blue', fill: sky },
];
const inPattern = (index: number): { kind: Flat; colour: { name: string; fill: string } } => ({
  kind: given(kinds[index % kinds.length], 'shape'),
  colour: given(colours[index % colours.length], 'colour'),
});
const shown = 7;
const next = inPattern(shown);
const spot = (i: number): Point => [116 + (i % 4) * 136, i < 4 ? 110 : 250];
const nextSpot = spot(shown);
const pattern: Puzzle = {
  drawing: card(
    soft.violet,
    Array.from({ length: shown }, (_, i) => {
      const { kind, colour } = inPattern(i);
      return at(...spot(i), flat(kind, colour.fill), 1.35);
    }).join('') +
      rect(nextSpot[0] - 46, nextSpot[1] - 46, 92, 92, white, 'stroke-dasharray="14 15"') +
      letter('?', ...nextSpot, 1.6, 9),
  ),
  answer: `${next.colour.name} ${next.kind}`,
};

const corner: Point = [300, 286];
const degrees = 120;
const toward = (angle: number, length: number): Point => [
  corner[0] + Math.cos((angle * Math.PI) / 180) * length,
  corner[1] - Math.sin((angle * Math.PI) / 180) * length,
];
const armA = toward(0, 240);
const armB = toward(degrees, 240);
const arcEnd = toward(degrees, 90);
const angle: Puzzle = {
  drawing: card(
    soft.pink,
    `${path(
      `M${corner[0]} ${corner[1]}h90A90 90 0 0 0 ${round(arcEnd[0])} ${round(arcEnd[1])}z`,
      sun,
      'stroke-width="6"',
    )}<path d="${line([armA, corner, armB])}" stroke-width="14"/>`,
  ),
  answer: `${degreesBetween(armA, corner, armB)}°`,
};

const dieTop = 5;
const die: Puzzle = {
  drawing: card(
    soft.lime,
    face('1.083 .625 -1.083 .625 320 96', dieTop, white) +
      face('1.083 .625 0 1.25 255 208.500', 3, paper) +
      face('1.083 -.625 0 1.25 385 208.500', 1, soft.sun) +
      arrow([150, 210], [150, 330], coral, 34) +
      letter('?', 150, 170, 1.5, 9),
  ),
  answer: String(7 - dieTop),
};

const starWeighsBalls = 2;
const ballWeighsBoxes = 2;
const balance: Puzzle = {
  drawing: card(
    soft.sky,
    scale(165, 190, starWeight(-88, -42), ball(54, -32) + ball(108, -32)) +
      scale(475, 190, ball(-88, -32), box(62, -28) + box(108, -28)),
  ),
  answer: String(starWeighsBalls * ballWeighsBoxes),
};

const original: Grid = ['XX-', 'X--', 'X-X'];
const reflections: { name: string; place: Point; grid: Grid }[] = [
  { name: 'A', place: [306, 44], grid: ['XX-', 'X--', 'X-X'] },
  { name: 'B', place: [492, 44], grid: ['X-X', 'X--', 'XX-'] },
  { name: 'C', place: [306, 206], grid: ['X-X', '--X', '-XX'] },
  { name: 'D', place: [492, 206], grid: ['-XX', '--X', 'X-X'] },
];
const mirror: Puzzle = {
  drawing: card(
    soft.teal,
    cells(original, 32, 108, { size: 48, fill: violet, empty: white }) +
      `<path d="M214 34V326" stroke-width="22"/><path d="M214 34V326" stroke="${sky}" stroke-width="10"/>` +
      reflections
        .map(
          ({ name, place: [x, y], grid }) =>
            cells(grid, x, y, { size: 38, fill: orange, empty: white }) +
            badge(name, x - 30, y + 57, sun, 0.85),
        )
        .join(''),
  ),
  answer: only(reflections, ({ grid }) => same(grid, flip(original))),
};

const apex: Point = [320, 36];
const leftFoot: Point = [110, 320];
const rightFoot: Point = [530, 320];
const inner: Segment[] = [
  [apex, [250, 320]],
  [apex, [390, 320]],
];
const triangles: Puzzle = {
  drawing: card(
    soft.sun,
    path(line([apex, leftFoot, rightFoot], true), sky) +
      path(inner.map((segment) => line(segment)).join('')),
  ),
  answer: String(
    countTriangles([[apex, leftFoot], ...inner, [apex, rightFoot], [leftFoot, rightFoot]]),
  ),
};

const squares: Puzzle = {
  drawing: card(
    soft.pink,
    rect(182, 42, 276, 276, lime) + path('M274 42V318M366 42V318M182 134H458M182 226H458'),
  ),
  answer: String(countSquares(3)),
};

const heights = [
  [3, 2, 1],
  [2, 1, 0],
  [1, 0, 0],
];
const stack: Puzzle = {
  drawing: card(soft.sky, cubes(heights)),
  answer: String(heights.flat().reduce((sum, h) => sum + h, 0)),
};

const bent: Grid = ['X-', 'X-', 'XX'];
const candidates: { name: string; fill: string; grid: Grid }[] = [
  { name: 'A', fill: coral, grid: ['XXX', 'X--'] },
  { name: 'B', fill: teal, grid: ['X--', 'XXX'] },
  { name: 'C', fill: sky, grid: ['XX', '-X', '-X'] },
  { name: 'D', fill: pink, grid: ['--X', 'XXX'] },
];
const odd: Puzzle = {
  drawing: card(
    soft.violet,
    candidates
      .map(({ name, fill, grid }, i) => {
        const x = 100 + (i % 2) * 320;
        const y = i < 2 ? 96 : 264;
        const width = columns(grid) * 46;
        const height = grid.length * 46;
        return (
          badge(name, x - 40, y, white) +
          cells(grid, x + 94 - width / 2, y - height / 2, { size: 46, fill })
        );
      })
      .join(''),
  ),
  answer: only(candidates, ({ grid }) => !turnsOf(bent).some((turned) => same(turned, grid))),
};

const mirrored = ([hour, minute]: Hands): Hands => [-hour, -minute];
const seen = mirrored(handAngles(8, 20));
const mirrorClock: Puzzle = {
  drawing: card(
    soft.lime,
    rect(128, 10, 384, 340, violet, 'rx="36"') +
      rect(150, 26, 340, 308, sky, 'rx="24" stroke-width="6"') +
      `<path d="M172 86 212 46M172 128 190 110M468 274 428 314" stroke="${white}" stroke-width="9"/>` +
      at(320, 180, clock(0, 0, seen), 0.92),
  ),
  answer: readClock(mirrored(seen)),
};

const puzzles = [
  plainClock,
  fraction,
  pattern,
  angle,
  die,
  balance,
  mirror,
  triangles,
  squares,
  stack,
  odd,
  mirrorClock,
];

save(
  'quick-eyes',
  puzzles.map(({ drawing }) => drawing),
);
compare(
  join(quizzesFolder(), 'quick-eyes.json'),
  puzzles.map(({ answer }) => answer),
  readClock(seen),
);
