import { launchChromium } from './launch-chromium.ts';
import { isReadable, lead, noteWeights } from './letters.ts';
import { finish, liveRows } from './live-board.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';

// A device without a font for Devanagari; all other tests have one.
test.use({ launchOptions: launchChromium({ hasDevanagari: false }) });

test('what is read in Hindi is in our font, and Home shows its first parts', async ({ page }) => {
  const weights = noteWeights(page);
  await openPage(page, '/?lang=hi');
  await expect.poll(() => isReadable(page, lead)).toBe(true);
  expect(weights).toEqual(new Set(['400', '800']));
  await expect(
    page.getByRole('heading', { name: message('hi', 'live_game_title') }),
  ).toBeInViewport();
});

test('a page in English fetches it for a Hindi name that comes later', async ({ page }) => {
  const { id } = await makeQuiz(page);
  const weights = noteWeights(page);
  await openPage(page, `/Live/${id}?lang=en`);
  expect(weights).toEqual(new Set());
  await finish(page, id, 'प्रिया', 2);
  await expect(liveRows(page)).toHaveCount(1);
  await expect.poll(() => [...weights]).toContain('400');
  await expect.poll(() => isReadable(page, '[data-row] bdi')).toBe(true);
});

test('a change of language fetches it', async ({ page }) => {
  await openPage(page, '/?lang=en');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect.poll(() => isReadable(page, lead)).toBe(true);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the loud font stands in', async ({ page }) => {
    const weights = noteWeights(page);
    await page.goto('/?lang=hi');
    await expect.poll(() => isReadable(page, lead)).toBe(true);
    expect(weights).toEqual(new Set(['800']));
  });
});
