/** Draws the icons of home screens and of tabs from the logo. Run by hand when the logo changes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Renderer } from '@takumi-rs/core';

const logo = readFileSync('public/images/logo.svg', 'utf8')
  .trim()
  .replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** The logo on a background with a margin, since systems cut the corners off. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#fff8ec" d="M0 0h96v96H0z"/><g transform="translate(16 17)">${logo}</g></svg>`;

const files = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };

const renderer = new Renderer();

function draw(svg: string, width: number): Promise<Buffer> {
  const src = Buffer.from(svg);
  const node = { type: 'image', src, width, height: width } as const;
  return renderer.render(node, { width, height: width, format: 'png' });
}

/** The logo within the circle that every shape of a maskable icon leaves. */
const maskable = icon.replace('translate(16 17)', 'translate(21 22) scale(.84)');

mkdirSync('public/icons', { recursive: true });
writeFileSync('public/icons/icon-maskable-512.png', await draw(maskable, 512));
for (const [name, width] of Object.entries(files)) {
  writeFileSync(`public/icons/${name}.png`, await draw(icon, width));
}

/** An .ico file of PNG images, for programs that do not read our SVG. */
async function ico(widths: readonly number[]): Promise<Buffer> {
  const favicon = readFileSync('public/favicon.svg', 'utf8');
  const images = await Promise.all(
    widths.map(async (width) => ({ width, png: await draw(favicon, width) })),
  );
  const table = Buffer.alloc(6 + 16 * images.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(images.length, 4);
  let offset = table.length;
  for (const [index, { width, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    table.writeUInt8(width, entry);
    table.writeUInt8(width, entry + 1);
    table.writeUInt16LE(1, entry + 4);
    table.writeUInt16LE(32, entry + 6);
    table.writeUInt32LE(png.length, entry + 8);
    table.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([table, ...images.map(({ png }) => png)]);
}

writeFileSync('public/favicon.ico', await ico([16, 32, 48]));
