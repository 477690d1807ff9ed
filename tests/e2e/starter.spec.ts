import type { Page } from '@playwright/test';
import { expect, message, test } from './pages.ts';

/** The first picture of the start page; its `load` event waits for it. */
const firstPicture = '**/images/types/friend.svg';

const isAlive = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hydrated === 'true');

/** Whether the page has begun to request its scripts. */
const hasStarted = (page: Page) =>
  page.evaluate(() => document.querySelector('link[rel="modulepreload"]') !== null);

/** Lets the clock of a paused page go on until the page is interactive. */
async function untilAlive(page: Page): Promise<void> {
  await page.clock.resume();
  await expect.poll(() => isAlive(page)).toBe(true);
}

/** Waits for the first paint, which the clock does not hold up, and for everybody who watches for it. */
const untilPainted = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    });
  });

/** Opens a page with a stopped clock, so that nothing starts by itself. */
async function openPaused(
  page: Page,
  path: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await prepare(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

/** The start page, whose first picture never comes. */
async function openWithoutPicture(page: Page): Promise<void> {
  await page.route(firstPicture, () => new Promise(() => undefined));
  await openPaused(page, '/?lang=en');
}

test('a page is painted before its scripts are requested', async ({ page }) => {
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

test('a picture or a sound that never loads does not delay the scripts', { tag: '@deep' }, async ({
  page,
}) => {
  await openWithoutPicture(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  await untilPainted(page);
  await page.clock.runFor(2_900);
  expect(await hasStarted(page)).toBe(true);
  await untilAlive(page);
});

/** Takes away what would start the scripts before the last resort. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'requestIdleCallback', { value: () => 0 });
  });
}

test('a page that is never idle starts its scripts after three seconds', async ({ page }) => {
  await openPaused(page, '/?lang=en', neverIdle);
  await untilPainted(page);
  await page.clock.runFor(2_900);
  expect(await hasStarted(page)).toBe(false);
  await page.clock.runFor(100);
  expect(await hasStarted(page)).toBe(true);
  await untilAlive(page);
});

test('the first touch starts the scripts at once', { tag: '@deep' }, async ({ page }) => {
  await openPaused(page, '/?lang=en', neverIdle);
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown');
  expect(await hasStarted(page)).toBe(true);
  await untilAlive(page);
});

test('a button that only a script makes work is pressed again', async ({ page }) => {
  await openPaused(page, '/Gamepage/5?lang=en');
  const sound = page.locator('[data-sound]').first();
  await sound.getByRole('button').click();
  await expect(sound).toHaveAttribute('data-sound', 'idle');
  await untilAlive(page);
  // A short sound may be over before anybody looks at its state.
  const hasPlayed = () =>
    sound.locator('audio').evaluate((audio: HTMLAudioElement) => audio.played.length > 0);
  await expect.poll(hasPlayed).toBe(true);
});

test('a press that works before the whole page does is not repeated', async ({ page }) => {
  await page.goto('/Gamepage/5?lang=en');
  const sound = page.locator('[data-sound]').first();
  const repeated = await sound.evaluate(async (player: HTMLElement) => {
    const button = player.querySelector('button');
    const { port1, port2 } = new MessageChannel();
    // Sooner than a timer: parts of the page come alive with timers in between.
    const nextTask = () =>
      new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    while (player.dataset.sound === 'idle') {
      button?.click();
      await nextTask();
    }
    let presses = 0;
    button?.addEventListener('click', () => {
      presses += 1;
    });
    while (document.documentElement.dataset.hydrated !== 'true') await nextTask();
    await nextTask();
    return presses;
  });
  expect(repeated).toBe(0);
});

test('the menu opens at once, and a script that comes later closes it', async ({ page }) => {
  await openPaused(page, '/Gamepage/1?lang=en');
  const button = page.getByRole('button', { name: message('en', 'nav_menu'), exact: true });
  const link = page.getByRole('link', { name: message('en', 'nav_about') });
  await button.click();
  await expect(link.first()).toBeInViewport();
  await untilAlive(page);
  await page.getByRole('button', { name: message('en', 'nav_menu_close') }).click();
  await expect(link.first()).not.toBeInViewport();
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a box ticked too early stays ticked', async ({ page }) => {
  await openPaused(page, '/NormalQuiz/quick-eyes?lang=en');
  const box = page.getByRole('checkbox');
  await box.check();
  await untilAlive(page);
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: message('en', 'get_started'), exact: true }).click();
  await expect(page.locator('#question')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
});
