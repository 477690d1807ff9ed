import { expect, openPage, test } from './pages.ts';
import { shippedQuiz } from './timed-quiz.ts';

const slug = 'quick-eyes';
const quiz = shippedQuiz(slug);

test('a short link shows its quiz first on Home', async ({ page }) => {
  await openPage(page, `/${slug}?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quiz.name.en);
  await expect(page.getByRole('heading', { name: 'Create Your Quiz', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(quiz.name.en));
  await page.getByRole('link', { name: 'Play Now' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/NormalQuiz/${slug}`));
  await openPage(page, '/nothing-of-that-name?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Your Quiz');
});

test.describe('an unknown quiz', () => {
  test.use({ allowedErrors: [/404|^Fetch error$/] });
  test('is an error page', async ({ page }) => {
    const reply = await page.goto('/NormalQuiz/nothing-of-that-name');
    expect(reply?.status()).toBe(404);
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  });
});
