import { expect, markAll, message, openEditor, openPage, questionsOf, test } from './pages.ts';

test('the draft survives a reload, Back and a change of language', async ({ page }) => {
  await openEditor(page, 'en');
  const first = page.getByLabel('Text of question 1');
  await first.fill('My own question?');
  await page.reload();
  await expect(page.getByLabel('Text of question 1')).toHaveValue('My own question?');

  const second = await page.getByLabel('Text of question 2').inputValue();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  const inHindi = (number: number) =>
    page.getByLabel(message('hi', 'editor_question_label', { number }), { exact: true });
  await expect(inHindi(1)).toHaveValue('My own question?');
  await expect(inHindi(2)).not.toHaveValue(second);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Text of question 2')).toHaveValue(second);

  const tapped = page.getByRole('heading', { level: 1 });
  await page.goBack();
  await expect(tapped).toHaveText('My own question?');
  await page.goBack();
  await expect(page.getByLabel('What is your Name')).toHaveValue('Ravi');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(tapped).toHaveText('My own question?');

  await page.goBack();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(page.getByLabel('What is your Name')).toHaveValue('');
});

test.describe('on a bad network', () => {
  test.use({ allowedErrors: [/net::ERR_/] });

  test('the editor keeps every word, and retries make one quiz', { tag: '@store' }, async ({
    page,
  }) => {
    await openEditor(page, 'en');
    await markAll(page);
    const ids: string[] = [];
    // The quiz is stored, but the reply is lost.
    await page.route('**/api/custom-quizzes', async (route) => {
      const reply = await route.fetch();
      ids.push((await reply.json()).id);
      if (ids.length < 3) await route.abort();
      else await route.fulfill({ response: reply });
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(message('en', 'send_failed_network'))).toBeVisible();
    await expect(questionsOf(page).first().getByRole('radio').first()).toBeChecked();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => ids.length).toBe(2);
    await page.reload();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Your Quiz is ready!' })).toBeVisible();
    expect(new Set(ids).size).toBe(1);
    const owner = page.getByLabel(message('en', 'owner_link_label'));
    await expect(owner).toHaveValue(new RegExp(`/Owner/${ids[0]}`));
  });

  test('steps, colours and texts work without a network', { tag: '@deep' }, async ({
    page,
    context,
  }) => {
    await openPage(page, '/quizpage/friend?lang=en');
    await page.getByLabel('What is your Name').fill('Ravi');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: 'See all questions' }).click();
    await page.getByLabel('Text of question 1').fill('My own question?');
    await page.getByRole('button', { name: /^Switch to/ }).click();
    await expect(page.getByLabel('Text of question 1')).toHaveValue('My own question?');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: message('hi', 'try_again') }).click();
    const inHindi = message('hi', 'editor_question_label', { number: 1 });
    await expect(page.getByLabel(inHindi, { exact: true })).toHaveValue('My own question?');
  });

  test('a creator who leaves during sending still sees the links', { tag: '@deep' }, async ({
    page,
  }) => {
    await openEditor(page, 'en');
    await markAll(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/custom-quizzes', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await page.getByRole('link', { name: 'Game Quiz, home' }).click();
    await expect(page.getByRole('heading', { name: 'Create Your Quiz' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Your Quiz is ready!' })).toBeVisible();
    await page.getByRole('link', { name: 'Game Quiz, home' }).click();
    await page.getByRole('link', { name: 'Ravi' }).click();
    await expect(page.getByText(message('en', 'owner_lead'))).toBeVisible();
  });

  test('two quick clicks on Submit send one quiz', async ({ page }) => {
    await openEditor(page, 'en');
    await markAll(page);
    let sent = 0;
    await page.route('**/api/custom-quizzes', async (route) => {
      sent += 1;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Your Quiz is ready!' })).toBeVisible();
    expect(sent).toBe(1);
  });
});
