import type { Locator, Page } from '@playwright/test';
import { parts } from '#content/parts.ts';
import { partQuestionsIn } from '#core/part.ts';
import { expectAccessible, themeFor } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage, test } from './pages.ts';

/** The questions of the page, in order. */
const questionsOf = (page: Page) => page.getByRole('main').locator('ol > li');

const optionOf = (question: Locator, text: string) =>
  question.getByRole('group').getByRole('button', { name: text, exact: true });

/** Chooses the right option of every question, or the first where none is known. */
async function answerAll(page: Page, id: number, language: 'en' | 'hi') {
  const part = parts.find((known) => known.id === id);
  if (part === undefined) throw new Error(`no part ${id}`);
  for (const [index, { ans, options }] of part.texts[language].questions.entries()) {
    await optionOf(questionsOf(page).nth(index), ans || options[0]).click();
  }
}

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not reach the element');
}

for (const language of journeyLanguages('hi')) {
  const say = (key: string, values: Record<string, string | number> = {}) =>
    message(language, key, values);

  test.describe(`a part in ${language}`, () => {
    test('every part shows its heading, poster and questions', { tag: '@deep' }, async ({
      page,
    }) => {
      for (const part of parts) {
        const { game, slang } = part.texts[language];
        const asked = partQuestionsIn(part, language);
        await openPage(page, `/Gamepage/${part.id}?lang=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('part_title', { number: part.id, slang }),
        );
        await expect(page.locator(`img[src="/images/parts/${part.id}.svg"]`)).toBeVisible();
        await expect(questionsOf(page)).toHaveCount(asked.length);
        for (const [index, { question: text, options, audio }] of asked.entries()) {
          const question = questionsOf(page).nth(index);
          await expect(question.getByRole('heading')).toContainText(text);
          await expect(question.getByRole('group').getByRole('button')).toHaveText([...options]);
          await expect(question.locator('audio')).toHaveCount(audio === null ? 0 : 1);
        }
        await expect(page).toHaveTitle(new RegExp(game));
      }
    });

    test('marks right and wrong options, and allows another choice', async ({ page }) => {
      await openPage(page, `/Gamepage/1?lang=${language}`);
      const question = questionsOf(page).first();
      await expect(question.getByRole('button').last()).toBeInViewport({ ratio: 1 });
      await expect(question).not.toHaveAttribute('data-click', 'Clicked');
      await expect(question.getByRole('status')).toBeEmpty();

      await optionOf(question, '12').click();
      await expect(question).toHaveAttribute('data-click', 'Clicked');
      await expect(optionOf(question, '12')).toHaveAttribute('aria-pressed', 'true');
      await expect(optionOf(question, '12')).toHaveCSS('background-color', 'rgb(255, 125, 125)');
      await expect(optionOf(question, '12')).toContainText(say('review_wrong'));
      await expect(question.getByRole('status')).toContainText(say('review_wrong'));
      await expect(question.getByRole('status')).toContainText(
        say('part_correct_answer', { answer: '13' }),
      );

      await optionOf(question, '13').click();
      await expect(optionOf(question, '12')).toHaveAttribute('aria-pressed', 'false');
      await expect(optionOf(question, '13')).toHaveCSS('background-color', 'rgb(142, 222, 98)');
      await expect(question.getByRole('status')).toContainText(say('review_right'));
      // The first choice counts.
      await expect(page.getByText(say('part_tally', { right: 0, total: 10 }))).toBeVisible();

      await optionOf(questionsOf(page).nth(1), 'Harbor').click();
      await expect(page.getByText(say('part_tally', { right: 1, total: 10 }))).toBeVisible();
    });

    test('ends with a result, a challenge in its language and the next part', async ({ page }) => {
      await openPage(page, `/Gamepage/6?lang=${language}`);
      await answerAll(page, 6, language);
      await expect(
        page.getByRole('heading', { name: say('final_score', { score: 3, total: 3 }) }),
      ).toBeVisible();

      const url = `${new URL(page.url()).origin}/Gamepage/6?lang=${language}`;
      await expect(page.getByLabel(say('ready_link_label'))).toHaveValue(url);
      const whatsapp = page.getByRole('link', { name: say('send_whatsapp') });
      const game = language === 'en' ? 'Free Fire' : 'Free Fire';
      expect(new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')).toBe(
        say('part_share_message', { score: 3, total: 3, number: 6, game, url }),
      );

      await page.getByRole('link', { name: say('part_play_now') }).click();
      await expect(page).toHaveURL(/\/Gamepage\/7\?lang=(en|hi)$/);
      await expect(page.getByText(say('part_tally', { right: 0, total: 8 }))).toBeVisible();
      await expect(page.locator('[data-click]')).toHaveCount(0);
    });

    test(`is accessible before, during and after play, ${themeFor[language]}`, {
      tag: '@deep',
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: themeFor[language] });
      for (const id of [1, 5]) {
        await openPage(page, `/Gamepage/${id}?lang=${language}`);
        await expectAccessible(page);
        await questionsOf(page).first().getByRole('group').getByRole('button').nth(2).click();
        await expectAccessible(page);
        await answerAll(page, id, language);
        await expectAccessible(page);
      }
    });
  });
}

test('marks no option where the right one is unknown', async ({ page }) => {
  await openPage(page, '/Gamepage/6?lang=en');
  const last = questionsOf(page).last();
  await optionOf(last, 'M82B').click();
  await expect(last).toHaveAttribute('data-click', 'Clicked');
  await expect(last.getByRole('status')).toContainText('No answer on record');
  await expect(last.getByText(/The correct Answer|Right|Wrong/)).toHaveCount(0);
  await expect(optionOf(last, 'M82B')).toHaveAttribute('aria-pressed', 'true');
  const colour = (text: string) =>
    optionOf(last, text).evaluate((option) => getComputedStyle(option).backgroundColor);
  expect(await colour('M82B')).toBe(await colour('AWM'));
  await expect(page.getByText('Right so far: 0/3')).toBeVisible();
});

test('treats two options with the same text as one', async ({ page }) => {
  await openPage(page, '/Gamepage/7?lang=en');
  const last = questionsOf(page).last();
  const twins = optionOf(last, 'UMP');
  await expect(twins).toHaveCount(2);
  await twins.last().click();
  for (const twin of await twins.all()) {
    await expect(twin).toHaveAttribute('aria-pressed', 'true');
    await expect(twin).toContainText('Wrong');
  }
  await expect(last.getByText('The correct Answer: M60')).toBeVisible();
});

test('works with the keyboard alone, sound included', async ({ page }) => {
  await openPage(page, '/Gamepage/6?lang=en');
  const questions = questionsOf(page);
  await expect(questions.first().getByRole('button').last()).toBeInViewport({ ratio: 1 });
  await tabTo(page, questions.first().getByRole('button', { name: 'Play sound' }));
  await page.keyboard.press('Enter');
  await expect(questions.first().locator('[data-sound="playing"]')).toBeVisible();
  for (const [index, option] of ['AWM', 'VSS', 'SKS', 'SVD'].entries()) {
    await tabTo(page, optionOf(questions.nth(index), option));
    await page.keyboard.press(index % 2 === 0 ? 'Space' : 'Enter');
    await expect(questions.nth(index)).toHaveAttribute('data-click', 'Clicked');
  }
  await expect(page.getByRole('heading', { name: 'Your score: 2 out of 3' })).toBeVisible();
  const next = page.getByRole('link', { name: 'Play Now' });
  await expect(next).toBeVisible();
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Gamepage\/7\?lang=en$/);
});

test('starts fresh on every visit, and on request', { tag: '@deep' }, async ({ page }) => {
  await openPage(page, '/Gamepage/6?lang=en');
  await answerAll(page, 6, 'en');
  await page.getByRole('button', { name: 'See your result' }).click();
  await expect(page.getByRole('heading', { name: /^Your score/ })).toBeInViewport();

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.locator('[data-click]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  await optionOf(questionsOf(page).first(), 'AWM').click();
  await page.getByRole('link', { name: 'Game Quiz, home' }).click();
  await page.locator('a[href^="/Gamepage/6?"]').click();
  await expect(questionsOf(page)).toHaveCount(4);
  await expect(page.locator('[data-click]')).toHaveCount(0);
});

test('keeps the answers through a change of language', async ({ page }) => {
  await openPage(page, '/Gamepage/1');
  await optionOf(questionsOf(page).nth(7), 'Tasmanian tiger').click();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(optionOf(questionsOf(page).nth(7), 'तस्मानियन टाइगर')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('अब तक सही: 1/10')).toBeVisible();
});

test('opens in Hindi from the first byte, without a hint at other languages', async ({
  request,
}) => {
  const html = await (await request.get('/Gamepage/5?lang=hi')).text();
  expect(html).toContain('<html lang="hi"');
  expect(html).toContain('राइफ़ल को आवाज़ से पहचानो');
  expect(html).not.toContain('Know your rifles by ear?');
});
