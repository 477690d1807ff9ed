import type { Page } from '@playwright/test';
import { expectAccessible, themeFor } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openOwnerTab, openPage, test } from './pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const language of journeyLanguages('hi')) {
  const text = (key: string, values = {}) => message(language, key, values);
  const button = (page: Page, key: string) =>
    page.getByRole('button', { name: text(key), exact: true });

  async function play(page: Page, name: string, options: readonly string[], score: number) {
    await expect(button(page, 'get_started')).toBeVisible();
    await page.getByRole('textbox').fill(name);
    await button(page, 'get_started').click();
    for (const option of options) {
      await page.getByRole('radio', { name: option, exact: true }).check();
      await button(page, 'next').click();
    }
    await expect(heading(page)).toHaveText(text('final_score', { score, total: 3 }));
  }

  test(`a friend makes a quiz of the same questions, and both see who knows whom, in ${language}`, {
    tag: '@store',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: themeFor[language] });
    const ravis = { language, name: 'Ravi', type: 'friend' };
    const quiz = await makeQuiz(page, ravis);
    const { shareUrl, ownerUrl } = quiz;
    await openPage(page, shareUrl);
    await play(page, 'Asha', ['Blue', 'Bed', 'The cat'], 3);
    await page.getByRole('link', { name: text('create_your_own') }).click();
    await expect(heading(page)).toHaveText('What is your favourite colour?');
    await expect(page.getByText(text('progress', { number: 1, total: 3 }))).toBeVisible();
    await expectAccessible(page);
    for (let number = 1; number <= 3; number += 1) {
      await expect(page.getByText(text('progress', { number, total: 3 }))).toBeVisible();
      await page.locator('main li > button[aria-pressed]').first().click();
    }
    await expect(heading(page)).toHaveText(text('editor_title', { name: 'Asha' }));
    const tell = page.getByRole('checkbox', { name: text('tell_creator', { creator: 'Ravi' }) });
    await expect(tell).not.toBeChecked();
    await tell.check();
    await expectAccessible(page);
    await button(page, 'editor_submit').click();
    await expect(heading(page)).toHaveText(text('ready_title'));
    const first = page.getByRole('link', { name: text('send_first', { creator: 'Ravi' }) });
    const made = await page.getByLabel(text('ready_link_label')).inputValue();
    const href = new URL((await first.getAttribute('href')) ?? '');
    expect(href.searchParams.get('text')).toBe(
      text('turn_message', { creator: 'Ravi', name: 'Asha', url: made }),
    );
    await expectAccessible(page);

    await openPage(page, ownerUrl);
    const link = page.getByRole('link', { name: text('results_reply', { name: 'Asha' }) });
    await expect(link).toHaveAttribute('href', /Anstpage/);
    await expectAccessible(page);

    // As on the device that has made the first quiz.
    await page.evaluate((own) => localStorage.setItem('made-quizzes', JSON.stringify([own])), {
      ...quiz,
      ...ravis,
    });
    await openOwnerTab(page, language, 'insight');
    await page.getByRole('link', { name: text('thread_find_out', { name: 'Asha' }) }).click();
    await play(page, 'Ravi', ['Red', 'Bed', 'The cat'], 2);
    await button(page, 'thread_compare').click();
    const known = { name: 'Asha', theirs: 3, theirTotal: 3, yours: 2, total: 3 };
    await expect(page.getByText(text('thread_both', known))).toBeVisible();
    await expectAccessible(page);
    await openPage(page, ownerUrl);
    await openOwnerTab(page, language, 'insight');
    await expect(page.getByText(text('thread_both', known))).toBeVisible();
  });
}

test('a friend without a name is asked for it', { tag: '@deep' }, async ({ page }) => {
  const { shareUrl, id } = await makeQuiz(page);
  await openPage(page, shareUrl);
  await page.getByRole('button', { name: 'Get Started' }).click();
  for (const option of ['Blue', 'Bed', 'The cat']) {
    await page.getByRole('radio', { name: option, exact: true }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.getByRole('link', { name: 'Create your own quiz' }).click();
  await page.getByRole('textbox').pressSequentially('Asha');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await openPage(page, `/quizpage/Anstpage/${id}/turn?lang=en`);
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();

  // Home leads back to it once something is chosen.
  await page.locator('main li > button[aria-pressed]').first().click();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await openPage(page, '/?lang=en');
  await page.getByRole('link', { name: 'Not finished: 1 of 3' }).click();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
});

test('somebody who has not finished starts a quiz from the beginning', async ({ page }) => {
  const { id } = await makeQuiz(page);
  await openPage(page, `/quizpage/Anstpage/${id}/turn?lang=en`);
  await expect(page).toHaveURL(/\/quizpage\/friend\?lang=en$/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of journeyLanguages('en')) {
    const text = (key: string, values = {}) => message(language, key, values);

    test(`a friend turns a quiz round by forms, in ${language}`, async ({ page }) => {
      const { shareUrl, ownerUrl, id, ownerKey } = await makeQuiz(page, { language });
      await page.goto(shareUrl);
      const press = (key: string) =>
        page.getByRole('button', { name: text(key), exact: true }).click();
      await page.getByRole('textbox').fill('Asha');
      await press('get_started');
      for (const option of ['Blue', 'Bed', 'The cat']) {
        await page.getByRole('radio', { name: option, exact: true }).check();
        await press('next');
      }
      await page.getByRole('link', { name: text('create_your_own') }).click();
      const groups = page.locator('main fieldset');
      await expect(groups).toHaveCount(3);
      for (const group of await groups.all()) await group.getByRole('radio').last().check();
      await press('check_go');
      await page.getByRole('checkbox').check();
      await press('editor_submit');
      await expect(heading(page)).toHaveText(text('ready_title'));
      await expect(
        page.getByRole('link', { name: text('send_first', { creator: 'Ravi' }) }),
      ).toBeVisible();
      expect(ownerUrl).toContain(ownerKey);
      const results = await page.request.get(`/api/custom-quizzes/${id}/results`, {
        headers: { Authorization: `Bearer ${ownerKey}` },
      });
      const { entries } = await results.json();
      expect(entries).toMatchObject([{ name: 'Asha', reply: { language } }]);
    });
  }
});
