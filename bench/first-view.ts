import { join } from 'node:path';
import { kilobytes, printTable } from './figures.ts';
import { measureScreen, type ScreenSizes, scriptBound } from './screen-sizes.ts';
import { openSite, playerScreens } from './screens.ts';

async function printScreens(origin: string): Promise<void> {
  const screens = await playerScreens(origin);
  const rows: string[][] = [];
  let fonts: ScreenSizes['fonts'] = new Map();
  for (const [name, path] of Object.entries(screens)) {
    const { page, script, style, ...sizes } = await measureScreen(origin, path);
    fonts = sizes.fonts;
    const bound = `${scriptBound(name) / 1_000} KB`;
    rows.push([`\`${name}\``, kilobytes(script), bound, kilobytes(page), kilobytes(style)]);
  }
  printTable(
    'First view of each screen, bytes as sent (brotli)',
    ['screen', 'JavaScript', 'bound', 'page', 'of it styles'],
    rows,
  );
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
