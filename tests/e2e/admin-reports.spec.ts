import { expectAccessible } from './accessibility.ts';
import { signInAsOperator } from './admin.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';

test.use({ allowedErrors: [/status of 422/] });

for (const language of journeyLanguages('en')) {
  test(`an operator enters an order, sees its clock and settles it, in ${language}`, async ({
    page,
  }) => {
    const text = (key: string, values = {}) => message(language, key, values);
    const name = `Ordered ${language}`;
    const { id } = await makeQuiz(page, { name });
    await signInAsOperator(page);
    await openPage(page, `/AdminReports?lang=${language}`);
    await page.getByText(text('order_open')).click();
    const save = page.getByRole('button', { name: text('order_save'), exact: true });
    await save.click();
    await expect(page.getByText(text('order_invalid'))).toBeVisible();
    await page.getByLabel(text('order_link_label')).fill(`/Live/${id}`);
    await page.getByLabel(text('order_message_label')).fill(`Order about ${name}`);
    await page.getByLabel(text('order_received_label')).fill('2026-01-02T10:00');
    await expectAccessible(page);
    await save.click();
    const card = page.getByRole('article').filter({ hasText: `Order about ${name}` });
    // Overdue reports say so in words, and come first.
    await expect(card.getByText(text('report_overdue'))).toBeVisible();
    await expect(page.getByRole('article').first().getByText(text('report_overdue'))).toBeVisible();
    await card.getByText(text('report_decide'), { exact: true }).click();
    await card.getByRole('button', { name: text('report_resolve') }).click();
    await expect(card).toHaveCount(0);
    expect((await page.request.get(`/quizpage/Anstpage/${id}`)).status()).toBe(410);
    await openPage(page, `/AdminReports?state=resolved&lang=${language}`);
    await expect(card.getByText(text('report_outcome_removed'))).toBeVisible();
    await expectAccessible(page);
  });

  test(`messages, words and overview open, in ${language}`, { tag: '@deep' }, async ({ page }) => {
    const text = (key: string, values = {}) => message(language, key, values);
    const words = `Hello from ${language} ${Date.now()}`;
    await page.request.post('/api/messages', {
      data: { message: words, language, writingTime: 9_000 },
    });
    await signInAsOperator(page);
    await openPage(page, `/AdminMessages?lang=${language}`);
    const card = page.getByRole('article').filter({ hasText: words });
    await card.getByRole('button', { name: text('message_answered') }).click();
    await expect(card.getByText(text('message_state_answered'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: text('message_delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('message_delete'), exact: true })
      .click();
    await expect(card).toHaveCount(0);

    await openPage(page, `/AdminWords?lang=${language}`);
    const word = `zorbl${language}`;
    await page.getByLabel(text('words_add_label')).fill(word);
    await page.getByRole('button', { name: text('words_add'), exact: true }).click();
    const remove = page.getByRole('button', { name: text('words_remove', { word }) });
    await expect(remove).toBeVisible();
    await expectAccessible(page);
    await remove.click();
    await expect(remove).toHaveCount(0);

    await openPage(page, `/Admin?lang=${language}`);
    await expect(page.getByText(text('overview_day'))).toBeVisible();
    await expectAccessible(page);
  });
}
