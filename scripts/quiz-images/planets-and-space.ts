// Draws the pictures of the quiz `planets-and-space`.
// node scripts/quiz-images/planets-and-space.ts content/ready-quizzes
import type { Point } from './drawing.ts';
import {
  arrow,
  at,
  card,
  circle,
  coral,
  ink,
  letter,
  lime,
  line,
  orange,
  paper,
  path,
  round,
  save,
  sky,
  soft,
  star,
  sun,
  teal,
  violet,
  white,
} from './drawing.ts';

/** Little stars on the background, always at the same places. */
const stars = (places: Point[]): string =>
  places.map(([x, y]) => circle(x, y, 4, paper, 'stroke="none"')).join('');
const sky1: Point[] = [
  [60, 60],
  [200, 334],
  [560, 70],
  [590, 290],
  [232, 84],
  [500, 330],
  [330, 30],
];

const night = (body: string): string => card(soft.night, stars(sky1) + body);

const shining = (x: number, y: number, r: number): string => {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    const from = r + 14;
    const to = r + 30;
    return line([
      [x + Math.cos(a) * from, y + Math.sin(a) * from],
      [x + Math.cos(a) * to, y + Math.sin(a) * to],
    ]);
  }).join('');
  return (
    path(rays, 'none', `stroke-width="16"`) +
    path(rays, 'none', `stroke="${sun}" stroke-width="7"`) +
    circle(x, y, r, sun)
  );
};

const earth = (x: number, y: number, r: number): string =>
  at(
    x,
    y,
    circle(0, 0, 60, sky, 'stroke="none"') +
      path(
        'M-52-28C-40-50-14-60 4-58c10 12-4 20-14 26-4 12-22 8-22 22-8 6-18-8-20-18z',
        lime,
        'stroke="none"',
      ) +
      path(
        'M8-4c16-10 36-4 50 8-2 22-14 38-28 46-12-2-8-18-16-26-10-6-14-20-6-28z',
        lime,
        'stroke="none"',
      ) +
      path('M-40 24c10-4 20 6 18 18-8 2-18-8-18-18z', lime, 'stroke="none"') +
      circle(0, 0, 60, 'none', `stroke-width="${round((8 * 60) / r)}"`),
    round(r) / 60,
  );

const craters: [dx: number, dy: number, size: number][] = [
  [-0.35, -0.3, 0.2],
  [0.3, 0.1, 0.26],
  [-0.2, 0.45, 0.15],
];
const moon = (x: number, y: number, r: number): string =>
  circle(x, y, r, paper) +
  craters
    .map(([dx, dy, size]) =>
      circle(x + dx * r, y + dy * r, size * r, soft.violet, 'stroke-width="4"'),
    )
    .join('');

/** A moon disc lit from the right: `lit` from 0 (dark) to 1 (all lit). */
const phase = (x: number, y: number, r: number, lit: number): string => {
  const rx = round(Math.abs(1 - 2 * lit) * r);
  const sweep = lit < 0.5 ? 0 : 1;
  return (
    circle(x, y, r, violet, 'stroke="none"') +
    path(
      `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${rx} ${r} 0 0 ${sweep} ${x} ${y - r}z`,
      sun,
      'stroke-width="4"',
    ) +
    circle(x, y, r)
  );
};

const ringBack = (rx: number, ry: number): string =>
  `<ellipse rx="${rx}" ry="${ry}" stroke-width="40"/><ellipse rx="${rx}" ry="${ry}" stroke="${sun}" stroke-width="25"/>`;
const ringFront = (rx: number, ry: number): string =>
  `<path d="M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0" stroke-width="40" stroke-linecap="butt"/><path d="M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0" stroke="${sun}" stroke-width="25" stroke-linecap="butt"/>`;

const saturn = at(
  320,
  180,
  ringBack(200, 52) +
    circle(0, 0, 110, orange, 'stroke="none"') +
    path('M-104-36H104A110 110 0 0 0 88-66H-88A110 110 0 0 0-104-36z', paper, 'stroke="none"') +
    path('M-108 24H108A110 110 0 0 1 92 60H-92A110 110 0 0 1-108 24z', coral, 'stroke="none"') +
    circle(0, 0, 110) +
    ringFront(200, 52),
  1,
  -14,
);

const phases =
  phase(100, 180, 58, 0.2) +
  phase(246, 180, 58, 0.5) +
  phase(392, 180, 58, 0.8) +
  circle(538, 180, 58, 'none', `stroke="${paper}" stroke-dasharray="14 16"`) +
  `<g stroke="${paper}">${letter('?', 538, 180, 1.7, 9)}</g>`;

const planets = [
  { x: 122, r: 12, fill: paper },
  { x: 172, r: 18, fill: orange },
  { x: 228, r: 20, fill: sky },
  { x: 280, r: 15, fill: coral },
  { x: 350, r: 40, fill: orange },
  { x: 440, r: 32, fill: sun, ringed: true },
  { x: 518, r: 25, fill: teal },
  { x: 584, r: 24, fill: sky },
];
const row =
  path('M-30 60C70 90 70 270-30 300z', sun) +
  planets
    .map(({ x, r, fill, ringed }) => {
      const ring = ringed ? at(x, 180, '<ellipse rx="48" ry="10" stroke-width="6"/>', 1, -18) : '';
      return circle(x, 180, r, fill, 'stroke-width="6"') + ring;
    })
    .join('');

const third = row + arrow([228, 60], [228, 140], coral, 34);

const comet =
  path('M300 214C400 150 500 90 670 16V140C540 190 440 240 340 262z', sky) +
  `<path d="M372 214 560 118M400 232 520 184" stroke="${white}" stroke-width="7"/>` +
  path('M262 240c0-36 34-58 66-48s48 40 36 66-50 40-74 26-28-24-28-44z', paper) +
  circle(302, 236, 10, soft.violet, 'stroke-width="5"') +
  circle(334, 256, 7, soft.violet, 'stroke-width="5"') +
  shining(70, 330, 66);

const jupiter =
  circle(320, 180, 140, paper, 'stroke="none"') +
  path('M200 108H440A140 140 0 0 1 456 146H184A140 140 0 0 1 200 108z', orange, 'stroke="none"') +
  path('M181 166H459A140 140 0 0 1 459 192H181A140 140 0 0 1 181 166z', sun, 'stroke="none"') +
  path('M186 222H454A140 140 0 0 1 438 256H202A140 140 0 0 1 186 222z', orange, 'stroke="none"') +
  path('M240 64H400A140 140 0 0 1 422 84H218A140 140 0 0 1 240 64z', sun, 'stroke="none"') +
  `<ellipse cx="378" cy="226" rx="42" ry="26" fill="${coral}" stroke-width="6"/><path d="M356 226c6-12 36-14 44-2" stroke-width="5"/>` +
  circle(320, 180, 140);

const shade = (points: Point[]): string =>
  path(line(points, true), ink, 'stroke="none" opacity=".55"');

const solar =
  shade([
    [352, 148],
    [352, 212],
    [520, 184],
    [520, 176],
  ]) +
  shining(110, 180, 74) +
  moon(352, 180, 32) +
  earth(548, 180, 62);
const lunar =
  shade([
    [330, 118],
    [330, 242],
    [620, 216],
    [620, 144],
  ]) +
  shining(110, 180, 74) +
  earth(340, 180, 62) +
  circle(540, 180, 32, coral) +
  circle(530, 170, 7, orange, 'stroke-width="4"') +
  circle(552, 188, 8, orange, 'stroke-width="4"');

const mars =
  circle(320, 186, 132, coral, 'stroke="none"') +
  path(
    'M270 64A132 132 0 0 1 370 64C360 86 340 78 322 88 304 80 282 84 270 64z',
    white,
    'stroke-width="6"',
  ) +
  path('M286 314A132 132 0 0 0 354 314C344 300 300 298 286 314z', white, 'stroke-width="6"') +
  circle(268, 170, 26, orange, 'stroke-width="6"') +
  circle(372, 232, 32, orange, 'stroke-width="6"') +
  circle(376, 138, 14, orange, 'stroke-width="6"') +
  circle(284, 250, 12, orange, 'stroke-width="6"') +
  circle(320, 186, 132) +
  path('M92 120c8-18 40-20 48-2s-4 36-24 34-30-16-24-32z', paper, 'stroke-width="7"') +
  path('M520 246c6-12 28-14 34 0s-4 24-18 22-20-10-16-22z', paper, 'stroke-width="7"');

const bowlCorner: Point = [362, 168];
const dipper: Point[] = [
  [96, 92],
  [196, 84],
  [282, 130],
  bowlCorner,
  [384, 268],
  [534, 274],
  [548, 160],
];
const ladle =
  `<path d="${line([...dipper, bowlCorner])}" stroke="${violet}" stroke-width="6" stroke-dasharray="2 14"/>` +
  dipper.map(([x, y]) => star(x, y, 27, 27 * 0.48, sun, 'stroke-width="6"')).join('');

const between =
  shining(96, 180, 66) +
  circle(500, 180, 112, 'none', `stroke="${violet}" stroke-width="5" stroke-dasharray="10 14"`) +
  earth(500, 180, 54) +
  path('M388 206a26 26 0 0 1 0-52z', paper) +
  path('M388 206a26 26 0 0 0 0-52z', ink) +
  [120, 240].map((y) => arrow([196, y], [300, y], sun, 22)).join('');

const rocks: Point[] = Array.from(
  { length: 24 },
  (_, i): Point => [272 + ((i * 31) % 53), 26 + ((i * 0.618) % 1) * 308],
);
const belt =
  path('M-30 40C80 90 80 270-30 320z', sun) +
  circle(96, 180, 10, paper, 'stroke-width="6"') +
  circle(138, 180, 14, orange, 'stroke-width="6"') +
  earth(188, 180, 16) +
  circle(238, 180, 12, coral, 'stroke-width="6"') +
  rocks.map(([x, y], i) => circle(x, y, 6 + (i % 3) * 2, paper, 'stroke-width="4"')).join('') +
  circle(400, 180, 52, orange, 'stroke="none"') +
  path('M351 166h98v-14h-94zM351 196h98l-8 18h-82z', paper, 'stroke="none"') +
  circle(400, 180, 52) +
  at(
    546,
    180,
    ringBack(70, 16).replaceAll('"40"', '"20"').replaceAll('"25"', '"9"') +
      circle(0, 0, 38, sun) +
      ringFront(70, 16).replaceAll('"40"', '"20"').replaceAll('"25"', '"9"'),
    1,
    -14,
  );

const uranus =
  at(
    320,
    180,
    '<path d="M-250 0H250" stroke-width="18"/>' +
      `<path d="M-250 0H250" stroke="${coral}" stroke-width="6"/>` +
      '<ellipse rx="34" ry="158" stroke-width="14"/>' +
      `<ellipse rx="34" ry="158" stroke="${paper}" stroke-width="5"/>` +
      circle(0, 0, 104, teal) +
      '<path d="M-34 0A34 158 0 0 0 34 0" stroke="none"/>' +
      '<path d="M0 158A34 158 0 0 1 0-158" stroke-width="14"/>' +
      `<path d="M0 158A34 158 0 0 1 0-158" stroke="${paper}" stroke-width="5"/>`,
    1,
    -8,
  ) +
  '<path d="M566 92c40 18 40 98 0 116" stroke-width="22"/>' +
  `<path d="M566 92c40 18 40 98 0 116" stroke="${sun}" stroke-width="10"/>` +
  arrow([574, 202], [540, 218], sun, 30);

save('planets-and-space', [
  night(saturn),
  night(third),
  night(phases),
  night(comet),
  night(jupiter),
  night(mars),
  night(solar),
  night(lunar),
  night(ladle),
  night(between),
  night(belt),
  night(uranus),
]);
