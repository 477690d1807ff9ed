import type { APIRequestContext } from '@playwright/test';
import { hiddenFor } from '#core/hiding.ts';
import { reportsToHide } from '#core/report.ts';
import { expectAccessible, themeFor } from './accessibility.ts';
import { adminToken, signInAsOperator } from './admin.ts';
import { journeyLanguages } from './languages.ts';
import { startClockedServer } from './own-server.ts';
import { expect, makeQuiz, message, openPage, problemHeading, test } from './pages.ts';

/** Trusts the test as a proxy that names each visitor's address. */
let server: Awaited<ReturnType<typeof startClockedServer>>;
test.beforeAll(async () => {
  server = await startClockedServer({
    TRUSTED_PROXY: '127.0.0.1,::1',
    ADMIN_TOKEN: adminToken,
  });
});
test.afterAll(() => server.stop());

async function reportByStrangers(request: APIRequestContext, id: string, reason: string) {
  for (let stranger = 1; stranger <= reportsToHide; stranger += 1) {
    const reply = await request.post(`${server.address}/api/reports`, {
      data: { subject: { kind: 'custom-quiz', id }, reason, language: 'en', message: 'Mean words' },
      headers: { 'X-Forwarded-For': `203.0.113.${stranger}` },
    });
    expect(reply.status()).toBe(202);
  }
}

for (const language of journeyLanguages('en')) {
  test.describe(`a quiz that strangers have reported, in ${language}`, () => {
    const text = (key: string, values = {}) => message(language, key, values);
    const button = (key: string) => ({ name: text(key), exact: true });
    test.use({
      allowedErrors: [/net::ERR_|status of 410/],
      colorScheme: themeFor[language],
    });

    test('comes back when its creator objects, with the keyboard', { tag: '@deep' }, async ({
      page,
      context,
    }) => {
      const { id, shareUrl, ownerUrl } = await makeQuiz(page, { language }, server.address);
      await reportByStrangers(page.request, id, 'bullying');
      // Of a hidden quiz nothing is told, its language neither.
      expect((await page.goto(`${shareUrl}?lang=${language}`))?.status()).toBe(410);
      await expect(problemHeading(page, language, 'error_quiz_hidden_for_now')).toBeVisible();

      await openPage(page, ownerUrl);
      const heading = page.getByRole('heading', { level: 2 }).first();
      await expect(heading).toHaveText(text('hiding_title_hidden'));
      const reason = text('report_reason_bullying');
      const given = { reason, count: reportsToHide };
      await expect(page.getByText(text('hiding_reason', given))).toBeVisible();
      await expect(page.getByText('Mean words')).toHaveCount(0);
      await page.getByRole('button', button('hiding_object')).press('Enter');
      const dialog = page.getByRole('dialog', { name: text('hiding_object_title') });
      await dialog.getByLabel(text('hiding_object_message')).fill('A joke');
      await expectAccessible(page);

      await context.setOffline(true);
      const confirm = dialog.getByRole('button', button('hiding_object_confirm'));
      await confirm.press('Enter');
      await expect(dialog.getByText(text('owner_change_failed_network'))).toBeVisible();
      await context.setOffline(false);
      await confirm.press('Enter');
      await expect(heading).toHaveText(text('hiding_title_objected'));
      await expect(heading).toBeFocused();
      await expectAccessible(page);
      expect((await page.goto(shareUrl))?.status()).toBe(200);

      // Operators read the objection beside each report.
      await signInAsOperator(page, { address: server.address });
      await openPage(page, `${server.address}/AdminReports?lang=${language}`);
      const beside = page.getByRole('article').filter({ hasText: reason });
      await expect(beside.first()).toContainText('A joke');
      await expectAccessible(page);
    });
  });
}

test('a hidden quiz comes back by itself where nobody decides, unless a child may be in danger', {
  tag: '@deep',
}, async ({ page }) => {
  const [spam, child] = [
    await makeQuiz(page, {}, server.address),
    await makeQuiz(page, {}, server.address),
  ];
  /** Requested twice, since a kept page must not be out of date. */
  const statuses = async () => {
    const replies = [];
    for (const { shareUrl } of [spam, child, spam, child]) {
      replies.push((await page.request.get(shareUrl)).status());
    }
    return replies;
  };
  const heading = async (ownerUrl: string) => {
    await openPage(page, ownerUrl);
    return page.getByRole('heading', { level: 2 }).first();
  };
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await reportByStrangers(page.request, spam.id, 'spam');
  await reportByStrangers(page.request, child.id, 'child');
  expect(await statuses()).toEqual([410, 410, 410, 410]);
  await server.advance(hiddenFor);
  expect(await statuses()).toEqual([200, 410, 200, 410]);
  await expect(await heading(spam.ownerUrl)).toHaveText(message('en', 'hiding_title_over'));
  await expect(await heading(child.ownerUrl)).toHaveText(message('en', 'hiding_title_held'));
});
