// Draws the pictures of the quiz `everyday-science` (half of its questions are text only).
// node scripts/quiz-images/everyday-science.ts content/ready-quizzes
import { must } from './claims.ts';
import type { Point } from './drawing.ts';
import {
  arrow,
  badge,
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

const pole: Point = [400, 300];
const poleHeight = 90;
const suns: { name: string; place: Point }[] = [
  { name: 'A', place: [64, 194] },
  { name: 'B', place: [150, 104] },
  { name: 'C', place: [320, 56] },
];
const shadow = ([x, y]: Point): number => {
  const top = pole[1] - poleHeight;
  return (poleHeight * (pole[0] - x)) / (top - y);
};
const [ofA = 0, ofB = 0, ofC = 0] = suns.map(({ place }) => shadow(place));
must(ofA > ofB && ofB > ofC, 'the lowest sun, the longest shadow');
const shadows = card(
  soft.sky,
  path('M-10 300H650V370H-10z', lime) +
    path(`M386 308V${pole[1] - poleHeight + 16}h28V308z`, orange) +
    circle(400, pole[1] - poleHeight + 12, 20, coral) +
    `<path d="M64 194C84 120 170 70 320 56" stroke="${white}" stroke-width="6" stroke-dasharray="4 16"/>` +
    suns
      .map(({ name, place: [x, y] }) => circle(x, y, 42, sun) + letter(name, x, y, 1.05, 7))
      .join(''),
);

const magnet = (x: number, first: string, second: string): string =>
  rect(x, 130, 110, 100, first === 'N' ? coral : sky) +
  rect(x + 110, 130, 110, 100, second === 'N' ? coral : sky) +
  letter(first, x + 55, 180, 1.6, 10) +
  letter(second, x + 165, 180, 1.6, 10);
const magnets = card(
  soft.sun,
  magnet(40, 'S', 'N') + magnet(380, 'N', 'S') + letter('?', 320, 180, 1.8, 10),
);

/** The outer band is the one asked for. */
const bands = [white, orange, sun, lime, sky, soft.night, violet];
const rainbow = card(
  soft.sky,
  bands
    .map((fill, i) => {
      const r = 296 - i * 30;
      return path(`M${320 - r} 330A${r} ${r} 0 0 1 ${320 + r} 330z`, fill, 'stroke-width="5"');
    })
    .join('') +
    path('M234 330a86 86 0 0 1 172 0z', soft.sky, 'stroke-width="5"') +
    path('M0 330H640V370H0z', lime, 'stroke="none"') +
    path('M-10 330H650') +
    badge('?', 320, 50, white, 1.3),
);

const steam = (x: number): string =>
  `<path d="M${x} 92c-18-18 18-30 0-52" stroke-width="20"/><path d="M${x} 92c-18-18 18-30 0-52" stroke="${white}" stroke-width="8"/>`;
const boiling = card(
  soft.pink,
  '<path d="M180 150H128M460 150H512" stroke-width="22"/>' +
    path('M180 124V250c0 20 12 32 32 32H428c20 0 32-12 32-32V124z', white) +
    path(
      'M180 160c24-16 46 16 70 0s46 16 70 0 46 16 70 0 46 16 70 0v90c0 20-12 32-32 32H212c-20 0-32-12-32-32z',
      sky,
    ) +
    (
      [
        [226, 236, 13],
        [270, 206, 10],
        [300, 252, 14],
        [350, 214, 12],
        [420, 244, 13],
        [330, 190, 8],
        [232, 192, 8],
      ] as const
    )
      .map(([x, y, r]) => circle(x, y, r, white, 'stroke-width="5"'))
      .join('') +
    steam(240) +
    steam(310) +
    path('M372 32a16 16 0 0 1 32 0V196a28 28 0 1 1-32 0z', white, 'stroke-width="7"') +
    circle(388, 220, 17, coral, 'stroke-width="5"') +
    `<path d="M388 220V60" stroke="${coral}" stroke-width="12"/>` +
    '<path d="M404 60h10m-10 30h10m-10 30h10" stroke-width="5"/>' +
    [230, 300, 370]
      .map((x) => path(`M${x} 300c22 18 20 44 0 48-20-4-22-30 0-48z`, orange, 'stroke-width="6"'))
      .join(''),
);

const dots = (places: Point[], x: number): string =>
  places.map(([dx, y]) => circle(x + dx, y, 14, teal, 'stroke-width="5"')).join('');
const solid: Point[] = [];
for (let r = 0; r < 4; r++) for (let c = 0; c < 4; c++) solid.push([-45 + c * 30, 190 + r * 30]);
const liquid: Point[] = [
  [-54, 280],
  [-22, 274],
  [12, 281],
  [48, 277],
  [-38, 244],
  [-4, 240],
  [32, 246],
  [56, 224],
  [-57, 212],
  [-20, 208],
  [16, 210],
];
const gas: Point[] = [
  [-46, 104],
  [34, 96],
  [-6, 156],
  [52, 186],
  [-50, 222],
  [14, 250],
  [-24, 284],
];
const jar = (x: number, inside: string): string =>
  path(`M${x - 80} 66V280c0 14 8 22 22 22h116c14 0 22-8 22-22V66z`, white) +
  inside +
  `<path d="M${x - 80} 66h160" stroke-width="12"/>`;
const states = card(
  soft.lime,
  jar(112, dots(solid, 112)) +
    jar(320, dots(liquid, 320)) +
    jar(528, dots(gas, 528)) +
    badge('A', 112, 328) +
    badge('B', 320, 328) +
    badge('C', 528, 328) +
    `<path d="M320 44C360 14 470 14 508 34" stroke-width="18"/><path d="M320 44C360 14 470 14 508 34" stroke="${coral}" stroke-width="7"/>` +
    arrow([498, 26], [530, 54], coral, 28),
);

const branches = [
  { name: 'A', y: 60, closed: false },
  { name: 'B', y: 180, closed: true },
];
must(
  branches
    .filter((b) => b.closed)
    .map((b) => b.name)
    .join() === 'B',
  'only lamp B lights',
);
const circuit = card(
  soft.violet,
  '<path d="M100 60V310H540V60" stroke-width="9"/>' +
    branches
      .map(
        ({ name, y, closed }) =>
          `<path d="M100 ${y}H330M430 ${y}H540" stroke-width="9"/>` +
          circle(220, y, 44, white) +
          letter(name, 220, y, 1.3, 8) +
          circle(330, y, 11, sun, 'stroke-width="6"') +
          circle(430, y, 11, sun, 'stroke-width="6"') +
          (closed
            ? `<path d="M341 ${y}H419" stroke-width="14"/>`
            : `<path d="M338 ${y - 6} 410 ${y - 44}" stroke-width="14"/>`),
      )
      .join('') +
    rect(230, 276, 150, 68, coral) +
    rect(330, 276, 50, 68, sun) +
    rect(380, 292, 16, 36, paper, 'stroke-width="6"') +
    '<path d="M355 298v24m-12-12h24M252 310h24" stroke-width="7"/>',
);

const unit = 76;
const leftLoad = { blocks: 1, distance: 3 };
const rightLoad = { blocks: 2, distance: 2 };
must(
  leftLoad.blocks * leftLoad.distance < rightLoad.blocks * rightLoad.distance,
  'the right side goes down',
);
const block = (x: number, level: number): string =>
  rect(x - 30, 134 - level * 60, 60, 60, level ? teal : sky);
const loads = (load: { blocks: number; distance: number }, sign: number): string =>
  Array.from({ length: load.blocks }, (_, i) => block(320 + sign * load.distance * unit, i)).join(
    '',
  );
const lever = card(
  soft.teal,
  path('M-10 316H650V370H-10z', lime) +
    path('M320 226 376 316H264z', violet) +
    loads(leftLoad, -1).replaceAll(sky, orange) +
    loads(rightLoad, 1).replaceAll(sky, orange).replaceAll(teal, orange) +
    rect(40, 198, 560, 26, sun, 'stroke-width="7"') +
    [-3, -2, -1, 0, 1, 2, 3]
      .map((n) => `<path d="M${round(320 + n * unit)} 202v18" stroke-width="6"/>`)
      .join('') +
    path(
      line([
        [320, 226],
        [320, 226.1],
      ]),
      ink,
    ),
);

save('everyday-science', [
  shadows,
  null,
  magnets,
  null,
  rainbow,
  boiling,
  states,
  circuit,
  null,
  lever,
  null,
  null,
]);
