import { expectAccessible } from './accessibility.ts';
import { signInAsOperator } from './admin.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage, test } from './pages.ts';

for (const language of journeyLanguages('en')) {
  test(`an operator finds a reported pair, hides and deletes it, in ${language}`, {
    tag: '@deep',
  }, async ({ page }) => {
    const text = (key: string, values = {}) => message(language, key, values);
    const name = `Asha ${language} ${Date.now()}`;
    const data = [{ question: 'Tea or coffee?', options: ['Tea', 'Coffee'] }];
    const made = await page.request.post('/api/pairs', { data: { name, language, data } });
    const { id, seatKey } = await made.json();
    const report = { subject: { kind: 'pair', id }, reason: 'spam', language };
    expect((await page.request.post('/api/reports', { data: report })).status()).toBe(202);
    const statusOf = async () => (await page.request.get(`/Together/${id}`)).status();

    await signInAsOperator(page);
    await openPage(page, `/AdminPairs?order=reported&lang=${language}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('pair_admin_title', { names: name }),
    );
    await expect(page.getByText('Tea · Coffee')).toBeVisible();
    expect(await page.content()).not.toContain(seatKey);
    await expectAccessible(page);

    await page.getByRole('button', { name: text('pair_hide') }).click();
    await expect(page.getByRole('button', { name: text('quiz_show') })).toBeVisible();
    expect(await statusOf()).toBe(410);
    await page.getByRole('button', { name: text('quiz_show') }).click();
    await expect(page.getByRole('button', { name: text('pair_hide') })).toBeVisible();
    expect(await statusOf()).toBe(200);
    await page.getByRole('button', { name: text('quiz_delete') }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('quiz_delete_confirm') }).click();
    await expect(page).toHaveURL(/\/AdminPairs(\?|$)/);
    expect(await statusOf()).toBe(410);
  });
}
