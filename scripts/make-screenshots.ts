/**
 * Takes the screenshots that browsers show before they install the site. Run by hand when it looks
 * different: `node scripts/make-screenshots.ts http://localhost:3000`, with the site open there.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { languages } from '#core/language.ts';
import { chromiumFlags, findChromium } from '../tests/chromium.ts';

const shots = [
  { name: 'home', path: '/', width: 360, height: 640, scale: 2 },
  { name: 'part', path: '/Gamepage/1', width: 360, height: 640, scale: 2 },
  { name: 'home-wide', path: '/', width: 1280, height: 800, scale: 1 },
] as const;

const [site] = process.argv.slice(2);
if (site === undefined) throw new Error('say where the site is open: http://localhost:3000');
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(executablePath === undefined ? {} : { executablePath }),
});
mkdirSync('public/screenshots', { recursive: true });
for (const { name, path, width, height, scale } of shots) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  for (const language of languages) {
    const page = await context.newPage();
    await page.goto(`${site}${path}?lang=${language}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: `public/screenshots/${name}.${language}.jpg`,
      type: 'jpeg',
      quality: 75,
    });
    await page.close();
  }
  await context.close();
}
await browser.close();
