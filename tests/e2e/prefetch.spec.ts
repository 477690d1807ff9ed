import type { Page, Request } from '@playwright/test';
import { expect, openPage, test } from './pages.ts';

/** Requests for data of pages, and whether each was a prefetch. */
function followData(page: Page): { url: string; isGuess: boolean }[] {
  const asked: { url: string; isGuess: boolean }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const isGuess = request.headers()['sec-purpose'] !== undefined;
    if (pathname.endsWith('.data')) asked.push({ url: pathname, isGuess });
  });
  return asked;
}

test('a touch, pointer or focus on a link prefetches its page once', async ({ page }) => {
  const asked = followData(page);
  await openPage(page, '/?lang=en');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
  await link.hover();
  await expect.poll(() => asked).toEqual([{ url: '/Blog.data', isGuess: true }]);
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/Blog/);
});

test('a visitor who saves data loads only opened pages', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = followData(page);
  await openPage(page, '/?lang=en');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
  await link.hover();
  await link.focus();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(/\/Blog/);
  expect(asked).toEqual([{ url: '/Blog.data', isGuess: false }]);
});

test.describe('a page whose code cannot be fetched', () => {
  test.use({ allowedErrors: [/Error loading route module|dynamically imported|ERR_FAILED/] });

  test('does not reload the current page when its link is only touched', async ({ page }) => {
    await openPage(page, '/Contect Us?lang=en');
    const text = page.getByRole('textbox').last();
    await text.fill('Typed with care');
    await page.route('**/assets/blog-*.js', (route) => route.abort());
    const failed = page.waitForEvent('console', (entry) =>
      /loading route module/.test(entry.text()),
    );
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
    await link.hover();
    await failed;
    await page.waitForLoadState('networkidle');
    await expect(text).toHaveValue('Typed with care');
    await page.unroute('**/assets/blog-*.js');
    await link.click();
    await expect(page).toHaveURL(/\/Blog/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is left to the browser when opened, and Back leads home', async ({ page }) => {
    await openPage(page, '/Contect Us?lang=en');
    await page.route('**/assets/blog-*.js', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/Blog/);
    await page.waitForLoadState();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Blog/);
    await page.goBack();
    await expect(page).toHaveURL(/\/Contect/);
  });
});

test.describe('a page whose data cannot be fetched', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('says so, and opens at the next try', async ({ page }) => {
    await openPage(page, '/?lang=en');
    await page.route('**/Blog.data*', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/Blog.data*');
    await again.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Blog/);
  });
});
