import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { Friend } from './friend.ts';
import { journeyLanguages } from './languages.ts';
import { finish as finishQuiz } from './live-board.ts';
import { expect, makeQuiz, message, openOwnerTab, openPage, test } from './pages.ts';

type Language = 'en' | 'hi';

async function finish(page: Page, url: string, language: Language) {
  const friend = new Friend(page, language);
  await openPage(page, url);
  await friend.start('Asha');
  for (const option of ['Red', 'Bed', 'Mum']) await friend.answer(option);
  await expect(page.getByText(message(language, 'picture_heading'))).toBeVisible();
}

const widthOf = (page: Page, language: Language) =>
  page
    .getByRole('img', { name: message(language, 'picture_alt') })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

for (const language of journeyLanguages('hi')) {
  test(`a friend saves a picture of the result in ${language}`, { tag: '@deep' }, async ({
    page,
  }) => {
    const { shareUrl } = await makeQuiz(page, { language });
    await finish(page, shareUrl, language);
    await expect.poll(() => widthOf(page, language)).toEqual([1_080, 1_920]);
    await page.getByRole('button', { name: message(language, 'picture_hide_names') }).click();
    await page.getByRole('button', { name: message(language, 'picture_square') }).click();
    await expect.poll(() => widthOf(page, language)).toEqual([1_080, 1_080]);
    const save = page.getByRole('link', { name: message(language, 'picture_save') });
    await expect(save).toHaveAttribute('href', /\/pictures\/attempt\/.*name=hidden$/);
    await expect(page.getByText(message(language, 'picture_hold'))).toBeVisible();
    await expectAccessible(page);
  });
}

test('a creator posts who knew what, without names until they are shown', {
  tag: '@deep',
}, async ({ page }) => {
  const { id, ownerUrl } = await makeQuiz(page, { language: 'hi' });
  for (const name of ['Asha', 'Usha', 'Zoya', 'Ben', 'Kim']) await finishQuiz(page, id, name, 1);
  await openPage(page, ownerUrl.replace('lang=hi', 'lang=en'));
  await openOwnerTab(page, 'en', 'insight');
  const pictures = page.getByRole('img', { name: /5 में से/ });
  await expect(pictures).toHaveCount(3);
  await expect(pictures.first()).toHaveJSProperty('naturalHeight', 1_920);
  await expect(pictures.first()).toHaveAttribute('src', /\/pictures\/insight\/.*name=hidden$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: message('en', 'picture_show_names') }).click();
  await expect(pictures.first()).toHaveJSProperty('naturalHeight', 1_920);
  await expect(pictures.first()).toHaveAttribute('src', /\.png$/);
});

test('a phone that shares files gets the picture with one tap', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => {
        for (const { name, type } of files) shared.push(`${name} ${type}`);
      },
    });
  });
  const { shareUrl } = await makeQuiz(page, { language: 'en' });
  await finish(page, shareUrl, 'en');
  await page.getByRole('button', { name: message('en', 'picture_share') }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual(['quizmingle.png image/png']);
});

test.describe('within Instagram', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Instagram 350.0' });

  test('the long press is explained, and no button that does nothing is there', async ({
    page,
  }) => {
    const { shareUrl } = await makeQuiz(page, { language: 'en' });
    await finish(page, shareUrl, 'en');
    await expect(page.getByText(message('en', 'picture_hold'))).toBeVisible();
    await expect(page.getByText(message('en', 'picture_save'))).toBeHidden();
  });
});
