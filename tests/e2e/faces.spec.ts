import type { Page } from '@playwright/test';
import { expectAccessible, themeFor } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';

/** The parts that the face in somebody's row is drawn of. */
const partsOf = (page: Page, name: string) =>
  page
    .getByRole('row', { name })
    .locator('use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')?.split('#')[1]));

for (const language of journeyLanguages('hi')) {
  const text = (key: string) => message(language, key);

  test(`a face is chosen in two taps, stays on the device and shows on the board, in ${language}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: themeFor[language] });
    const { shareUrl } = await makeQuiz(page, { language });
    await openPage(page, shareUrl);
    const choose = page.getByRole('button', { name: text('face_choose') });
    await choose.click();
    await page.getByText(text('face_wear_cap'), { exact: true }).locator('..').click();
    await expect(
      page.getByRole('radio', { name: text('face_wear_cap'), exact: true }),
    ).toBeChecked();
    // Also by the keyboard.
    await page.getByRole('radio', { name: text('face_mood_smiling'), exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('radio', { name: text('face_mood_winking'), exact: true }),
    ).toBeChecked();
    await expectAccessible(page);
    await page.reload();
    await expect(choose.locator('use').last()).toHaveAttribute('href', /#wear-e$/);

    await page.getByRole('textbox').fill('Asha');
    await page.getByRole('button', { name: text('get_started') }).click();
    for (const option of ['Blue', 'Bed', 'The cat']) {
      await page.getByRole('radio', { name: option, exact: true }).check();
      await page.getByRole('button', { name: text('next'), exact: true }).click();
    }
    await expect(page.getByRole('row', { name: 'Asha' })).toBeVisible();
    expect(await partsOf(page, 'Asha')).toEqual(['head', 'mood-c', 'wear-e']);
  });
}

test('a face can be left out again', { tag: '@deep' }, async ({ page }) => {
  const { shareUrl } = await makeQuiz(page);
  await openPage(page, shareUrl);
  const choose = page.getByRole('button', { name: 'Choose your face' });
  await choose.click();
  await page.getByRole('button', { name: 'Surprise me' }).click();
  const kept = () => page.evaluate(() => localStorage.getItem('face'));
  expect(await kept()).toMatch(/^"[a-h]{3}"$/);
  await page.getByRole('button', { name: 'No face' }).click();
  expect(await kept()).toBeNull();
  await choose.click();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('a face that is tapped before its code is there opens once it is', async ({ page }) => {
  const { shareUrl } = await makeQuiz(page);
  const hold = Promise.withResolvers<void>();
  await page.route(/\/assets\/face-field-[^/]+\.js$/, async (route) => {
    await hold.promise;
    await route.continue();
  });
  await openPage(page, shareUrl);
  await page.getByRole('button', { name: 'Choose your face' }).click();
  hold.resolve();
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeVisible();
});
