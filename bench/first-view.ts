import { join } from 'node:path';
import { kilobytes, printTable } from './figures.ts';
import { measureScreen, type ScreenSizes, scriptBound } from './screen-sizes.ts';
import { openSite, playerScreens } from './screens.ts';

/** The chunks in KB, largest first; those below 0.2 KB as one. */
function listChunks(chunks: ScreenSizes['chunks']): string {
  const sorted = chunks.toSorted((a, b) => b[1] - a[1]);
  const small = sorted.filter(([, bytes]) => bytes < 200);
  const rest = small.reduce((sum, [, bytes]) => sum + bytes, 0);
  const large = sorted.slice(0, sorted.length - small.length);
  return [...large, [`${small.length} others`, rest] as const]
    .map(([name, bytes]) => `${name} ${(bytes / 1_000).toFixed(1)}`)
    .join(', ');
}

async function printScreens(origin: string): Promise<void> {
  const screens = await playerScreens(origin);
  const rows: string[][] = [];
  const contents: string[] = [];
  let fonts: ScreenSizes['fonts'] = new Map();
  for (const [name, path] of Object.entries(screens)) {
    const { page, script, chunks, style, ...sizes } = await measureScreen(origin, path);
    fonts = sizes.fonts;
    const bound = `${scriptBound(name) / 1_000} KB`;
    rows.push([`\`${name}\``, kilobytes(script), bound, kilobytes(page), kilobytes(style)]);
    contents.push(`${name}: ${listChunks(chunks)}`);
  }
  printTable(
    'First view of each screen, bytes as sent (brotli)',
    ['screen', 'JavaScript', 'bound', 'page', 'of it styles'],
    rows,
  );
  console.log(`\nWhat is in the JavaScript, in KB\n\n${contents.join('\n')}`);
  printTable(
    'Fonts, of which a browser loads those whose letters are on the page',
    ['font', 'woff2'],
    [...fonts].map(([path, bytes]) => [path.replace('/assets/', ''), kilobytes(bytes)]),
  );
}

/** The bytes that a first visit loads before each screen works. */
export async function measureFirstView(folder: string): Promise<void> {
  const site = await openSite(join(folder, 'first-view.db'));
  await printScreens(site.origin);
  await site.close();
}
