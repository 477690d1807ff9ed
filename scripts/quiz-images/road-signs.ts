// Draws the pictures of the quiz `indian-road-signs`.
// node scripts/quiz-images/road-signs.ts content/ready-quizzes/images
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INK = '#1f1638';
const WHITE = '#fff';
// The two colours that carry a meaning on a road sign.
const RED = '#e8323c';
const BLUE = '#2f6fe0';
const WIDTH = 640;
const HEIGHT = 360;
const X = WIDTH / 2;
const Y = 176;

interface Sign {
  background: string;
  drawing: string;
}

const disc = (radius: number, fill: string, edge = ''): string =>
  `<circle cx="${X}" cy="${Y}" r="${radius}" fill="${fill}"${edge}/>`;

const edge = ` stroke="${INK}" stroke-width="8" stroke-linejoin="round"`;

const shadow = (shape: string): string => `<g transform="translate(10 10)">${shape}</g>`;

/** A line of the given colour and width with round ends. */
const line = (data: string, colour: string, width: number, cap = 'round'): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  `stroke-linecap="${cap}" stroke-linejoin="round"/>`;

const solid = (data: string, fill: string): string => `<path d="${data}" fill="${fill}"/>`;

/** Red ring with a plain middle. */
const ring = (middle: string): string =>
  shadow(disc(148, INK)) + disc(144, RED, edge) + disc(112, middle);

/** The red bar from upper left to lower right that crosses something out. */
const bar = line('M236 92L404 260', RED, 28, 'butt');
const otherBar = line('M404 92L236 260', RED, 28, 'butt');

/** White triangle with a red border, point up: a warning. */
function warning(symbol: string): string {
  const outer = 'M320 28L486 312H154z';
  return (
    shadow(`<path d="${outer}" fill="${INK}"${edge}/>`) +
    `<path d="${outer}" fill="${RED}"${edge}/>` +
    `<path d="M320 88L436 286H204z" fill="${WHITE}" stroke="${WHITE}" stroke-width="4" ` +
    `stroke-linejoin="round"/>` +
    symbol
  );
}

/** A walking child: head, body, legs and a school bag, standing at (x, y). */
function child(x: number, y: number, skirt: boolean): string {
  const legs = line('M-2 -36L-14 0M2 -36L16 -2', INK, 9);
  const arms = line('M0 -66L-17 -44M0 -66L19 -48', INK, 8);
  const body = skirt ? solid('M-7 -74H7L18 -32H-18z', INK) : solid('M-9 -74H9V-34H-9z', INK);
  const bag = solid('M-19 -72h12v24h-12z', INK);
  return (
    `<g transform="translate(${x} ${y}) scale(1.2)"><circle cy="-88" r="12" fill="${INK}"/>` +
    `${body}${legs}${arms}${bag}</g>`
  );
}

const octagon = ((): string => {
  const points: string[] = [];
  for (let corner = 0; corner < 8; corner++) {
    const angle = Math.PI / 8 + (corner * Math.PI) / 4;
    const [x, y] = [X + 150 * Math.cos(angle), Y + 150 * Math.sin(angle)];
    points.push(`${Math.round(x)} ${Math.round(y)}`);
  }
  return `M${points.join('L')}z`;
})();

/** The rubber bulb, the tube and the bell of an old hand horn. */
const horn =
  `<ellipse cx="256" cy="192" rx="30" ry="24" fill="${INK}"/>` +
  solid('M280 182L352 166L396 132Q408 176 396 222L352 194L280 202z', INK);

const board = 'x="196" y="26" width="248" height="300" rx="18"';

/** In the order of the questions. */
const SIGNS: Record<string, Sign> = {
  noEntry: {
    background: '#ffc933',
    drawing: shadow(disc(148, INK)) + disc(144, RED, edge) + solid('M216 150H424V202H216z', WHITE),
  },
  noHorn: { background: '#7db8ff', drawing: ring(WHITE) + horn + bar },
  stop: {
    background: '#8ede62',
    drawing:
      shadow(`<path d="${octagon}" fill="${INK}"${edge}/>`) +
      `<path d="${octagon}" fill="${WHITE}"${edge}/>` +
      `<path d="${octagon}" fill="${RED}" transform="translate(${X} ${Y}) scale(.87) ` +
      `translate(${-X} ${-Y})"/>`,
  },
  speedLimit: {
    background: '#b49bff',
    drawing:
      ring(WHITE) +
      line(
        'M304 128H258L252 172Q262 164 276 164Q306 164 306 194Q306 226 276 226Q256 226 248 212',
        INK,
        19,
      ) +
      `<ellipse cx="362" cy="177" rx="28" ry="49" fill="none" stroke="${INK}" stroke-width="19"/>`,
  },
  petrolPump: {
    background: '#ff9a4d',
    drawing:
      shadow(`<rect ${board} fill="${INK}"${edge}/>`) +
      `<rect ${board} fill="${BLUE}"${edge}/>` +
      `<rect x="226" y="62" width="188" height="228" fill="${WHITE}"/>` +
      solid('M262 96q0-10 10-10h64q10 0 10 10v156h12v16H250v-16h12z', INK) +
      solid('M276 102h56v44h-56z', WHITE) +
      line('M346 176h12q14 0 14 14v36q0 12 12 12t12-12V136l-24-26', INK, 9),
  },
  schoolAhead: {
    background: '#45d6c4',
    drawing: warning(child(284, 278, false) + child(354, 278, true)),
  },
  noUTurn: {
    background: '#ff86c8',
    drawing:
      ring(WHITE) +
      line('M280 246V142Q280 100 319 100Q358 100 358 142V152', INK, 24, 'butt') +
      solid('M324 146H392L358 194z', INK) +
      bar,
  },
  pedestrianCrossing: {
    background: '#ffc933',
    drawing: warning(
      `<circle cx="322" cy="136" r="13" fill="${INK}"/>` +
        line('M322 160L318 204', INK, 19) +
        line('M318 204L342 228L346 256M318 204L304 232L284 254', INK, 11) +
        line('M324 162L348 180L358 194M318 162L298 182L292 200', INK, 9) +
        solid('M226 266h26l-8 16h-27zm48 0h26l-5 16h-27zm47 0h26l2 16h-27zm47 0h26l9 16h-27z', INK),
    ),
  },
  noParking: { background: '#8ede62', drawing: ring(BLUE) + bar },
  giveWay: {
    background: '#7db8ff',
    drawing:
      shadow(`<path d="M154 40H486L320 324z" fill="${INK}"${edge}/>`) +
      `<path d="M154 40H486L320 324z" fill="${RED}"${edge}/>` +
      `<path d="M214 76H426L320 258z" fill="${WHITE}" stroke="${WHITE}" stroke-width="4" ` +
      `stroke-linejoin="round"/>`,
  },
  narrowBridge: {
    background: '#b49bff',
    drawing: warning(
      line(
        'M284 178Q302 186 302 204V236Q302 258 264 272M356 178Q338 186 338 204V236Q338 258 376 272',
        INK,
        14,
      ),
    ),
  },
  noStopping: { background: '#ff9a4d', drawing: ring(BLUE) + bar + otherBar },
};

const images =
  process.argv[2] ?? fileURLToPath(new URL('../../content/ready-quizzes/images', import.meta.url));
const folder = join(images, 'indian-road-signs');
mkdirSync(folder, { recursive: true });
for (const [index, { background, drawing }] of Object.values(SIGNS).entries()) {
  writeFileSync(
    join(folder, `${String(index + 1).padStart(2, '0')}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" ` +
      `height="${HEIGHT}"><path fill="${background}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
      `${drawing}</svg>\n`,
  );
}
