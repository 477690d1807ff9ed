import { readFileSync } from 'node:fs';
import { measureScreen, scriptBound } from '../../bench/screen-sizes.ts';
import { playerScreens } from '../../bench/screens.ts';
import { expect, test } from './pages.ts';

/** JavaScript of each screen in KB, as the page on budgets says. */
function documented(): Map<string, number> {
  const rows = readFileSync('docs/budgets.md', 'utf8').matchAll(
    /^\| `(\/[^`]*)` +\| +([\d.]+) KB \|/gm,
  );
  return new Map([...rows].map(([, screen = '', size]) => [screen, Number(size)]));
}

test('every screen works with no more JavaScript than its bound, and as documented', async ({
  page,
}) => {
  await page.goto('/');
  const { origin } = new URL(page.url());
  const told = documented();
  const screens = Object.entries(await playerScreens(origin));
  expect(screens.map(([screen]) => screen)).toEqual([...told.keys()]);
  for (const [screen, path] of screens) {
    const { script } = await measureScreen(origin, path);
    expect(script, screen).toBeLessThanOrEqual(scriptBound(screen));
    // `npm run bench -- first-view` prints the table.
    expect(Math.abs(script / 1_000 - (told.get(screen) ?? 0)), screen).toBeLessThan(1);
  }
});
