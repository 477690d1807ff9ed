import type { Page } from '@playwright/test';
import { drawn, metadataMarks, place } from '../own-pictures.ts';
import { expectAccessible, themeFor } from './accessibility.ts';
import { signInAsOperator, test } from './admin.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openPage } from './pages.ts';

/** What a friend's browser gets for the picture of the first question. */
async function forFriend(page: Page, id: string): Promise<{ type: string; bytes: string }> {
  const started = await page.request.post('/api/attempts', {
    data: { kind: 'custom', quizId: id, name: 'Asha' },
  });
  const { question } = await started.json();
  const reply = await page.request.get(question.media.url);
  return {
    type: reply.headers()['content-type'] ?? '',
    bytes: (await reply.body()).toString('latin1'),
  };
}

for (const language of journeyLanguages('hi')) {
  const text = (key: string, values: Record<string, string | number> = {}) =>
    message(language, key, values);

  test.describe(`own pictures in ${language}`, () => {
    test.use({ colorScheme: themeFor[language] });

    test('are brought, cut, seen by their creator, and by friends once approved', async ({
      page,
      browser,
    }) => {
      await openPage(page, `/quizpage/trivia?lang=${language}`);
      await page.getByRole('textbox').fill('Ravi');
      await page.getByRole('button', { name: text('get_started'), exact: true }).click();
      await page.getByLabel(text('trivia_title'), { exact: true }).fill('Pets');
      const field = (key: string, number = 1) =>
        page.getByLabel(text(key, { number }), { exact: true });
      await field('editor_question_label').fill('Who is this?');
      await field('editor_option_label', 1).fill('Tom');
      await field('editor_option_label', 2).fill('Leo');
      await field('editor_correct_label', 1).check();
      await field('picture_question').click();
      await page.getByRole('button', { name: text('own_picture_bring'), exact: true }).click();
      const photo = await drawn(1, { width: 800, height: 400 }).withExif(place).jpeg().toBuffer();
      await page
        .getByLabel(text('own_picture_file'))
        .setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: photo });
      await page.getByLabel(text('own_picture_square'), { exact: true }).check();
      await page.getByLabel(text('own_picture_across')).press('ArrowLeft');
      const use = page.getByRole('button', { name: text('own_picture_use'), exact: true });
      await use.click();
      await expect(page.getByText(text('own_picture_alt_required'))).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(text('own_picture_alt'), { exact: true }).fill('A cat on a sofa');
      await page.getByLabel(text('own_picture_emoji'), { exact: true }).fill('🐈');
      await use.click();
      await expect(field('picture_question').locator('img')).toHaveJSProperty('naturalWidth', 400);
      await page.getByRole('button', { name: text('editor_submit'), exact: true }).click();
      await page.getByRole('link', { name: text('owner_open') }).click();
      await expect(page.getByText(text('owner_picture_waiting'))).toBeVisible();
      await expect(page.getByRole('img', { name: 'A cat on a sofa' })).toBeVisible();
      const [, id = ''] = /\/owner\/([\w-]{22})/i.exec(page.url()) ?? [];
      expect((await forFriend(page, id)).type).toBe('image/svg+xml');

      const operators = await browser.newContext();
      const admin = await operators.newPage();
      await signInAsOperator(admin);
      await openPage(admin, `/AdminPictures?lang=${language}`);
      await expect(admin.getByRole('img', { name: 'A cat on a sofa' })).toHaveJSProperty(
        'naturalWidth',
        400,
      );
      await expectAccessible(admin);
      await admin.keyboard.press('a');
      await expect(admin.getByText(text('pictures_none'))).toBeVisible();
      const shown = await forFriend(page, id);
      expect(shown.type).toBe('image/webp');
      expect(shown.bytes).not.toMatch(metadataMarks);
      await operators.close();
    });

    test('are refused in the queue, which their creator is told', async ({ page }) => {
      // What is refused in one language is refused again in the other.
      const data = await drawn(language === 'hi' ? 2 : 3)
        .jpeg()
        .toBuffer();
      const brought = await page.request.put('/api/own-pictures', {
        headers: { 'Content-Type': 'image/jpeg' },
        data,
      });
      const { id: own } = await brought.json();
      const picture = { own, alt: 'A cat on a sofa', emoji: '🐈' };
      const question = { question: 'Who is this?', options: ['Tom', 'Leo'], ans: 0, picture };
      const quiz = await makeQuiz(page, { type: 'trivia', title: 'Pets', data: [question] });
      await signInAsOperator(page);
      await openPage(page, `/AdminPictures?lang=${language}`);
      await page.getByRole('button', { name: text('pictures_refuse'), exact: true }).click();
      await expect(page.getByText(text('pictures_none'))).toBeVisible();
      const { pathname, hash } = new URL(quiz.ownerUrl);
      await openPage(page, `${pathname}?lang=${language}${hash}`);
      await expect(page.getByText(text('owner_picture_refused'))).toBeVisible();
      expect((await forFriend(page, quiz.id)).type).toBe('image/svg+xml');
    });
  });
}
