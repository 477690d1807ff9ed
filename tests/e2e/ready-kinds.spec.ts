import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languageName } from '#core/language-name.ts';
import type { ReadyQuestion, Texts } from '#core/ready-quiz.ts';
import { expectAccessible, expectServedAccessible, themeFor } from './accessibility.ts';
import { test as adminTest, signInAsOperator } from './admin.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage, test } from './pages.ts';

type Language = 'en' | 'hi';

const slug = 'india-in-seven-ways';
const file = readFileSync(`content/ready-quizzes/${slug}.json`, 'utf8');
const { qna } = JSON.parse(file).quizzes[0] as { qna: ReadyQuestion[] };

/** Eleven questions, of which one is worth two points. */
const most = 12;

const inWords = (key: string, language: Language, values = {}) => message(language, key, values);

interface Playing {
  readonly language: Language;
  readonly hasScript: boolean;
}

/** Sorts items from the top: with the buttons, or by a choice for each place. */
async function sort(
  page: Page,
  items: readonly string[],
  { language, hasScript }: Playing,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    const place = inWords('kind_order_place', language, { place: index + 1 });
    const row = page.locator('[data-place]').nth(index);
    const up = page.getByRole('button', {
      name: inWords('kind_order_up', language, { item }),
      exact: true,
    });
    if (!hasScript) await page.getByLabel(place, { exact: true }).selectOption(item);
    else while (!((await row.textContent()) ?? '').includes(item)) await up.click();
  }
}

/** Gives the right answer to a question on the screen. */
async function fillIn(page: Page, asked: ReadyQuestion, playing: Playing): Promise<void> {
  const { language } = playing;
  const inOwn = (texts: Texts) => texts[language] ?? '';
  const label = (key: string) => page.getByLabel(inWords(key, language), { exact: true });
  switch (asked.kind) {
    case 'several':
      for (const { text } of asked.options.filter(({ correct }) => correct)) {
        await page.getByRole('checkbox', { name: inOwn(text) }).check();
      }
      return;
    case 'order':
      return sort(page, asked.items.map(inOwn), playing);
    case 'number':
      return label('kind_number_label').fill(`${asked.ans + asked.tolerance}`);
    case 'text':
      return label('kind_text_label').fill(asked.accepted[language]?.[0] ?? '');
    case 'match':
      for (const { left, right } of asked.pairs) {
        await page.getByLabel(inOwn(left), { exact: true }).selectOption(inOwn(right));
      }
      return;
    case 'opinion':
      return page.getByRole('radio').first().check();
    default:
      throw new Error('a choice has no fields');
  }
}

/** Answers every question, and goes on by itself after each. */
async function playThrough(page: Page, { language, hasScript }: Playing): Promise<void> {
  const press = (key: string) =>
    page.getByRole('button', { name: inWords(key, language), exact: true }).click();
  for (const [index, asked] of qna.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      asked.question[language] ?? '',
    );
    if (asked.kind === undefined) {
      const right = asked.options.find(({ correct }) => correct)?.text[language] ?? '';
      await page.getByRole('button', { name: right }).click();
    } else {
      await fillIn(page, asked, { language, hasScript });
      await (hasScript ? expectAccessible(page) : expectServedAccessible(page));
      await press('answer_send');
    }
    const status = asked.kind === 'opinion' ? 'kind_opinion_thanks' : 'answer_right_status';
    const isLast = index === qna.length - 1;
    if (hasScript || !isLast) {
      await expect(page.getByText(inWords(status, language), { exact: true })).toBeVisible();
      await press('next');
    }
  }
  const score = inWords('final_score', language, { score: most, total: most });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(score);
}

for (const language of journeyLanguages('hi')) {
  test.describe(`the ready quiz of every kind in ${language}`, () => {
    test.use({ colorScheme: themeFor[language] });

    test('is played against the clock', async ({ page }) => {
      await openPage(page, `/NormalQuiz/${slug}?lang=${language}`);
      await expect(page.getByText(inWords('ready_how_kinds', language))).toBeVisible();
      await page
        .getByRole('button', { name: inWords('get_started', language), exact: true })
        .click();
      await expect(page.getByRole('timer')).toBeVisible();
      await playThrough(page, { language, hasScript: true });
      await page.getByText(inWords('see_answers', language)).click();
      const [, , , , order] = qna;
      if (order?.kind !== 'order') throw new Error('no order');
      const sorted = order.items.map((item) => item[language]).join(' → ');
      const own = inWords('review_yours', language, { option: sorted });
      await expect(page.getByText(own)).toBeVisible();
      await expectAccessible(page);
    });

    test('is played without a script', { tag: '@deep' }, async ({ browser }) => {
      const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await page.goto(`/NormalQuiz/${slug}?lang=${language}`);
      const start = inWords('get_started', language);
      await page.getByRole('button', { name: start, exact: true }).click();
      await playThrough(page, { language, hasScript: false });
    });
  });
}

test('goes on where its page changes its language', { tag: '@deep' }, async ({ page }) => {
  await openPage(page, `/NormalQuiz/${slug}?lang=en`);
  await page.getByRole('button', { name: message('en', 'get_started'), exact: true }).click();
  const [several, match] = qna;
  if (several === undefined || match === undefined) throw new Error('no questions');
  await fillIn(page, several, { language: 'en', hasScript: true });
  await page.getByRole('button', { name: message('en', 'answer_send'), exact: true }).click();
  await page.getByRole('button', { name: message('en', 'next'), exact: true }).click();
  await openPage(page, `/NormalQuiz/${slug}?lang=hi`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(match.question.hi ?? '');
  await fillIn(page, match, { language: 'hi', hasScript: true });
  await page.getByRole('button', { name: message('hi', 'answer_send'), exact: true }).click();
  await expect(page.getByText(message('hi', 'answer_right_status'), { exact: true })).toBeVisible();
});

adminTest.describe('an operator', () => {
  adminTest.use({ allowedErrors: [/status of (401|409|422)/] });
  adminTest.beforeEach(({ page }) => signInAsOperator(page));

  for (const language of journeyLanguages('hi')) {
    adminTest(`edits questions of every kind in ${language}`, async ({ page }) => {
      const made = await page.request.post('/api/admin/quizzes', {
        data: {
          quiz: {
            slug: `kinds-${language}`,
            published: false,
            name: { en: 'Kinds', hi: 'प्रकार' },
            qna: qna.filter(({ kind }) => kind === 'order' || kind === 'text').slice(0, 2),
          },
        },
      });
      expect(made.status()).toBe(201);
      const { documentId } = await made.json();
      await openPage(page, `/AdminQuizzes/${documentId}?lang=${language}`);
      const main = page.getByRole('main');
      const kind = page.getByRole('combobox', { name: inWords('kind_label', language) });
      const press = (key: string, values = {}) =>
        page.getByRole('button', { name: inWords(key, language, values), exact: true }).click();
      const tab = async (one: Language) => {
        const name = languageName(one, language);
        await main.getByRole('button', { name, exact: true }).first().click();
      };
      const field = (key: string, one: Language, values = {}) =>
        page.getByLabel(
          inWords('quizzes_field_in', language, {
            field: inWords(key, language, values),
            language: languageName(one, language),
          }),
          { exact: true },
        );

      // The stored order, with one more item that is not written yet.
      const open = async (number: number) => {
        const heading = page.locator('ol[data-order] > li h3 button').nth(number - 1);
        if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
      };
      await open(2);
      await expect(kind).toHaveValue('order');
      await press('quizzes_item_add');
      await press('quizzes_save');
      await expect(field('kind_item_label', 'en', { number: 6 })).toBeFocused();
      await expectAccessible(page);
      for (const one of ['en', 'hi'] as const) {
        await tab(one);
        await field('kind_item_label', one, { number: 6 }).fill(`Republic ${one}`);
      }
      // The preview sorts, and says what is right.
      const preview = page.getByRole('region', { name: inWords('quizzes_preview', language) });
      await preview
        .getByRole('button', { name: inWords('answer_send', language), exact: true })
        .click();
      await expect(preview.getByText(/Republic .*|→/).first()).toBeVisible();

      // A typed answer becomes a number.
      await open(1);
      await expect(kind).toHaveValue('text');
      await kind.selectOption('number');
      await press('quizzes_save');
      const right = page.getByLabel(inWords('kind_range_ans', language), { exact: true });
      await expect(right).toBeFocused();
      await expect(
        page.getByText(inWords('quizzes_number_needed', language)).first(),
      ).toBeVisible();
      await right.fill('500');
      await press('quizzes_save');
      await expect(page.getByText(inWords('quizzes_number_ans', language)).first()).toBeVisible();
      await page.getByLabel(inWords('kind_range_max', language), { exact: true }).fill('1,000');
      await expectAccessible(page);
      await press('quizzes_save');
      await expect(
        page.getByText(inWords('quizzes_saved', language), { exact: true }),
      ).toBeVisible();

      const stored = await page.request.get(`/api/admin/quizzes/${documentId}`);
      const { quiz } = await stored.json();
      expect(quiz.qna[0]).toMatchObject({ kind: 'number', ans: 500, max: 1_000 });
      expect(quiz.qna[1].items.at(-1)).toEqual({ en: 'Republic en', hi: 'Republic hi' });
    });
  }
});
