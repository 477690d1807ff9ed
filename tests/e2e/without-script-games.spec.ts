import { parts } from '#content/parts.ts';
import type { Language } from '#core/language.ts';
import type { PartId, PartQuestion } from '#core/part.ts';
import { expectServedAccessible } from './accessibility.ts';
import { Friend } from './friend.ts';
import { journeyLanguages } from './languages.ts';
import { finish } from './live-board.ts';
import { expect, makeQuiz, message, test } from './pages.ts';

function questionsOf(id: PartId, language: Language): readonly PartQuestion[] {
  const part = parts.find((one) => one.id === id);
  if (part === undefined) throw new Error(`no part ${id}`);
  return part.texts[language].questions;
}

const wrongOption = ({ ans, options }: PartQuestion) => options.findIndex((text) => text !== ans);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of journeyLanguages('en')) {
    test(`a part is played to its result in ${language}`, async ({ page }) => {
      const friend = new Friend(page, language);
      const questions = questionsOf(5, language);
      await page.goto(`/Gamepage/5?lang=${language}`);
      await expect(page.locator('audio').first()).toBeVisible();
      const items = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('group') });
      const [first] = questions;
      if (first === undefined) throw new Error('no questions');
      await items.first().getByRole('group').getByRole('button').nth(wrongOption(first)).click();
      await expect(items.first()).toContainText(friend.text('review_wrong'));
      await expect(items.first()).toBeInViewport();
      await expectServedAccessible(page);
      for (const [index, { ans }] of questions.entries()) {
        await items
          .nth(index)
          .getByRole('group')
          .getByRole('button', { name: ans, exact: true })
          .first()
          .click();
        await expect(items.nth(index)).toContainText(friend.text('review_right'));
      }
      // The first choice counts.
      const score = { score: questions.length - 1, total: questions.length };
      await expect(page.getByText(friend.text('final_score', score))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/Gamepage/5[?]lang=${language}&`));
      await friend.press('part_again');
      await expect(page.getByRole('main').locator('[data-click]')).toHaveCount(0);
    });

    test(`the question for the age is answered, and what needs a script says so, in ${language}`, {
      tag: '@deep',
    }, async ({ page }) => {
      const friend = new Friend(page, language);
      await page.goto(`/MineGame?lang=${language}`);
      await expect(page.getByText(friend.text('needs_script'))).toBeHidden();
      await friend.press('age_no');
      await expect(page.getByText(friend.text('age_refused'))).toBeVisible();
      await expectServedAccessible(page);
      await friend.press('age_yes');
      await expect(page.getByText(friend.text('needs_script'))).toBeVisible();
      await expectServedAccessible(page);
    });
  }

  test('a board shows more rows', async ({ page }) => {
    const { id } = await makeQuiz(page);
    for (let number = 0; number < 21; number += 1) await finish(page, id, `Friend ${number}`, 1);
    await page.goto(`/Live/${id}?lang=en`);
    const shown = page.locator('main li[data-row]');
    await expect(shown).toHaveCount(20);
    await new Friend(page).press('show_more');
    await expect(shown).toHaveCount(21);
    await expect(page.getByRole('button', { name: message('en', 'show_more') })).toBeHidden();
  });
});
