// Draws the flag pictures of the quizzes `flags-of-the-world` and `capital-cities`.
// npm i --prefix /tmp/flags flag-icons@7.5.0
// node scripts/quiz-images/flags.ts /tmp/flags content/ready-quizzes/images
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutElements } from './without-elements.ts';

const INK = '#1f1638';
const WIDTH = 640;
const HEIGHT = 360;

interface Flag {
  code: string;
  background: string;
  /** A flag that is not a rectangle: no frame, its own outline instead. */
  shaped?: boolean;
}

const QUIZZES: Record<string, Flag[]> = {
  'flags-of-the-world': [
    { code: 'jp', background: '#7db8ff' },
    { code: 'ca', background: '#ffc933' },
    { code: 'np', background: '#45d6c4', shaped: true },
    { code: 'za', background: '#ff86c8' },
    { code: 'kr', background: '#ffc933' },
    { code: 'vn', background: '#7db8ff' },
    { code: 'jm', background: '#ff9a4d' },
    { code: 'th', background: '#45d6c4' },
    { code: 'no', background: '#8ede62' },
    { code: 'ie', background: '#b49bff' },
    { code: 'nz', background: '#ff9a4d' },
    { code: 'qa', background: '#45d6c4' },
  ],
  'capital-cities': [
    { code: 'gb', background: '#ffc933' },
    { code: 'it', background: '#7db8ff' },
    { code: 'us', background: '#45d6c4' },
    { code: 'bd', background: '#b49bff' },
    { code: 'de', background: '#45d6c4' },
    { code: 'au', background: '#8ede62' },
    { code: 'tr', background: '#7db8ff' },
    { code: 'br', background: '#ff86c8' },
    { code: 'ke', background: '#b49bff' },
    { code: 'fi', background: '#ff9a4d' },
    { code: 'ng', background: '#ffc933' },
    { code: 'mu', background: '#ff86c8' },
  ],
};

/** The drawing inside the package's SVG, without ids that name the country. */
function flagBody(source: string): string {
  const inside = source.replace(/^[\s\S]*?<svg[^<>]*>/, '').replace(/<\/svg>\s*$/, '');
  let body = withoutElements(inside, 'clipPath')
    .replace(/<defs>\s*<\/defs>/g, '')
    .replace(/ clip-path="[^"]*"/g, '')
    .replace(/ (?:width|height)="100%"/g, '')
    .replace(/xlink:href/g, 'href')
    .replace(/#000001/g, '#000')
    .replace(/>\s+</g, '><')
    .trim();
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  for (const [index, id] of ids.entries()) {
    const used = body.includes(`#${id}"`) || body.includes(`#${id})`);
    body = used
      ? body
          .replaceAll(` id="${id}"`, ` id="p${index}"`)
          .replaceAll(`#${id}"`, `#p${index}"`)
          .replaceAll(`#${id})`, `#p${index})`)
      : body.replaceAll(` id="${id}"`, '');
  }
  return body;
}

function card(background: string, inner: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
    `width="${WIDTH}" height="${HEIGHT}"><path fill="${background}" ` +
    `d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${inner}</svg>\n`
  );
}

function draw(flag: Flag, source: string): string {
  const body = flagBody(source);
  if (flag.shaped === true) {
    const outline = /<path[^<>]* d="([^"<>]+)"/.exec(body)?.[1] ?? '';
    const inner =
      `<g transform="translate(206 27) scale(.63)"><g fill="${INK}" stroke="${INK}" ` +
      `stroke-width="42" stroke-linejoin="round" transform="translate(0 15)scale(.9375)">` +
      `<path d="${outline}"/></g>${body}</g>`;
    return card(flag.background, inner);
  }
  const frame = 'x="144" y="48" width="352" height="264" rx="12"';
  return card(
    flag.background,
    `<clipPath id="c"><rect ${frame}/></clipPath>` +
      `<rect x="154" y="58" width="352" height="264" rx="12" fill="${INK}" stroke="${INK}" ` +
      `stroke-width="8"/><g clip-path="url(#c)"><g transform="translate(144 48) scale(.55)">` +
      `${body}</g></g><rect ${frame} fill="none" stroke="${INK}" stroke-width="8"/>`,
  );
}

const [packages, target] = process.argv.slice(2);
if (packages === undefined) {
  throw new Error('Usage: node scripts/quiz-images/flags.ts <packages> [images]');
}
const images =
  target ?? fileURLToPath(new URL('../../content/ready-quizzes/images', import.meta.url));
for (const [slug, flags] of Object.entries(QUIZZES)) {
  mkdirSync(join(images, slug), { recursive: true });
  for (const [index, flag] of flags.entries()) {
    const file = join(packages, 'node_modules/flag-icons/flags/4x3', `${flag.code}.svg`);
    const name = `${String(index + 1).padStart(2, '0')}.svg`;
    writeFileSync(join(images, slug, name), draw(flag, readFileSync(file, 'utf8')));
  }
}
