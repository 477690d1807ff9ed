import type { Page } from '@playwright/test';
import { expectAccessible, expectServedAccessible, themeFor } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openOwnerTab, openPage, shareLink, test } from './pages.ts';

const space = {
  name: 'Ravi',
  type: 'trivia',
  title: 'Space',
  seconds: 60,
  data: [
    {
      question: 'Which are planets?',
      options: ['Mars', 'The Moon', 'Venus'],
      ans: [0, 2],
      explanation: 'The Moon goes round a planet.',
      picture: { emoji: '🪐' },
    },
    {
      question: 'Is the Sun a star?',
      options: ['True', 'False'],
      ans: 0,
      optionPictures: [{ image: 'planets-and-space-01' }, null],
    },
  ],
} as const;

/** Every picture on the page has arrived. */
async function seesPictures(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator('main img')
        .evaluateAll((all) =>
          all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
        ),
    )
    .toBe(true);
}

for (const language of journeyLanguages('hi')) {
  const text = (key: string, values: Record<string, string | number> = {}) =>
    message(language, key, values);
  const button = (page: Page, key: string) =>
    page.getByRole('button', { name: text(key), exact: true });

  test.describe(`trivia in ${language}`, () => {
    test.use({ colorScheme: themeFor[language] });

    test('is made with the keyboard, played against the clock, edited and hosted', async ({
      page,
      browser,
    }) => {
      const { keyboard } = page;
      await openPage(page, `/quizpage/trivia?lang=${language}`);
      await page.getByRole('textbox').focus();
      await keyboard.type('Ravi');
      await keyboard.press('Enter');
      const starter = page.getByRole('button', { name: 'IPL', exact: true });
      await expect(starter).toBeVisible();
      await button(page, 'editor_submit').focus();
      await keyboard.press('Enter');
      // What is missing is said beside its field, and the first one has the focus.
      await expect(page.getByLabel(text('trivia_title'), { exact: true })).toBeFocused();
      await expectAccessible(page);
      await keyboard.type('Space');
      await expect(starter).toBeHidden();
      await page.getByLabel(text('host_seconds')).selectOption('60');
      const field = (key: string, number = 1) =>
        page.getByLabel(text(key, { number }), { exact: true });
      await field('editor_question_label').focus();
      await keyboard.type('Which are planets?');
      for (const [index, option] of ['Mars', 'Moon', 'Venus'].entries()) {
        await field('editor_option_label', index + 1).focus();
        await keyboard.type(option);
      }
      for (const number of [1, 3]) {
        await field('editor_correct_label', number).focus();
        await keyboard.press('Space');
      }
      await field('trivia_explanation').focus();
      await keyboard.type('The Moon goes round a planet.');

      await field('picture_question').focus();
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      // Found by its name in either language.
      await expect(dialog.getByRole('searchbox')).toBeFocused();
      await keyboard.type('हाथी');
      await expect(dialog.getByRole('listitem').first()).toHaveText(
        language === 'hi' ? 'हाथी' : 'elephant',
      );
      await expectAccessible(page);
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(field('picture_question')).toBeFocused();
      await expect(field('picture_question')).toHaveText('🐘');
      await field('picture_option', 2).focus();
      await keyboard.press('Enter');
      await keyboard.type('🌙');
      await dialog
        .getByRole('button', { name: text('picture_use_emoji', { emoji: '🌙' }) })
        .focus();
      await keyboard.press('Enter');

      await button(page, 'editor_question_add').focus();
      await keyboard.press('Enter');
      await field('trivia_true_or_false_label', 2).focus();
      await keyboard.press('Enter');
      await field('editor_question_label', 2).focus();
      await keyboard.type('Is the Sun a star?');
      await page.getByRole('group').nth(1).getByRole('checkbox').first().focus();
      await keyboard.press('Space');
      // The draft stays on the device.
      await page.reload();
      await expect(page.getByLabel(text('trivia_title'), { exact: true })).toHaveValue('Space');
      await expectAccessible(page);
      await button(page, 'editor_submit').focus();
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ready_title'));
      const link = await shareLink(page, language);
      await page.getByRole('link', { name: text('owner_open') }).click();
      await expect(page.getByText('Space', { exact: true }).first()).toBeVisible();

      const friend = await (
        await browser.newContext({ colorScheme: themeFor[language] })
      ).newPage();
      await openPage(friend, link);
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Space');
      await expectAccessible(friend);
      await friend.getByRole('textbox').fill('Asha');
      await button(friend, 'get_started').click();
      const heading = friend.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Which are planets?');
      await seesPictures(friend);
      await expectAccessible(friend);
      await friend.reload();
      await expect(heading).toHaveText('Which are planets?');
      await friend.getByRole('button', { name: 'Venus' }).click();
      await expect(friend.getByText('The Moon goes round a planet.')).toBeVisible();
      await expect(friend.getByText(text('answer_right_status'), { exact: true })).toBeVisible();
      await button(friend, 'next').click();
      await expect(heading).toHaveText('Is the Sun a star?');
      await friend.locator('button[name=option]').nth(1).click();
      await button(friend, 'next').click();
      await expect(friend.getByText(text('final_score', { score: 1, total: 2 }))).toBeVisible();
      await expect(friend.getByRole('link', { name: text('create_trivia') })).toBeVisible();
      await expectAccessible(friend);

      await openOwnerTab(page, language, 'settings');
      await button(page, 'owner_edit').click();
      await page.getByLabel(text('trivia_title'), { exact: true }).fill('Planets');
      await button(page, 'owner_edit_save').click();
      await expect(page.getByText('Planets', { exact: true }).first()).toBeVisible();
      await openOwnerTab(page, language, 'results');
      await button(page, 'host_live').click();
      await button(page, 'host_start').waitFor();
      await expect(page.getByText('Planets').first()).toBeVisible();
    });

    test('is played without a script, with a clock and without one', { tag: '@deep' }, async ({
      browser,
      page,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const friend = await context.newPage();
      for (const seconds of [60, null]) {
        const { shareUrl } = await makeQuiz(page, { ...space, seconds, language });
        await friend.goto(shareUrl);
        await friend.getByRole('textbox').fill('Asha');
        await button(friend, 'get_started').click();
        const heading = friend.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText('Which are planets?');
        await expectServedAccessible(friend);
        if (seconds === null) {
          await friend.getByLabel('Venus').check();
          await button(friend, 'next').click();
          await friend.getByLabel('True').check();
          await button(friend, 'next').click();
        } else {
          await friend.getByRole('button', { name: 'Venus' }).click();
          await expect(friend.getByText('The Moon goes round a planet.')).toBeVisible();
          await button(friend, 'next').click();
          await friend.getByRole('button', { name: 'True' }).click();
        }
        await expect(friend.getByText(text('final_score', { score: 2, total: 2 }))).toBeVisible();
        await expectServedAccessible(friend);
      }
    });

    test('cannot be made without a script, and says so', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const creator = await context.newPage();
      await creator.goto(`/quizpage/trivia?lang=${language}`);
      await expect(creator.getByText(text('needs_script'))).toBeVisible();
      await expect(button(creator, 'get_started')).toBeHidden();
    });
  });
}

test('the questions that split people begin the next quiz', { tag: '@deep' }, async ({ page }) => {
  const { id, ownerUrl } = await makeQuiz(page);
  for (const [index, option] of [0, 1, 0, 1, 1].entries()) {
    const start = { kind: 'custom', quizId: id, name: `Friend ${index}` };
    const reply = await page.request.post('/api/attempts', { data: start });
    const attempt = await reply.json();
    for (const [question, chosen] of [option, 0, 1].entries()) {
      await page.request.post(`/api/attempts/${attempt.id}/answers`, {
        data: { question, option: chosen },
        headers: { Authorization: `Bearer ${attempt.token}` },
      });
    }
  }
  await openPage(page, ownerUrl);
  await openOwnerTab(page, 'en', 'insight');
  await expect(page.getByText(message('en', 'insight_split_title'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: message('en', 'insight_split_make') }).click();
  await page.getByRole('button', { name: message('en', 'get_started'), exact: true }).click();
  await page.getByRole('button', { name: message('en', 'check_change') }).click();
  const questions = page.getByLabel(/^Text of question/);
  await expect(questions).toHaveCount(1);
  await expect(questions.first()).toHaveValue('What is your favourite colour?');
});
