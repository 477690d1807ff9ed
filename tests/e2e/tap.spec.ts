import type { Locator, Page } from '@playwright/test';
import { expectAccessible, themeFor } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, markAll, message, openPage, shareLink, test } from './pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const options = (page: Page) => page.locator('main li > button[aria-pressed]');

/** What a person takes to read a question with its options, in ms. */
const reading = 2_000;

for (const language of journeyLanguages('hi')) {
  const text = (key: string, values = {}) => message(language, key, values);
  const button = (page: Page, key: string) =>
    page.getByRole('button', { name: text(key), exact: true });

  test.describe(`a quiz by tapping, in ${language}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: themeFor[language] }));

    test('takes twelve taps from Home to WhatsApp', { tag: '@store' }, async ({
      page,
      context,
    }) => {
      await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
      await openPage(page, `/?lang=${language}`);
      let taps = 0;
      const tap = async (one: ReturnType<Page['locator']>) => {
        taps += 1;
        await one.click();
      };
      const began = Date.now();
      // Axe's time is not the visitor's.
      let aside = 0;
      const look = async () => {
        const start = Date.now();
        await expectAccessible(page);
        aside += Date.now() - start;
      };
      await tap(page.locator('main a[href^="/quizpage/friend"]').first());
      // Home has a field too, for the code of a live game.
      await page.waitForURL(/\/quizpage\/friend/);
      await expect(button(page, 'get_started')).toBeVisible();
      await page.getByRole('textbox').fill('Ravi');
      await tap(button(page, 'get_started'));
      for (let number = 1; number <= 9; number += 1) {
        await expect(page.getByText(text('progress', { number, total: 9 }))).toBeVisible();
        await expect(heading(page)).toBeFocused();
        if (number === 1) await look();
        await tap(options(page).nth(number % 4));
      }
      await expect(heading(page)).toHaveText(text('editor_title', { name: 'Ravi' }));
      // All that was chosen and Submit are in one view.
      await expect(heading(page)).toBeFocused();
      const chosen = page.getByRole('main').getByRole('listitem');
      await expect(chosen).toHaveCount(9);
      for (const one of [chosen.first(), chosen.last(), button(page, 'editor_submit')]) {
        await expect(one).toBeInViewport({ ratio: 1 });
      }
      const bottomOf = (one: Locator) =>
        one.evaluate((element) => element.getBoundingClientRect().bottom);
      const submit = await button(page, 'editor_submit').boundingBox();
      expect(await bottomOf(chosen.last())).toBeLessThanOrEqual(submit?.y ?? 0);
      // One line each.
      expect(submit?.height).toBeLessThan(60);
      await look();
      const opening = context.waitForEvent('page');
      await tap(button(page, 'check_send_on'));
      const whatsapp = await opening;
      await whatsapp.waitForURL(/wa\.me/);
      await expect(heading(page)).toHaveText(text('ready_title'));
      expect(taps).toBeLessThanOrEqual(12);
      // At a reader's pace.
      expect(Date.now() - began - aside + 9 * reading).toBeLessThan(30_000);
      const link = await shareLink(page, language);
      expect(new URL(whatsapp.url()).searchParams.get('text')).toContain(link);
      await whatsapp.close();
      const owner = await page.getByLabel(text('owner_link_label')).inputValue();
      const id = /Owner\/([\w-]{22})/.exec(owner)?.[1];
      const quiz = await (await page.request.get(`/api/custom-quizzes/${id}`)).json();
      expect(quiz).toMatchObject({ name: 'Ravi', language });
      expect(quiz.data).toHaveLength(9);
      const main = page.getByRole('main').getByRole('link').first();
      await expect(main).toHaveText(text('send_whatsapp'));
      await button(page, 'qr_title').click();
      await expect(page.getByRole('img', { name: text('qr_alt') })).toBeVisible();
      await expectAccessible(page);
    });

    test('lets each question be replaced, changed or skipped', { tag: '@deep' }, async ({
      page,
    }) => {
      await openPage(page, `/quizpage/couple?lang=${language}`);
      await page.getByRole('textbox').fill('Ravi');
      await button(page, 'get_started').click();
      const first = (await heading(page).textContent()) ?? '';
      await button(page, 'tap_another').click();
      await expect(heading(page)).not.toHaveText(first);

      await button(page, 'tap_change').click();
      const field = page.getByLabel(text('editor_question_label', { number: 1 }));
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await field.fill('');
      await expect(button(page, 'tap_change_done')).toBeDisabled();
      await field.fill('My own question?');
      await button(page, 'tap_change_done').click();
      await expect(heading(page)).toHaveText('My own question?');

      await button(page, 'tap_skip').click();
      await expect(page.getByText(text('progress', { number: 1, total: 8 }))).toBeVisible();
      await button(page, 'undo').click();
      await expect(heading(page)).toHaveText('My own question?');
      await options(page).first().click();
      await expect(page.getByText(text('progress', { number: 2, total: 9 }))).toBeVisible();
      await button(page, 'editor_back').click();
      await expect(heading(page)).toHaveText('My own question?');
      await expect(options(page).first()).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(heading(page)).toHaveText('My own question?');

      for (let number = 1; number <= 9; number += 1) {
        await expect(page.getByText(text('progress', { number, total: 9 }))).toBeVisible();
        await options(page).last().click();
      }
      // A row leads to its question, and that back to all of them.
      await page.getByRole('button', { name: 'My own question?' }).click();
      await expect(options(page).last()).toHaveAttribute('aria-pressed', 'true');
      const other = (await options(page).first().textContent()) ?? '';
      await options(page).first().click();
      await expect(page.getByRole('button', { name: 'My own question?' })).toContainText(other);
      await button(page, 'check_change').click();
      await expect(page.getByLabel(text('editor_question_label', { number: 1 }))).toBeVisible();
    });
  });
}

test('skips all but one question, which leads to the last look', { tag: '@deep' }, async ({
  page,
}) => {
  await openPage(page, '/quizpage/freefire?lang=en');
  await page.getByRole('textbox').fill('Ravi');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await options(page).first().waitFor();
  await options(page).first().click();
  const skip = page.getByRole('button', { name: 'Skip' });
  for (let left = 8; left > 1; left -= 1) {
    await expect(page.getByText(`2 of ${left}`, { exact: true })).toBeVisible();
    await skip.click();
  }
  await expect(heading(page)).toHaveText("Ravi's quiz");
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(heading(page)).toHaveText('Your Quiz is ready!');
});

test('a double press answers one question', async ({ page }) => {
  await openPage(page, '/quizpage/friend?lang=en');
  await page.getByRole('textbox').fill('Ravi');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await options(page).first().waitFor();
  await options(page).first().dblclick();
  await expect(page.getByText('2 of 9', { exact: true })).toBeVisible();
  await expect(options(page).first()).toHaveAttribute('aria-pressed', 'false');
});

test('a name typed after Back does not lead on by itself', async ({ page }) => {
  await openPage(page, '/quizpage/friend?lang=en');
  await page.getByRole('textbox').fill('Ravi');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'See all questions' }).click();
  await markAll(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page)).toHaveText('Your Quiz is ready!');
  await page.goBack();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await page.getByRole('textbox').pressSequentially('Asha');
  await expect(page.getByRole('textbox')).toHaveValue('Asha');
});
