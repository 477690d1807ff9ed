import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languageName } from '#core/language-name.ts';
import { expectAccessible } from './accessibility.ts';
import { signInAsOperator, test } from './admin.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage } from './pages.ts';

const languages = ['en', 'hi'] as const;

type Language = (typeof languages)[number];

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const texts = (en: string) => ({ en, hi: `${en} हिंदी` });

function quizOf(slug: string, overrides: Record<string, unknown> = {}) {
  return {
    slug,
    rank: 0,
    published: true,
    name: texts(`Quiz ${slug}`),
    qna: ['First?', 'Second?', 'Third?'].map((question) => ({
      question: texts(question),
      options: [
        { text: texts('Yes'), correct: true },
        { text: texts('No'), correct: false },
      ],
    })),
    ...overrides,
  };
}

/** Adds a quiz for one test; resolves to its id. */
async function addQuiz(page: Page, slug: string, overrides: Record<string, unknown> = {}) {
  const reply = await page.request.post('/api/admin/quizzes', {
    data: { quiz: quizOf(slug, overrides) },
  });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { documentId: string }).documentId;
}

const field = (page: Page, language: Language, key: string, inLanguage: Language = 'en') =>
  page.getByLabel(
    message(language, 'quizzes_field_in', {
      field: message(language, key),
      language: languageName(inLanguage, language),
    }),
    { exact: true },
  );

const button = (page: Page, language: Language, key: string, values = {}) =>
  page.getByRole('button', { name: message(language, key, values), exact: true });

/** Writes a text in both languages; on a phone each has its own tab. */
async function write(page: Page, language: Language, key: string, text: string) {
  for (const one of languages) {
    const name = languageName(one, language);
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    await field(page, language, key, one).fill(`${text} ${one}`);
  }
}

// The browser's console lists every refusal, also intended ones.
test.use({ allowedErrors: [/status of (401|409|422)/] });

test.beforeEach(({ page }) => signInAsOperator(page));

for (const language of journeyLanguages('hi')) {
  test(`an operator makes a quiz that visitors can play at once, in ${language}`, async ({
    page,
  }) => {
    const slug = `made-${language}`;
    await openPage(page, `/AdminQuizzes?lang=${language}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: message(language, 'quizzes_new'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      message(language, 'quizzes_new'),
    );

    // The summary names the missing texts and links to their fields.
    await button(page, language, 'quizzes_save').click();
    await expect(field(page, language, 'quizzes_name', 'en')).toBeFocused();
    await expectAccessible(page);

    await write(page, language, 'quizzes_name', `Made ${language}`);
    const short = page.getByLabel(message(language, 'quizzes_slug'), { exact: true });
    await expect(short).toHaveValue(`made-${language}-en`);
    await short.fill(slug);
    await page.getByLabel(message(language, 'quizzes_rank'), { exact: true }).fill('-5');
    await write(page, language, 'quizzes_question_text', 'Which one?');
    for (const number of [4, 3]) {
      await button(page, language, 'quizzes_option_remove', { number }).click();
    }
    for (const number of [1, 2]) {
      for (const one of languages) {
        const name = languageName(one, language);
        await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
        const label = message(language, 'quizzes_field_in', {
          field: message(language, 'quizzes_option', { number }),
          language: name,
        });
        await page.getByLabel(label, { exact: true }).fill(`Option ${number} ${one}`);
      }
    }
    await page.getByLabel(message(language, 'quizzes_option_right', { number: 2 })).check();
    // The preview uses the player's options: choosing one shows the verdict.
    const preview = page.getByRole('region', { name: message(language, 'quizzes_preview') });
    await preview.getByRole('button', { name: /Option 2/ }).click();
    await expect(preview.getByText(message(language, 'review_right'))).toBeVisible();
    await page.getByLabel(message(language, 'quizzes_published_label')).check();

    // A reload before saving loses nothing.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(message(language, 'quizzes_draft_restored'))).toBeVisible();
    await expect(short).toHaveValue(slug);
    await button(page, language, 'quizzes_save').click();
    await expect(page.getByText(message(language, 'quizzes_saved'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/AdminQuizzes\/[a-z0-9]{24}/);
    await expectAccessible(page);

    await expect(async () => {
      await openPage(page, `/?lang=${language}`);
      await expect(page.getByText(`Made ${language} ${language}`)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
  });
}

test('publishing shows a quiz on Home within two seconds', { tag: '@deep' }, async ({ page }) => {
  const id = await addQuiz(page, 'soon', { published: false, rank: -20 });
  await openPage(page, '/?lang=en');
  await expect(page.getByText('Quiz soon', { exact: true })).toHaveCount(0);
  await openPage(page, '/AdminQuizzes?lang=en');
  await button(page, 'en', 'quizzes_publish_label', { name: 'Quiz soon' }).click();
  const told = message('en', 'quizzes_is_published', { name: 'Quiz soon' });
  await expect(page.getByText(told)).toBeVisible();
  const since = Date.now();
  await expect
    .poll(async () => (await page.request.get(`/api/quizzes/${id}`)).status(), {
      intervals: [100],
      timeout: 10_000,
    })
    .toBe(200);
  // The catalogue takes at most one second; the rest allows for a slow machine.
  expect(Date.now() - since).toBeLessThan(5_000);
  await openPage(page, '/?lang=en');
  await expect(page.getByText('Quiz soon', { exact: true })).toBeVisible();
  await openPage(page, '/AdminQuizzes?lang=en');
  await button(page, 'en', 'quizzes_delete_label', { name: 'Quiz soon' }).click();
  await expectAccessible(page);
  await button(page, 'en', 'quizzes_delete_go').click();
  await expect(
    page.getByText(message('en', 'quizzes_deleted', { name: 'Quiz soon' })),
  ).toBeVisible();
});

test('an operator pages, searches and moves a quiz past the end of a page', async ({ page }) => {
  const rows = page.locator('[data-order] > li');
  await openPage(page, '/AdminQuizzes?lang=hi');
  await expect(rows).toHaveCount(50);
  await page.getByRole('link', { name: message('hi', 'page_next'), exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.first()).toContainText(/में से 51:/);
  const moved = await rows.first().getByRole('heading').textContent();
  // The row goes to the page before, and the focus with it.
  const handle = rows.first().locator('[id$="-handle"]');
  const id = await handle.getAttribute('id');
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(rows.last().getByRole('heading')).toHaveText(moved ?? '');
  await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.first().getByRole('heading')).toHaveText(moved ?? '');

  await page.getByLabel(message('hi', 'quizzes_search')).fill('grah');
  await page.keyboard.press('Enter');
  await expect(page.getByText(message('hi', 'quizzes_search_count', { count: 1 }))).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.locator('[id$="-handle"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel(message('hi', 'quizzes_search')).fill('no such quiz');
  await page.keyboard.press('Enter');
  await expect(page.getByText(message('hi', 'quizzes_search_count', { count: 0 }))).toBeVisible();
  await page.getByRole('link', { name: message('hi', 'quizzes_search_all') }).click();
  await expect(rows).toHaveCount(50);
});

test('the keyboard reorders questions, and Undo brings a removed one back', async ({ page }) => {
  const id = await addQuiz(page, 'ordered', { published: false });
  await openPage(page, `/AdminQuizzes/${id}?lang=en`);
  const titles = page.locator('ol[data-order] > li h3');
  await expect(titles).toHaveText(['1. First?', '2. Second?', '3. Third?']);
  const down = button(page, 'en', 'quizzes_move_down', { name: 'Question 1' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['1. Second?', '2. First?', '3. Third?']);
  // The focus follows the moved question.
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['1. Second?', '2. Third?', '3. First?']);
  await page.getByRole('button', { name: /Move Question 3, place 3 of 3/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(titles).toHaveText(['1. Second?', '2. First?', '3. Third?']);
  await button(page, 'en', 'quizzes_question_remove', { number: 2 }).click();
  await expect(titles).toHaveText(['1. Second?', '2. Third?']);
  await button(page, 'en', 'quizzes_undo').click();
  await expect(titles).toHaveText(['1. Second?', '2. First?', '3. Third?']);
  await button(page, 'en', 'quizzes_save').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('the server checks an image before it accepts it', { tag: '@deep' }, async ({ page }) => {
  const id = await addQuiz(page, 'pictured', { published: false });
  await openPage(page, `/AdminQuizzes/${id}?lang=en`);
  const input = page.getByLabel(message('en', 'quizzes_thumbnail'), { exact: true });
  const hostile = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>alert(1)</script></svg>',
  );
  await input.setInputFiles({ name: 'bad.svg', mimeType: 'image/svg+xml', buffer: hostile });
  await expect(page.getByText(message('en', 'quizzes_image_unsafe_svg'))).toBeVisible();
  await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2e6) });
  await expect(page.getByText(message('en', 'quizzes_image_too_large'))).toBeVisible();
  // An image on its way is waited for: the quiz is not stored without it.
  await page.route('**/api/admin/media', (route) => setTimeout(() => route.continue(), 500));
  await input.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
  await button(page, 'en', 'quizzes_save').click();
  await expect(field(page, 'en', 'quizzes_alternative', 'en')).toBeFocused();
  await write(page, 'en', 'quizzes_alternative', 'A dot');
  await button(page, 'en', 'quizzes_save').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('two operators never overwrite each other', { tag: '@deep' }, async ({ page, context }) => {
  const id = await addQuiz(page, 'contested', { published: false });
  const other = await context.browser()?.newContext();
  if (other === undefined) throw new Error('no browser');
  const second = await other.newPage();
  const base = new URL((await page.request.get('/healthz')).url()).origin;
  await signInAsOperator(second, { address: base, operator: 'Ravi' });
  await openPage(second, `${base}/AdminQuizzes/${id}?lang=en`);
  await openPage(page, `/AdminQuizzes/${id}?lang=en`);
  await field(second, 'en', 'quizzes_name').fill('Theirs');
  await button(second, 'en', 'quizzes_save').click();
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();

  await field(page, 'en', 'quizzes_name').fill('Mine');
  await button(page, 'en', 'quizzes_save').click();
  await expect(page.getByText(message('en', 'quizzes_conflict'))).toBeVisible();
  await expect(field(page, 'en', 'quizzes_name')).toHaveValue('Mine');
  await expectAccessible(page);
  await button(page, 'en', 'quizzes_conflict_load').click();
  await expect(field(page, 'en', 'quizzes_name')).toHaveValue('Theirs');
  await field(page, 'en', 'quizzes_name').fill('Both');
  await button(page, 'en', 'quizzes_save').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.close();
});

test('an ended session, or leaving the page, loses nothing', async ({ page }) => {
  const id = await addQuiz(page, 'kept', { published: false });
  await openPage(page, `/AdminQuizzes/${id}?lang=en`);
  await field(page, 'en', 'quizzes_name').fill('Still here');
  await page.request.delete('/api/session');
  await button(page, 'en', 'quizzes_save').click();
  await expect(page.getByText(message('en', 'quizzes_session_over'))).toBeVisible();
  await expect(field(page, 'en', 'quizzes_name')).toHaveValue('Still here');
  await signInAsOperator(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: message('en', 'quizzes_back_to_list'), exact: true })
    .click();
  await button(page, 'en', 'quizzes_leave_stay').click();
  await button(page, 'en', 'quizzes_save').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a file is imported after a dry run, and exported', { tag: '@deep' }, async ({ page }) => {
  const file = (quiz: unknown) => ({
    name: 'brought.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({ format: 'quizmingle-ready-quizzes', version: 1, quizzes: [quiz] }, null, 1),
    ),
  });
  await openPage(page, '/AdminQuizzes?lang=en');
  await page.getByText(message('en', 'quizzes_import'), { exact: true }).click();
  const input = page.getByLabel(message('en', 'quizzes_import_file'));
  await input.setInputFiles(file(quizOf('brought', { qna: [], published: false })));
  await button(page, 'en', 'quizzes_import_check').click();
  await expect(page.getByText(/^brought\.json:\d+: /)).toBeVisible();
  await expectAccessible(page);
  await input.setInputFiles(file(quizOf('brought', { published: false })));
  await button(page, 'en', 'quizzes_import_check').click();
  await expect(page.getByText('brought: new, questions: 3')).toBeVisible();
  await button(page, 'en', 'quizzes_import_store').click();
  await expect(page.getByText(message('en', 'quizzes_import_stored'))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quiz brought' })).toBeVisible();

  await page.getByText(message('en', 'quizzes_export'), { exact: true }).click();
  await page.getByLabel('Quiz brought', { exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: message('en', 'quizzes_export_go', { count: 1 }), exact: true })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('brought.json');
  expect(readFileSync(await download.path(), 'utf8')).toContain('"slug": "brought"');
});

test('an export of all quizzes imports unchanged', { tag: '@deep' }, async ({ page }) => {
  await openPage(page, '/AdminQuizzes?lang=en');
  await page.getByText(message('en', 'quizzes_import'), { exact: true }).click();
  for (const [format, name] of [
    ['opentdb', 'quizzes.json'],
    ['gift', 'quizzes.gift'],
  ] as const) {
    const reply = await page.request.get(`/api/admin/quiz-files?format=${format}&language=en`);
    const buffer = await reply.body();
    const file = { name, mimeType: 'application/octet-stream', buffer };
    await page.getByLabel(message('en', 'quizzes_import_file')).setInputFiles(file);
    await expect(page.locator('select[name=format]')).toHaveValue(format);
    await expect(page.getByText(message('en', 'quizzes_import_plain'))).toBeVisible();
    await button(page, 'en', 'quizzes_import_check').click();
    await expect(page.getByText(message('en', 'quizzes_import_would'))).toBeVisible();
    await expect(page.getByText(/^planets-and-space: replaces/)).toBeVisible();
  }
});
