import { expectAccessible, expectServedAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage, test } from './pages.ts';
import { rightOptions, shippedQuiz, TimedQuizPage } from './timed-quiz.ts';

const names = { en: 'Chess for Beginners', hi: 'शतरंज की शुरुआत' } as const;

for (const language of journeyLanguages('hi')) {
  test(`a quiz is found by a word and by its topic, and marked once played, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, `/Quizzes?lang=${language}`);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(24);
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('shatranj');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/[?&]q=shatranj/);
    await expect(cards.first()).toContainText(names[language]);
    await page.getByRole('link', { name: message(language, 'topic_puzzles') }).click();
    await expect(page).toHaveURL(/\/Quizzes\/puzzles\?/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(cards.first()).toContainText(names[language]);

    const id = await page.evaluate(async () => {
      const reply = await fetch('/api/quizzes/chess-for-beginners');
      return (await reply.json()).data.id;
    });
    await page.evaluate((one) => localStorage.setItem('played-quizzes', `[${one}]`), id);
    await page.reload();
    await expect(cards.first()).toContainText(message(language, 'quiz_list_played'));
    await page.getByLabel(message(language, 'quiz_list_hide_played')).check();
    await expect(page.getByText(names[language])).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('a quiz that was played to its end is known as played', async ({ page }) => {
  const player = new TimedQuizPage(page);
  await player.open('', 'quick-eyes');
  const right = rightOptions(shippedQuiz('quick-eyes'));
  await player.start();
  await player.answerOverApi(right, { from: 0, to: right.length - 1 });
  await page.reload();
  await player.choose(right.at(-1) ?? 0);
  await player.next();
  await player.showsEnd(right.length, right.length);
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem('played-quizzes') ?? '[]').length),
    )
    .toBe(1);
});

test('a search that finds nothing says so, and pages have their own addresses', async ({
  page,
}) => {
  await openPage(page, '/Quizzes?q=qwzvplmt&lang=en');
  await expect(page.getByText(message('en', 'quiz_list_none'))).toBeVisible();
  await openPage(page, '/Quizzes?lang=en');
  await page.getByRole('link', { name: message('en', 'page_next') }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(page.getByRole('link', { name: message('en', 'page_previous') })).toBeVisible();
  await page.reload();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Quizzes\?.*page=2/);
  await page.goBack();
  await expect(page.getByRole('link', { name: message('en', 'page_previous') })).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 404/] });

  test('quizzes are searched, chosen by topic and walked', async ({ page }) => {
    await page.goto('/Quizzes?lang=hi');
    await expectServedAccessible(page);
    await page.getByRole('searchbox').fill('samvidhan');
    await page.getByRole('button', { name: message('hi', 'quiz_list_find') }).click();
    await expect(page.getByRole('main')).toContainText('संविधान');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.goto('/Quizzes/cricket?lang=en&order=new');
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const wrong of ['/Quizzes/nothing', '/Quizzes?page=0', '/Quizzes?page=99']) {
      expect((await page.goto(wrong))?.status(), wrong).toBe(404);
    }
  });
});
