/** Draws the icons of home screens from the logo. Run by hand when the logo changes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const logo = readFileSync('public/images/logo.svg', 'utf8')
  .trim()
  .replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** On a ground of its own, with room around it: systems cut the corners off as they like. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#fff8ec" d="M0 0h96v96H0z"/><g transform="translate(16 17)">${logo}</g></svg>`;

const files = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };

mkdirSync('public/icons', { recursive: true });
for (const [name, width] of Object.entries(files)) {
  const image = new Resvg(icon, { fitTo: { mode: 'width', value: width } }).render();
  writeFileSync(`public/icons/${name}.png`, image.asPng());
}
