import type { Locator, Page } from '@playwright/test';
import { pointsText } from '#core/points-text.ts';
import { createKindsQuiz, kindExamples, kindQuestions, mostPoints } from '../kinds-quiz.ts';
import { expectAccessible, expectServedAccessible, themeFor } from './accessibility.ts';
import { fillInKind, fillInServedKind, itemsOf } from './kind-fields.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openOwnerTab, openPage, shareLink, test } from './pages.ts';

const { choice, several, order, number, text: typed, match, opinion, words } = kindExamples;

for (const language of journeyLanguages('hi')) {
  const text = (key: string, values: Record<string, string | number> = {}) =>
    message(language, key, values);
  const button = (page: Page, key: string, values = {}) =>
    page.getByRole('button', { name: text(key, values), exact: true });

  const fillIn = (page: Page, heading: string) => fillInKind(page, language, heading);

  const questionHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

  test.describe(`questions of every kind in ${language}`, () => {
    test.use({ colorScheme: themeFor[language] });

    test('are answered by a friend without a clock', async ({ page }) => {
      const { shareUrl } = await makeQuiz(page, createKindsQuiz({ language }) as never);
      await openPage(page, shareUrl);
      await page.getByRole('textbox').fill('Asha');
      await button(page, 'get_started').click();
      await expect(questionHeading(page)).toHaveText(choice.question);
      await page.getByLabel('Mars').check();
      await button(page, 'next').click();
      for (const { question } of [several, order, number, typed, match, opinion, words]) {
        await expect(questionHeading(page)).toHaveText(question);
        await expectAccessible(page);
        if (question !== order.question) {
          await button(page, 'next').click();
          await expect(page.getByRole('alert')).toHaveText(text('answer_first'));
        }
        await fillIn(page, question);
        // A reload asks the same question again.
        if (question === match.question) {
          await page.reload();
          await expect(questionHeading(page)).toHaveText(question);
          await fillIn(page, question);
        }
        await button(page, 'next').click();
      }
      const score = { score: mostPoints, total: mostPoints };
      await expect(page.getByText(text('final_score', score))).toBeVisible();
      await page.getByText(text('see_answers')).click();
      const own = text('review_yours', { option: order.items.join(' → ') });
      await expect(page.getByText(own)).toBeVisible();
      await expectAccessible(page);
    });

    test('are answered against the clock, and told what is right', { tag: '@deep' }, async ({
      page,
    }) => {
      const quiz = createKindsQuiz({ language, seconds: 60 });
      const { shareUrl } = await makeQuiz(page, quiz as never);
      await openPage(page, shareUrl);
      await page.getByRole('textbox').fill('Asha');
      await button(page, 'get_started').click();
      await page.getByRole('button', { name: 'Mars' }).click();
      await button(page, 'next').click();
      // One river of two is half a point.
      await expect(questionHeading(page)).toHaveText(several.question);
      await page.getByRole('checkbox', { name: 'Ganga' }).check();
      await button(page, 'answer_send').click();
      const answer = 'Ganga, Narmada';
      await expect(
        page.getByText(text('answer_partly_status', { earned: 0.5, answer })),
      ).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(
        page.getByText(text('answer_partly_status', { earned: 0.5, answer })),
      ).toBeVisible();
      await button(page, 'next').click();
      await expect(questionHeading(page)).toHaveText(order.question);
      // Skipped.
      await button(page, 'next').click();
      for (const { question } of [number, typed, match, opinion, words]) {
        await expect(questionHeading(page)).toHaveText(question);
        await fillIn(page, question);
        await button(page, 'answer_send').click();
        const isOpinion = question === opinion.question || question === words.question;
        const status = text(isOpinion ? 'kind_opinion_thanks' : 'answer_right_status');
        await expect(page.getByText(status, { exact: true })).toBeVisible();
        await button(page, 'next').click();
      }
      const score = { score: pointsText(mostPoints - 2.5), total: mostPoints };
      await expect(page.getByText(text('final_score', score))).toBeVisible();
    });

    for (const seconds of [null, 60] as const) {
      const pace = seconds === null ? 'without a clock' : 'with a clock';

      test(`work without a script, ${pace}`, { tag: '@deep' }, async ({ browser, page }) => {
        const friend = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
        const send = seconds === null ? 'next' : 'answer_send';
        const quiz = createKindsQuiz({ language, seconds, data: kindQuestions.slice(1) });
        const { shareUrl } = await makeQuiz(page, quiz as never);
        await friend.goto(shareUrl);
        await friend.getByRole('textbox').fill('Asha');
        await button(friend, 'get_started').click();
        for (const { question } of [several, order, number, typed, match, opinion, words]) {
          await expect(questionHeading(friend)).toHaveText(question);
          await expectServedAccessible(friend);
          await button(friend, send).click();
          await expect(friend.getByText(text('answer_first'))).toBeVisible();
          await fillInServedKind(friend, language, question);
          await button(friend, send).click();
          // The last answer leads to the end.
          const isLast = question === words.question;
          if (seconds !== null && !isLast) await button(friend, 'next').click();
        }
        const score = { score: mostPoints - 1, total: mostPoints - 1 };
        await expect(friend.getByText(text('final_score', score))).toBeVisible();
      });
    }

    test('are made in the editor, and shown in results and insight', async ({ page, browser }) => {
      await openPage(page, `/quizpage/trivia?lang=${language}`);
      await page.getByRole('textbox').fill('Ravi');
      await page.keyboard.press('Enter');
      await page.getByLabel(text('trivia_title'), { exact: true }).fill('All kinds');
      const field = (key: string, place = 1) =>
        page.getByLabel(text(key, { number: place }), { exact: true });
      const begin = async (place: number, kind: string, question: string) => {
        if (place > 1) await button(page, 'editor_question_add').click();
        await field('editor_question_label', place).fill(question);
        await field('kind_label_of', place).selectOption(kind);
      };
      const nth = (key: string, values: object, place: number) =>
        page.getByLabel(text(key, values as never), { exact: true }).nth(place);

      await begin(1, 'order', order.question);
      for (const [index, item] of order.items.toReversed().entries()) {
        await nth('kind_item_label', { number: index + 1 }, 0).fill(item);
      }
      // The newest comes first now; the buttons turn it round.
      for (let round = 3; round > 0; round -= 1) {
        for (let place = 1; place <= round; place += 1) {
          await button(page, 'kind_item_down', { number: place }).click();
        }
      }
      await page.getByLabel(text('kind_points_label')).first().selectOption('2');
      await page.getByLabel(text('kind_partial')).first().check();

      await begin(2, 'match', match.question);
      for (const [index, { left, right }] of match.pairs.entries()) {
        await field('kind_left_label', index + 1).fill(left);
        await field('kind_right_label', index + 1).fill(right);
      }
      await begin(3, 'number', number.question);
      await button(page, 'editor_submit').click();
      await expect(page.getByLabel(text('kind_range_ans'))).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(text('field_number')).first()).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(text('kind_range_ans')).fill('8849');
      await page.getByLabel(text('kind_range_max')).fill('10,000');
      await page.getByLabel(text('kind_range_tolerance')).fill('50');
      await begin(4, 'text', typed.question);
      await field('kind_accepted_label', 1).fill('Tagore');
      await page.reload();
      await expect(field('kind_accepted_label', 1)).toHaveValue('Tagore');
      await button(page, 'editor_submit').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ready_title'));
      const link = await shareLink(page, language);

      const friend = await (await browser.newContext()).newPage();
      await openPage(friend, link);
      await friend.getByRole('textbox').fill('Asha');
      await button(friend, 'get_started').click();
      for (const { question } of [order, match, number, typed]) {
        await expect(questionHeading(friend)).toHaveText(question);
        if (question === typed.question) {
          await friend.getByLabel(text('kind_text_label'), { exact: true }).fill('Premchand');
        } else {
          await fillIn(friend, question);
        }
        await button(friend, 'next').click();
      }
      await expect(friend.getByText(text('final_score', { score: 4, total: 5 }))).toBeVisible();

      await page.getByRole('link', { name: text('owner_open') }).click();
      await openOwnerTab(page, language, 'insight');
      await expect(page.getByText('Premchand').first()).toBeVisible();
      await expectAccessible(page);
      // The editor shows what was made.
      await openOwnerTab(page, language, 'settings');
      await button(page, 'owner_edit').click();
      await expect(field('kind_label_of', 2)).toHaveValue('match');
      await expect(field('kind_right_label', 3)).toHaveValue('Rajasthan');
      await expect(page.getByLabel(text('kind_range_max'))).toHaveValue('10000');
      await expectAccessible(page);
    });
  });
}

test('an order is sorted by dragging', async ({ page }) => {
  const { shareUrl } = await makeQuiz(page, createKindsQuiz({ data: [order] }) as never);
  await openPage(page, shareUrl);
  await page.getByRole('textbox').fill('Asha');
  await page.getByRole('button', { name: message('en', 'get_started'), exact: true }).click();
  await expect(page.locator('[data-place]')).toHaveCount(4);
  const [first, ...others] = await itemsOf(page);
  const rows = page.locator('[data-place]');
  const grip = rows.first().locator('span').first();
  const [from, to] = [await grip.boundingBox(), await rows.last().boundingBox()];
  if (from === null || to === null) throw new Error('no rows');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  const names = (texts: readonly string[]) => texts.map((row) => row.replace(/^\d+\./, ''));
  expect(names(await itemsOf(page))).toEqual(names([...others, first ?? '']));
});

test.describe('without a network', () => {
  test.use({
    // The last answer is not stored at once.
    allowedErrors: [
      /ERR_INTERNET_DISCONNECTED|Failed to load resource|^Network response was not ok$|^Error updating friend score$/,
    ],
  });

  test('answers of every kind wait, and count once it is back', { tag: '@deep' }, async ({
    page,
    context,
  }) => {
    const { shareUrl, id } = await makeQuiz(page, createKindsQuiz() as never);
    await openPage(page, shareUrl);
    await page.getByRole('textbox').fill('Asha');
    const press = (key: string) =>
      page.getByRole('button', { name: message('en', key), exact: true }).click();
    await press('get_started');
    await page.getByLabel('Mars').check();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await press('next');
    await page.getByRole('checkbox', { name: 'Ganga' }).check();
    await page.getByRole('checkbox', { name: 'Narmada' }).check();
    await press('next');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.question);
    await press('next');
    await page.getByLabel(message('en', 'kind_number_label'), { exact: true }).fill('8849');
    await press('next');
    await page.getByLabel(message('en', 'kind_text_label'), { exact: true }).fill('Tagore');
    await press('next');
    for (const { left, right } of match.pairs) {
      await page.getByLabel(left, { exact: true }).selectOption(right);
    }
    await press('next');
    await page.getByRole('radio', { name: 'Coffee' }).check();
    await press('next');
    await page.getByLabel(message('en', 'kind_word_label'), { exact: true }).fill('Home');
    await press('next');
    await context.setOffline(false);
    await expect(page.getByText(/^Your score: \d/)).toBeVisible({ timeout: 30_000 });
    const board = await page.request.get(`/api/custom-quizzes/${id}/leaderboard`);
    const [row] = (await board.json()).entries;
    expect(row.total).toBe(mostPoints);
    expect(row.score).toBeGreaterThanOrEqual(mostPoints - 2);
  });
});
