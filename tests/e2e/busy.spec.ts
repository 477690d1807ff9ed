import type { Page } from '@playwright/test';
import { journeyLanguages } from './languages.ts';
import {
  expect,
  makeQuiz,
  markAll,
  message,
  openEditor,
  openPage,
  questionsOf,
  test,
  waitUntilAlive,
} from './pages.ts';

test.use({ allowedErrors: [/Failed to load resource/] });

/** Refuses the first request to `address` with a wait of so many seconds; the others arrive. */
async function refuseFirst(page: Page, address: string, seconds: number): Promise<void> {
  await page.route(
    address,
    (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        headers: { 'Retry-After': String(seconds) },
        body: JSON.stringify({ code: 'too_many_requests', status: 429 }),
      }),
    { times: 1 },
  );
}

for (const language of journeyLanguages('hi')) {
  const text = (key: string, values = {}) => message(language, key, values);

  test.describe(`while the server refuses requests, in ${language}`, () => {
    test('the page keeps an answer and sends it again by itself', { tag: '@deep' }, async ({
      page,
    }) => {
      const { id } = await makeQuiz(page);
      await refuseFirst(page, '**/api/attempts?*', 30);
      await openPage(page, `/quizpage/Anstpage/${id}?lang=${language}`);
      await page.getByRole('textbox').fill('Asha');
      await page.getByRole('button', { name: text('get_started') }).click();
      await expect(page.getByRole('alert')).toHaveText(text('start_failed_busy'));
      await expect(page.getByRole('textbox')).toHaveValue('Asha');
      await page.getByRole('button', { name: text('get_started') }).click();

      await refuseFirst(page, '**/answers?*', 2);
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/answers')) sent.push(request.postDataJSON());
      });
      await page.getByRole('radio', { name: 'Red', exact: true }).check();
      await page.getByRole('button', { name: text('next'), exact: true }).click();
      await expect(page.getByText(text('busy_waiting'))).toBeVisible();
      await expect(
        page.getByText(text('progress', { number: 2, total: 3 }), { exact: true }),
      ).toBeVisible();
      expect(sent).toEqual([
        { question: 0, option: 0 },
        { question: 0, option: 0 },
      ]);
    });

    test('a written quiz stays, and the next try makes it', async ({ page }) => {
      await openEditor(page, language);
      const question = questionsOf(page).first().getByRole('textbox').first();
      await question.fill('Only I could have written this?');
      await markAll(page);
      await refuseFirst(page, '**/api/custom-quizzes', 1_800);
      await page.getByRole('button', { name: text('editor_submit'), exact: true }).click();
      await expect(page.getByText(text('send_failed_busy'))).toBeVisible();
      await expect(question).toHaveValue('Only I could have written this?');
      await page.getByRole('button', { name: text('send_again') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ready_title'));
    });

    test('a message stays in its form', { tag: '@deep' }, async ({ page }) => {
      await openPage(page, `/Contect%20Us?lang=${language}`);
      const field = page.getByLabel(text('contact_message_label'), { exact: true });
      await field.fill('Hello');
      await refuseFirst(page, '**/api/messages', 3_000);
      await page.getByRole('button', { name: text('contact_send'), exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(text('contact_failed_too_many'));
      await expect(field).toHaveValue('Hello');
    });

    test('a report stays in its dialog', async ({ page }) => {
      const { id } = await makeQuiz(page);
      await openPage(page, `/quizpage/Anstpage/${id}?lang=${language}`);
      const open = page.getByRole('button', { name: text('report_open'), exact: true });
      await waitUntilAlive(open);
      await open.click();
      await page.getByLabel(text('report_reason_bullying')).check();
      const contact = page.getByLabel(text('report_contact_label'));
      await contact.fill('a@b.example');
      await refuseFirst(page, '**/api/reports', 3_000);
      await page.getByRole('button', { name: text('report_send') }).click();
      await expect(page.getByRole('alert')).toHaveText(text('report_failed_too_many'));
      await expect(contact).toHaveValue('a@b.example');
      await expect(page.getByLabel(text('report_reason_bullying'))).toBeChecked();
    });
  });
}
