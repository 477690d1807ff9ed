import type { Page } from '@playwright/test';
import { startDeployedSite } from './deployed-site.ts';
import { untilKept } from './offline.ts';
import { startServer } from './own-server.ts';
import { expect, message, openPage, test } from './pages.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/ERR_|status of 404|Failed to fetch dynamically|Error loading route module/],
});

/** The deploys that this device has kept files of. */
async function keptDeploys(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return [...new Set(names.map((name) => /d\d+(?= )/.exec(name)?.[0] ?? name))].sort();
}

test('deploys while a phone is away end in no dead page', { tag: '@deep' }, async ({
  page,
  context,
  baseURL,
}) => {
  const site = await startDeployedSite(baseURL ?? '');
  await openPage(page, `${site.address}/?lang=en`);
  await untilKept(page, 'en');
  await page.goto('about:blank');
  site.deployAnother();
  site.deployAnother();

  // What was kept shows at once, and works while the new worker comes.
  await openPage(page, `${site.address}/Game?lang=en`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(message('en', 'hub_heading'));
  await expect.poll(() => keptDeploys(page)).toEqual(['d1', 'd3']);
  await page.locator('main a[href^="/Gamepage/1?"]').first().click();
  await expect(page).toHaveURL(/Gamepage\/1/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilKept(page, 'en', 'd3');
  // The kept page of the first deploy may show once more, while the worker fetches the new one.
  await expect(async () => {
    await page.reload();
    await expect(page.locator('script[src*=".d3."]')).toHaveCount(1, { timeout: 2_000 });
  }).toPass();

  // Code of a page that is open and that a deploy has taken away.
  site.deployAnother();
  await page
    .getByRole('link', { name: message('en', 'nav_blog') })
    .first()
    .click();
  await expect(heading).toHaveText(message('en', 'blog_title'));
  await expect(page.locator('script[src*=".d4."]')).toHaveCount(1);
  await expect.poll(() => keptDeploys(page)).toEqual(['d3', 'd4']);
  await untilKept(page, 'en', 'd4');
  await context.setOffline(true);
  await openPage(page, `${site.address}/Gamepage/7`);
  await expect(heading).toBeVisible();
  await expect(page.locator('script[src*=".d4."]')).toHaveCount(1);
  site.stop();
});

test('a worker that is turned off leaves nothing behind', { tag: '@deep' }, async ({ page }) => {
  const first = await startServer({});
  const { address } = first;
  await openPage(page, `${address}/?lang=en`);
  await untilKept(page, 'en');
  await first.stop();
  const second = await startServer({ PORT: new URL(address).port, SERVICE_WORKER: 'off' });
  // The worker shows its page once more, and is replaced.
  await openPage(page, `${address}/?lang=en`);
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return { workers: registrations.length, caches: await caches.keys() };
    });
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
  const [reply] = await Promise.all([
    page.waitForResponse(/\/\?lang=en$/),
    openPage(page, `${address}/?lang=en`),
  ]);
  expect(reply.fromServiceWorker()).toBe(false);
  await second.stop();
});
