import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { kilobytes, printTable } from './figures.ts';
import { openSite, playerScreens } from './screens.ts';

/** Design: the most JavaScript before a player screen works, in bytes, brotli. */
const bound = 105_000;

interface Sizes {
  /** Includes the inlined styles. */
  readonly page: number;
  readonly script: number;
  /** As if it were sent alone. */
  readonly style: number;
  /** Bytes of each font file that the styles reference. */
  readonly fonts: ReadonlyMap<string, number>;
}

/**
 * Fetches a file like a browser: `node:http` would need decompression, `fetch` hides the length.
 */
async function transferred(origin: string, path: string): Promise<{ bytes: number; text: string }> {
  const packed = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
  if (!packed.ok) throw new Error(`${path} answered ${packed.status}`);
  const text = await packed.text();
  const length = packed.headers.get('Content-Length');
  return { bytes: length === null ? Buffer.byteLength(text) : Number(length), text };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** All scripts that the page's scripts import before they run, each once. */
async function scriptBytes(origin: string, html: string): Promise<number> {
  const waiting = [
    ...matches(html, /<script[^>]+src="([^"]+\.js)"/g),
    ...matches(html, /<script[^>]+data-needs="([^"]+)"/g).flatMap((needs) => needs.split(' ')),
    // The form of an earlier release.
    ...matches(html, /<link[^>]+rel="modulepreload"[^>]+href="([^"]+\.js)"/g),
    ...matches(html, /(?:\bfrom|\bimport)\s*"(\/[^"]+\.js)"/g),
  ];
  const seen = new Set<string>();
  let sum = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { bytes, text } = await transferred(origin, path);
    sum += bytes;
    for (const name of matches(text, /(?:\bfrom|\bimport)\s*["`'](\.\/[^"`']+\.js)["`']/g)) {
      waiting.push(new URL(name, origin + path).pathname);
    }
  }
  return sum;
}

async function measureScreen(origin: string, path: string): Promise<Sizes> {
  const { bytes: page, text: html } = await transferred(origin, path);
  const script = await scriptBytes(origin, html);
  const styles = matches(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('');
  const style = brotliCompressSync(styles).length;
  const fonts = new Map<string, number>();
  for (const font of matches(styles, /url\(["']?([^"')]+\.woff2)/g)) {
    fonts.set(font, (await transferred(origin, font)).bytes);
  }
  return { page, script, style, fonts };
}

async function printScreens(origin: string): Promise<void> {
  const screens = await playerScreens(origin);
  const rows: string[][] = [];
  let fonts: Sizes['fonts'] = new Map();
  for (const [name, path] of Object.entries(screens)) {
    const sizes = await measureScreen(origin, path);
    fonts = sizes.fonts;
    const share = `${Math.round((sizes.script / bound) * 100)} %`;
    const { page, style } = sizes;
    rows.push([name, kilobytes(sizes.script), share, kilobytes(page), kilobytes(style)]);
  }
  printTable(
    'First view of each screen, bytes as sent (brotli)',
    ['', 'JavaScript', 'of 105 KB', 'page', 'of it CSS'],
    rows,
  );
  printTable(
    'Fonts, of which a browser loads those whose letters are on the page',
    ['', 'woff2'],
    [...fonts].map(([path, bytes]) => [path.replace('/assets/', ''), kilobytes(bytes)]),
  );
}

/** The bytes that a first visit loads before each screen works. */
export async function measureFirstView(folder: string): Promise<void> {
  const site = await openSite(join(folder, 'first-view.db'));
  await printScreens(site.origin);
  await site.close();
}
