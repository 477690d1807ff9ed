import { createKindsQuiz } from '../kinds-quiz.ts';
import { expectAccessible, expectServedAccessible, themeFor } from './accessibility.ts';
import { Friend } from './friend.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';

const data = [
  {
    question: 'What is $\\frac{1}{2}+\\frac{1}{2}$?',
    options: ['$1^2$', '`if  x:`', '$$\\sqrt{2}$$'],
    ans: 0,
    explanation: 'Both are $50\\%$',
  },
  { kind: 'order', question: 'Sort', items: ['$\\frac14$', '$\\frac13$', '$\\frac12$'] },
  { question: 'Does it cost $5 or $10?', options: ['$5', '$10'], ans: 0 },
];

for (const language of journeyLanguages('hi')) {
  const half = language === 'hi' ? '1 बटा 2' : '1 over 2';

  test.describe(`formulas and code in ${language}`, () => {
    test.use({ colorScheme: themeFor[language] });

    test('are drawn, said, and read again by a friend', { tag: '@deep' }, async ({ page }) => {
      const quiz = createKindsQuiz({ language, data: data as never });
      const { shareUrl } = await makeQuiz(page, quiz as never);
      await openPage(page, shareUrl);
      const friend = new Friend(page, language);
      await friend.start('Asha');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading.locator('math mfrac')).toHaveCount(2);
      await expect(heading).toContainText(half);
      const { height = 0 } = (await heading.locator('mfrac').first().boundingBox()) ?? {};
      const size = await heading.evaluate((box) =>
        Number.parseFloat(getComputedStyle(box).fontSize),
      );
      expect(height).toBeGreaterThan(0.9 * size);
      const code = page.locator('code');
      await expect(code).toHaveText('if  x:');
      await expect(code).toHaveCSS('white-space-collapse', 'preserve');
      await expectAccessible(page);
      await page.getByRole('radio', { name: language === 'hi' ? '1 का वर्ग' : '1 squared' }).check();
      await friend.press('next');
      const up = message(language, 'kind_order_up', { item: half });
      await expect(page.getByRole('button', { name: up, exact: true })).toBeVisible();
      await expect(page.locator('ol math')).toHaveCount(3);
      await expectAccessible(page);
      await friend.press('next');
      await expect(heading).toHaveText('Does it cost $5 or $10?');
      await friend.answer('$5');
      await page.getByText(friend.text('see_answers')).click();
      await expect(page.locator('details math').first()).toBeVisible();
      await expect(page.getByText('50', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false });

      test('are there with the page', { tag: '@deep' }, async ({ page }) => {
        const quiz = createKindsQuiz({ language, data: data as never });
        const { shareUrl } = await makeQuiz(page, quiz as never);
        await page.goto(shareUrl);
        const friend = new Friend(page, language);
        await friend.start('Asha');
        await expect(page.locator('h1 math')).toHaveCount(1);
        await expectServedAccessible(page);
        await page.getByRole('radio').first().check();
        await friend.press('next');
        // A choice of places is letters alone.
        await expect(page.getByRole('option', { name: half }).first()).toBeAttached();
      });
    });
  });
}

test('stand in their line, and scroll where they are wide', { tag: '@deep' }, async ({ page }) => {
  const wide = `$${'x+'.repeat(40)}y$`;
  const questions = [{ question: 'Which?', options: ['If $x$ is $y$', wide], ans: 0 }];
  const quiz = createKindsQuiz({ seconds: 30, data: questions });
  const { shareUrl } = await makeQuiz(page, quiz as never);
  await openPage(page, shareUrl);
  await new Friend(page).start('Asha');
  const [first, second] = await page.locator('button[name=option]').all();
  const heightOf = async (box = first) => (await box?.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeLessThan(80);
  expect(await heightOf(second)).toBeLessThan(80);
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

test('show how they look while somebody writes', { tag: '@deep' }, async ({ page }) => {
  await openPage(page, '/quizpage/trivia?lang=en');
  await new Friend(page).start('Ravi');
  const say = (key: string, values = {}) => message('en', key, values);
  const question = page.getByLabel(say('editor_question_label', { number: 1 }));
  await question.fill('Is $x^2$ or `a  b` it?');
  const preview = page.getByRole('heading', { name: say('rich_preview') }).locator('..');
  await expect(preview.locator('math')).toBeVisible();
  await expect(preview.locator('code')).toHaveText('a  b');
  await expectAccessible(page);
  await question.fill('Is $\\frac$ it?');
  await expect(preview.getByText(say('rich_unread'))).toBeVisible();
  await question.fill('Is it?');
  await expect(preview).toBeHidden();
});
