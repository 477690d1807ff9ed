import { expectAccessible } from './accessibility.ts';
import { competitions } from './competitions.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openPage, test, waitUntilAlive } from './pages.ts';

for (const language of journeyLanguages('hi')) {
  test.describe(`reporting, in ${language}`, () => {
    const text = (key: string, values = {}) => message(language, key, values);

    test('a visitor reports a quiz with the keyboard, and the dialog says what happens next', async ({
      page,
    }) => {
      const { id } = await makeQuiz(page);
      await openPage(page, `/quizpage/Anstpage/${id}?lang=${language}`);
      const open = page.getByRole('button', { name: text('report_open'), exact: true });
      await waitUntilAlive(open);
      await open.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: text('report_title') });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: text('report_send') }).press('Enter');
      await expect(dialog.getByText(text('report_reason_required'))).toBeVisible();
      await dialog.getByLabel(text('report_reason_sexual')).check();
      await dialog.getByLabel(text('report_contact_label')).fill('a@b.example');
      await dialog.getByRole('button', { name: text('report_send') }).click();
      await expect(dialog.getByText(text('report_sent_intimate'))).toBeVisible();
      await expect(dialog.getByText(text('report_sent_contact'))).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(open).toBeFocused();
    });

    test('a visitor reports a name that they choose from the board', async ({ page }) => {
      const { id } = await makeQuiz(page, {
        data: [{ question: 'Q', options: ['A', 'B'], ans: 0 }],
      });
      const attempt = { kind: 'custom', quizId: id, name: 'Nasty' };
      const started = await (await page.request.post('/api/attempts', { data: attempt })).json();
      await page.request.post(`/api/attempts/${started.id}/answers`, {
        data: { question: 0, option: 0 },
        headers: { Authorization: `Bearer ${started.token}` },
      });
      await openPage(page, `/Live/${id}?lang=${language}`);
      await page.getByRole('button', { name: text('report_open'), exact: true }).click();
      await page.getByLabel(text('report_what_name')).check();
      await expect(page.getByLabel(text('report_which_name'))).toContainText('Nasty');
      await page.getByLabel(text('report_reason_bullying')).check();
      const sending = page.waitForRequest('**/api/reports');
      await page.getByRole('button', { name: text('report_send') }).click();
      expect((await sending).postDataJSON().subject).toMatchObject({
        kind: 'row',
        row: { name: 'Nasty', score: 1 },
      });
      await expect(page.getByText(text('report_sent_title'))).toBeVisible();
    });
  });
}

test('a visitor can report a name on the board of a competition', async ({ page, baseURL }) => {
  const [competition] = (await competitions(page, baseURL ?? '')).open;
  const id = competition?.id ?? '';
  const json = { 'Content-Type': 'application/json' };
  const player = await (await page.request.post('/api/players', { headers: json })).json();
  const started = await (
    await page.request.post('/api/attempts', {
      data: { kind: 'ready', competitionId: id, name: 'Nasty', adult: true },
      headers: { Authorization: `Bearer ${player.token}` },
    })
  ).json();
  for (let question = 0; question < started.total; question += 1) {
    await page.request.post(`/api/attempts/${started.id}/answers`, {
      data: { question, option: null },
      headers: { Authorization: `Bearer ${started.token}` },
    });
  }
  await openPage(page, `/CompetitionsPage/${id}?lang=en`);
  const open = page.getByRole('button', { name: message('en', 'report_open'), exact: true });
  await waitUntilAlive(open);
  await open.click();
  const names = page.getByLabel(message('en', 'report_which_name'));
  const place = names.getByRole('option', { name: /Nasty/ }).first();
  await names.selectOption(await place.getAttribute('value'));
  await page.getByLabel(message('en', 'report_reason_bullying')).check();
  const sending = page.waitForRequest('**/api/reports');
  await page.getByRole('button', { name: message('en', 'report_send') }).click();
  expect((await sending).postDataJSON().subject).toMatchObject({
    kind: 'row',
    id,
    row: { name: 'Nasty' },
  });
  await expect(page.getByText(message('en', 'report_sent_title'))).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('a report is sent again until it arrives', { tag: '@deep' }, async ({ page }) => {
    const { id } = await makeQuiz(page);
    await openPage(page, `/quizpage/Anstpage/${id}?lang=en`);
    const open = page.getByRole('button', { name: 'Report', exact: true });
    await waitUntilAlive(open);
    await open.click();
    await page.getByLabel(message('en', 'report_reason_other')).check();
    await page.route('**/api/reports', (route) => route.abort());
    await page.getByRole('button', { name: message('en', 'report_send') }).click();
    await expect(page.getByText(message('en', 'report_waiting'))).toBeVisible();
    await page.unroute('**/api/reports');
    await expect(page.getByText(message('en', 'report_sent_title'))).toBeVisible();
  });
});

for (const path of ['/NormalQuiz/quick-eyes', '/Blogposdt/1']) {
  test(`a visitor can report ${path}`, async ({ page }) => {
    await openPage(page, `${path}?lang=en`);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByLabel(message('en', 'report_reason_copyright')).check();
    await page.getByRole('button', { name: message('en', 'report_send') }).click();
    await expect(page.getByText(message('en', 'report_sent_title'))).toBeVisible();
  });
}
