import type { Page } from '@playwright/test';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage, test } from './pages.ts';

const path = '/Contect%20Us';

const field = (page: Page, language: 'en' | 'hi', key: string) =>
  page.getByLabel(message(language, key), { exact: true });

const sendButton = (page: Page, language: 'en' | 'hi') =>
  page.getByRole('button', { name: message(language, 'contact_send'), exact: true });

for (const language of journeyLanguages('hi')) {
  test(`a visitor sends a message in ${language}`, async ({ page }) => {
    await openPage(page, `${path}?lang=${language}`);
    const sending = page.waitForRequest('**/api/messages');
    await field(page, language, 'contact_message_label').fill('Hello\nनमस्ते');
    await field(page, language, 'contact_name_label').fill('Asha');
    await field(page, language, 'contact_reply_label').fill('asha@example.org');
    await sendButton(page, language).click();
    const { writingTime, ...body } = (await sending).postDataJSON();
    expect(writingTime).toBeGreaterThanOrEqual(2_000);
    expect(body).toEqual({
      message: 'Hello\nनमस्ते',
      name: 'Asha',
      replyTo: 'asha@example.org',
      website: '',
      language,
    });
    const thanks = page.getByRole('heading', { name: message(language, 'contact_sent_title') });
    await expect(thanks).toBeFocused();
    await page.reload();
    await expect(field(page, language, 'contact_message_label')).toHaveValue('');
  });

  test(`the form refuses an empty message, and says why in ${language}`, async ({ page }) => {
    await openPage(page, `${path}?lang=${language}`);
    await sendButton(page, language).click();
    const text = field(page, language, 'contact_message_label');
    await expect(text).toBeFocused();
    await expect(text).toHaveAccessibleDescription(
      new RegExp(message(language, 'contact_message_required')),
    );
    await text.fill('x');
    await expect(page.getByText(message(language, 'contact_message_required'))).toBeHidden();
  });
}

test('the button works from the first HTML, and says when it is sending', async ({ page }) => {
  const html = await (await page.request.get(`${path}?lang=en`)).text();
  const [tag = ''] = /<button type="submit"[^>]*>/.exec(html.slice(html.indexOf('<main'))) ?? [];
  expect(tag).not.toMatch(/disabled=/);
  await openPage(page, `${path}?lang=en`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/messages', async (route) => {
    await held;
    await route.continue();
  });
  await field(page, 'en', 'contact_message_label').fill('Hello');
  await expect(sendButton(page, 'en')).not.toHaveAttribute('aria-disabled');
  await sendButton(page, 'en').click();
  const sending = page.getByRole('button', { name: message('en', 'contact_sending') });
  await expect(sending).toBeFocused();
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await expect(sending).not.toHaveAttribute('disabled');
  release();
  await expect(
    page.getByRole('heading', { name: message('en', 'contact_sent_title') }),
  ).toBeVisible();
});

test('a message that was pasted leaves at once', async ({ page }) => {
  await page.clock.install();
  await openPage(page, `${path}?lang=en`);
  await page.clock.pauseAt(Date.now() + 10_000);
  const sending = page.waitForRequest('**/api/messages', { timeout: 10_000 });
  await field(page, 'en', 'contact_message_label').fill('Hello');
  await sendButton(page, 'en').click();
  await sending;
});

test('the form reports a message that is too long', async ({ page }) => {
  await openPage(page, `${path}?lang=en`);
  await field(page, 'en', 'contact_message_label').fill('x'.repeat(2_001));
  await sendButton(page, 'en').click();
  await expect(page.getByText('Too long: 2000 characters at most.')).toBeVisible();
});

test.describe('a message that cannot be sent', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('survives a reload without a network, and is sent later', { tag: '@deep' }, async ({
    page,
  }) => {
    await openPage(page, `${path}?lang=en`);
    await page.route('**/api/messages', (route) => route.abort());
    await field(page, 'en', 'contact_message_label').fill('Sent from a train');
    await field(page, 'en', 'contact_name_label').fill('Asha');
    await sendButton(page, 'en').click();
    await expect(page.getByRole('alert')).toHaveText(message('en', 'contact_failed_network'));
    await page.unroute('**/api/messages');
    await page.reload();
    await expect(field(page, 'en', 'contact_message_label')).toHaveValue('Sent from a train');
    await expect(field(page, 'en', 'contact_name_label')).toHaveValue('Asha');
    await sendButton(page, 'en').click();
    await expect(
      page.getByRole('heading', { name: message('en', 'contact_sent_title') }),
    ).toBeVisible();
  });
});
