import { reportsToHide } from '#core/report.ts';
import { createPair } from '../factories.ts';
import { expectAccessible, expectServedAccessible } from './accessibility.ts';
import { adminToken, signInAsOperator } from './admin.ts';
import { startServer } from './own-server.ts';
import { expect, message, openPage, problemHeading, test } from './pages.ts';

const text = (key: string, values = {}) => message('en', key, values);

// Without a script first: the forms are the same.
test.use({ javaScriptEnabled: false, allowedErrors: [/status of 410/] });

test('either of two learns that their pair is hidden, can object once and delete it', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const server = await startServer({ TRUSTED_PROXY: '127.0.0.1,::1', ADMIN_TOKEN: adminToken });
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const reply = await page.request.post(server.address + path, { data, headers });
    return (await reply.json()) as { id: string; seatKey: string };
  };
  const { id } = await post('/api/pairs', createPair());
  const { seatKey } = await post(`/api/pairs/${id}/seat`, { name: 'Ravi' });
  const address = `${server.address}/Together/${id}`;
  const seat = { name: 'seat', value: `${id}~${seatKey}`, httpOnly: true };
  await page.context().addCookies([{ ...seat, url: address }]);
  for (let stranger = 1; stranger <= reportsToHide; stranger += 1) {
    const report = { subject: { kind: 'pair', id }, reason: 'bullying', language: 'en' };
    await post('/api/reports', report, { 'X-Forwarded-For': `203.0.113.${stranger}` });
  }

  const heading = page.getByRole('heading', { level: 1 });
  expect((await page.goto(`${address}?lang=en`))?.status()).toBe(200);
  await expect(heading).toHaveText(text('hiding_title_hidden'));
  const reason = { reason: text('report_reason_bullying'), count: reportsToHide };
  await expect(page.getByText(text('hiding_reason', reason))).toBeVisible();
  await expect(page.getByText('Tea')).toHaveCount(0);
  await expectServedAccessible(page);
  await page.getByText(text('hiding_object'), { exact: true }).click();
  await page.getByLabel(text('hiding_object_message')).fill('We are just two friends');
  await page.getByRole('button', { name: text('hiding_object_confirm') }).click();
  await expect(page.getByRole('heading', { name: text('hiding_title_objected') })).toBeVisible();
  await expect(page.locator('button[name=mine]').first()).toBeVisible();

  const scripted = await browser.newContext({ baseURL: server.address, javaScriptEnabled: true });
  const operator = await scripted.newPage();
  await signInAsOperator(operator, { address: server.address });
  await openPage(operator, '/AdminPairs?lang=en');
  await operator.getByLabel(text('quizzes_find_label')).fill(`${address}?lang=hi`);
  await operator.getByRole('button', { name: text('quizzes_find') }).click();
  await expect(operator.getByText('We are just two friends').first()).toBeVisible();

  const second = await scripted.newPage();
  await scripted.addCookies([{ ...seat, url: address }]);
  await second.goto(`${address}?lang=en&made=1`);
  await expect(second).toHaveURL(`${address}?lang=en`);
  await expect(second.getByText(text('pair_operator_lead'))).toHaveCount(0);
  await operator.getByRole('button', { name: text('pair_hide') }).click();
  await expect(operator.getByRole('button', { name: text('quiz_show') })).toBeVisible();

  // The page that is open learns of it, and a lost cookie costs neither a look nor the deletion.
  await expect(second.getByText(text('pair_operator_lead'))).toBeVisible();
  await scripted.clearCookies({ name: 'seat' });
  expect((await second.goto(`${address}?lang=en`))?.status()).toBe(410);
  await second.getByRole('button', { name: text('together_return') }).click();
  await expect(second.getByText(text('pair_operator_lead'))).toBeVisible();
  await expect(second.getByRole('link', { name: text('hiding_write') })).toBeVisible();
  await expectAccessible(second);
  await second.getByText(text('together_delete'), { exact: true }).click();
  await second.getByRole('button', { name: text('together_delete_confirm') }).click();
  await expect(problemHeading(second, 'en', 'error_quiz_deleted')).toBeVisible();
  await server.stop();
});
