import type { Page } from '@playwright/test';
import { expect, test } from './pages.ts';

/** Shown first on the start page, and waited for by the `load` event. */
const firstPicture = '**/images/types/friend.svg';

const isAlive = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hydrated === 'true');

/** Lets so much time pass in which nothing else does, until the page is alive; whether it is. */
async function isAliveWithin(page: Page, ms: number): Promise<boolean> {
  for (let passed = 0; passed < ms; passed += 50) {
    if (await isAlive(page)) return true;
    await page.clock.runFor(50);
  }
  return isAlive(page);
}

/** The start page, whose first picture never comes. Its clock stands. */
async function openWithoutPicture(page: Page): Promise<void> {
  await page.route(firstPicture, () => new Promise(() => undefined));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/?lang=en', { waitUntil: 'domcontentloaded' });
}

test('a page is painted before its program is asked for', async ({ page }) => {
  await page.goto('/?lang=en');
  await expect.poll(() => isAlive(page)).toBe(true);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(?!starter)[^/]+\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(painted).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(2);
  expect(Math.min(...asked)).toBeGreaterThan(painted);
});

test('a picture that never comes keeps nobody waiting', async ({ page }) => {
  await openWithoutPicture(page);
  expect(await isAliveWithin(page, 2_900)).toBe(false);
  expect(await isAliveWithin(page, 10_000)).toBe(true);
});

test('a first touch brings the page to life at once', async ({ page }) => {
  await openWithoutPicture(page);
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown');
  expect(await isAliveWithin(page, 2_500)).toBe(true);
});
