// Draws the five ready quizzes made of icons: emoji rows, silhouettes, odd ones out.
// npm i --prefix /tmp/icons @iconify-json/fluent-emoji-flat@1.2.6 @iconify-json/game-icons@1.2.4
// node scripts/quiz-images/emoji.ts /tmp/icons content/ready-quizzes/images
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutElements } from './without-elements.ts';

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  width?: number;
  height?: number;
}
interface Placed {
  icon: string;
  scale?: number;
  rotate?: number;
}
type Item = string | Placed;
type Look = 'rows' | 'silhouette' | 'numbered';
interface Quiz {
  slug: string;
  look: Look;
  pictures: Item[][][];
}

const INK = '#1f1638';
const PAPER = '#fff8ec';
const SOFT = [
  '#c6dfff',
  '#ffe39a',
  '#cdf3b9',
  '#ffcbe6',
  '#ddd0ff',
  '#bdf1ea',
  '#ffd3b0',
  '#ffc9c9',
];

/** Shapes no emoji exists for, drawn on the same 32 × 32 grid. */
const DRAWN: Record<string, string> = {
  seed: '<path d="M11.5 19.5c0-3 3-7 8-8 1.5 3-1.5 9-6.5 9.5-1 0-1.5-.5-1.5-1.5z" fill="#8c5543"/><path d="M13 19.5c1-3 3-5 6-7" fill="none" stroke="#d3883e"/>',
  pipe: '<g stroke="#1f1638" stroke-width="1.3" stroke-linejoin="round" transform="rotate(-38 16 16)"><path d="M3 14.5h6v3H3z" fill="#f3c07b"/><path d="M19 12.5h11v3H19z" fill="#d3883e"/><path d="M19 16.5h11v3H19z" fill="#d3883e"/><path d="M8 16c0-4 3-5.5 6.5-5.5S21 13 21 16s-3 5.5-6.5 5.5S8 20 8 16z" fill="#ff9a4d"/></g><g fill="#1f1638" transform="rotate(-38 16 16)"><circle cx="23" cy="18" r=".8"/><circle cx="25.5" cy="18" r=".8"/><circle cx="28" cy="18" r=".8"/></g>',
};

/** Colours changed where the emoji is hard to make out: coconut flesh is white, not grey. */
const RECOLOURED: Record<string, Record<string, string>> = {
  coconut: { '#d3d3d3': '#ffffff', '#9b9b9b': '#e4dccf' },
};

const QUIZZES: Quiz[] = [
  {
    slug: 'guess-the-bollywood-film',
    look: 'rows',
    pictures: [
      [['keycap-1', 'tiger']],
      [['keycap-3', 'squinting-face-with-tongue', 'graduation-cap']],
      [['star', 'star', 'down-arrow', 'globe-showing-asia-australia']],
      [['man-wrestling', 'girl', 'girl']],
      [['red-heart', 'zany-face']],
      [['elephant', 'handshake']],
      [['heart-suit', 'woman-with-veil', 'locomotive']],
      [['sheaf-of-rice', 'money-bag', 'cricket-game']],
      [['fire', 'motorcycle', 'coin']],
      [['automobile', 'diving-mask', 'parachute', 'ox']],
      [['input-latin-letters', 'sari', 'statue-of-liberty']],
      [
        ['keycap-2', 'eyes'],
        ['keycap-1', 'keycap-2', 'raised-hand'],
      ],
    ],
  },
  {
    slug: 'muhavare-in-emoji',
    look: 'rows',
    pictures: [
      [['crocodile', 'loudly-crying-face']],
      [['eyes', 'star']],
      [['camel', 'mouth', 'seed']],
      [['horse', 'money-bag', 'sleeping-face']],
      [['keycap-9', 'keycap-2', 'keycap-1', 'keycap-1'], ['person-running']],
      [['water-buffalo', { icon: 'pipe', scale: 1.2 }, 'musical-notes']],
      [['monkey', 'ginger-root', 'face-savoring-food', 'red-question-mark']],
      [['woman-dancing', { icon: 'house', rotate: 24 }]],
      [['foot', 'axe']],
      [['brick', 'right-arrow', 'rock']],
      [['amphora', 'water-wave']],
      [['fork-and-knife-with-plate', 'eggplant']],
    ],
  },
  {
    slug: 'animals-in-silhouette',
    look: 'silhouette',
    pictures: [
      [['elephant']],
      [['camel']],
      [['rooster']],
      [['snail']],
      [['octopus']],
      [[{ icon: 'kangaroo', scale: 1.15 }]],
      [['squirrel']],
      [['scorpion']],
      [['seahorse']],
      [['flamingo']],
      [['hummingbird']],
      [['kiwi-bird']],
    ],
  },
  {
    slug: 'fruits-vegetables-and-spices',
    look: 'rows',
    pictures: [
      [['mango']],
      [['carrot']],
      [['peanuts']],
      [['hot-pepper']],
      [['brown-mushroom']],
      [['coconut']],
      [['lemon']],
      [['ginger-root']],
      [['broccoli']],
      [['potato']],
      [['banana']],
      [['strawberry']],
    ],
  },
  {
    slug: 'odd-one-out',
    look: 'numbered',
    pictures: [
      [['red-apple', 'banana', 'carrot', 'grapes']],
      [['bus', 'helicopter', 'auto-rickshaw', 'taxi']],
      [['cow', 'goat', 'horse', 'tiger']],
      [['trumpet', 'guitar', 'violin', 'banjo']],
      [['soft-ice-cream', 'butter', 'egg', 'cheese-wedge']],
      [['ant', 'honeybee', 'butterfly', 'spider']],
      [['bat', 'parrot', 'owl', 'eagle']],
      [['alarm-clock', 'thermometer', 'hourglass-not-done', 'stopwatch']],
      [['potato', 'garlic', 'tomato', 'ginger-root']],
      [['mirror', 'candle', 'light-bulb', 'flashlight']],
      [['shark', 'dolphin', 'blowfish', 'tropical-fish']],
      [['keycap-7', 'keycap-3', 'keycap-5', 'keycap-9']],
    ],
  },
];

const [packages = '', out = ''] = process.argv.slice(2);
if (packages === '' || out === '') {
  throw new Error('usage: node emoji.ts <folder with node_modules> <images folder>');
}

function read(name: string): IconSet {
  const file = join(packages, 'node_modules/@iconify-json', name, 'icons.json');
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
}
const emoji = read('fluent-emoji-flat');
const game = read('game-icons');

/** An icon's shapes without gradients, ids and groups that do nothing. */
function body(set: IconSet, name: string): string {
  const drawn = set === emoji ? DRAWN[name] : undefined;
  const raw = drawn ?? set.icons[name]?.body;
  if (raw === undefined) throw new Error(`no icon ${name}`);
  let shapes = withoutElements(raw, 'defs')
    .replace(/<path fill="url\([^<>]*\/>/g, '')
    .replace(/ clip-rule="evenodd"/g, '')
    .replaceAll('currentColor', INK);
  for (const [from, to] of Object.entries(RECOLOURED[name] ?? {})) {
    shapes = shapes.replaceAll(from, to);
  }
  if (/url\(|\bid=/.test(shapes)) throw new Error(`icon ${name} needs ids`);
  return shapes;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** One icon centred on (x, y), `size` units wide. */
function place(set: IconSet, item: Item, x: number, y: number, size: number): string {
  const { icon, scale = 1, rotate = 0 } = typeof item === 'string' ? { icon: item } : item;
  const grid = set.height ?? 16;
  const factor = round((size * scale) / grid);
  const half = (factor * grid) / 2;
  const move =
    rotate === 0
      ? `translate(${round(x - half)} ${round(y - half)})`
      : `translate(${x} ${y}) rotate(${rotate}) translate(${-half} ${-half})`;
  return `<g transform="${move} scale(${factor})">${body(set, icon)}</g>`;
}

/** The number of a place as dots on a little badge, like the side of a die. */
function badge(x: number, y: number, count: number): string {
  const wide = 34 + count * 18;
  let dots = '';
  for (let i = 0; i < count; i++) {
    dots += `<circle cx="${x + (i - (count - 1) / 2) * 22}" cy="${y}" r="8"/>`;
  }
  return (
    `<rect x="${x - wide / 2}" y="${y - 20}" width="${wide}" height="40" rx="20" fill="#ffc933" ` +
    `stroke="${INK}" stroke-width="6"/><g fill="${INK}">${dots}</g>`
  );
}

function card(soft: string, panel: string, content: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">' +
    `<path fill="${soft}" d="M0 0h640v360H0z"/>` +
    `<rect x="36" y="36" width="580" height="300" rx="32" fill="${INK}"/>` +
    `<rect x="28" y="26" width="580" height="300" rx="32" fill="${panel}" stroke="${INK}" ` +
    `stroke-width="8"/>${content}</svg>\n`
  );
}

const CENTRE = { x: 318, y: 176 };

/** Size of an emoji and the gap between two, by how many stand side by side. */
const SIZES: Record<number, [number, number]> = { 1: [232, 0], 2: [204, 40], 3: [160, 22] };

function rows(lines: Item[][]): string {
  const most = Math.max(...lines.map((line) => line.length));
  const [size, gap] = (lines.length === 1 && SIZES[most]) || [122, 14];
  return lines
    .map((line, row) => {
      const y = CENTRE.y + (row - (lines.length - 1) / 2) * (size + gap);
      return line
        .map((item, i) =>
          place(emoji, item, CENTRE.x + (i - (line.length - 1) / 2) * (size + gap), y, size),
        )
        .join('');
    })
    .join('');
}

function silhouette(line: Item[]): string {
  return line.map((item) => place(game, item, CENTRE.x, CENTRE.y, 262)).join('');
}

function numbered(line: Item[]): string {
  return line
    .map((item, i) => {
      const x = CENTRE.x + (i - 1.5) * 138;
      return place(emoji, item, x, 146, 122) + badge(x, 268, i + 1);
    })
    .join('');
}

for (const { slug, look, pictures } of QUIZZES) {
  const folder = join(out, slug);
  mkdirSync(folder, { recursive: true });
  pictures.forEach((lines, i) => {
    const soft = SOFT[i % SOFT.length] ?? PAPER;
    const svg =
      look === 'silhouette'
        ? card(PAPER, soft, silhouette(lines.flat()))
        : card(soft, PAPER, look === 'numbered' ? numbered(lines.flat()) : rows(lines));
    writeFileSync(join(folder, `${String(i + 1).padStart(2, '0')}.svg`), svg);
  });
}
