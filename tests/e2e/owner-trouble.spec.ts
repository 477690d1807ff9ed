import { finish } from './live-board.ts';
import {
  expect,
  makeQuiz,
  message,
  openOwnerTab,
  openPage,
  problemHeading,
  test,
} from './pages.ts';

const say = (key: string, values?: Record<string, string | number>) => message('en', key, values);

test.use({ allowedErrors: [/net::ERR_|status of 409|status of 410|status of 401/] });

test('the second of two editing tabs has to choose, and loses nothing', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const { id, ownerUrl, ownerKey } = await makeQuiz(page);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await openPage(tab, ownerUrl);
    await openOwnerTab(tab, 'en', 'settings');
    await tab.getByRole('button', { name: say('owner_edit'), exact: true }).click();
    await expect(tab.getByLabel(say('editor_question_label', { number: 1 }))).toBeVisible();
  }
  const saveAs = async (tab: typeof page, text: string) => {
    await tab.getByLabel(say('editor_question_label', { number: 1 })).fill(text);
    await tab.getByRole('button', { name: say('owner_edit_save'), exact: true }).click();
  };
  await saveAs(page, 'From the first tab?');
  await openOwnerTab(page, 'en', 'insight');
  await expect(page.getByRole('heading', { name: 'From the first tab?' })).toBeVisible();
  await saveAs(second, 'From the second tab?');
  await expect(second.getByText(say('owner_edit_conflict'))).toBeVisible();
  await expect(second.getByLabel(say('editor_question_label', { number: 1 }))).toHaveValue(
    'From the second tab?',
  );
  await second.getByRole('button', { name: say('owner_edit_overwrite') }).click();
  await openOwnerTab(second, 'en', 'insight');
  await expect(second.getByRole('heading', { name: 'From the second tab?' })).toBeVisible();
  const reply = await page.request.get(`/api/custom-quizzes/${id}/owned`, {
    headers: { Authorization: `Bearer ${ownerKey}` },
  });
  expect(await reply.json()).toMatchObject({ revision: 3 });
});

test('an edit survives offline, and saving works once there is a network', async ({
  page,
  context,
}) => {
  const { ownerUrl } = await makeQuiz(page);
  await openPage(page, ownerUrl);
  await expect(page.getByText(say('no_data'), { exact: true })).toBeVisible();
  await openOwnerTab(page, 'en', 'settings');
  await page.getByRole('button', { name: say('owner_edit'), exact: true }).click();
  const first = page.getByLabel(say('editor_question_label', { number: 1 }));
  await first.fill('Written without a network?');
  await context.setOffline(true);
  await page.getByRole('button', { name: say('owner_edit_save'), exact: true }).click();
  await expect(page.getByText(say('send_failed_network'))).toBeVisible();
  await expect(first).toHaveValue('Written without a network?');
  await context.setOffline(false);
  await page.getByRole('button', { name: say('send_again') }).click();
  await openOwnerTab(page, 'en', 'insight');
  await expect(page.getByRole('heading', { name: 'Written without a network?' })).toBeVisible();
});

test('a setting says offline that it has not changed', async ({ page, context }) => {
  const { ownerUrl } = await makeQuiz(page);
  await openPage(page, ownerUrl);
  await expect(page.getByText(say('no_data'), { exact: true })).toBeVisible();
  await openOwnerTab(page, 'en', 'settings');
  await context.setOffline(true);
  await page.getByLabel(say('board_for_owner')).click();
  await expect(page.getByText(say('owner_change_failed_network'))).toBeVisible();
  await expect(page.getByLabel(say('board_for_everyone'))).toBeChecked();
});

test('a friend learns kindly that a quiz was closed or deleted halfway', { tag: '@deep' }, async ({
  page,
}) => {
  const { id, shareUrl, ownerKey } = await makeQuiz(page);
  const headers = { Authorization: `Bearer ${ownerKey}` };
  await openPage(page, shareUrl);
  await page.getByRole('button', { name: 'Get Started' }).click();
  const answer = async (option: string) => {
    await page.getByRole('radio', { name: option, exact: true }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  };
  await answer('Blue');
  await expect(page.getByText('2 of 3')).toBeVisible();
  const quiz = `/api/custom-quizzes/${id}`;
  await page.request.patch(quiz, { headers, data: { closed: true } });
  await answer('Bed');
  await expect(page.getByText(say('closed_in_the_middle', { score: 1, total: 3 }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(say('closed_in_the_middle', { score: 1, total: 3 }))).toBeVisible();
  await page.request.patch(quiz, { headers, data: { closed: false } });
  await page.reload();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.request.delete(quiz, { headers });
  await answer('Bed');
  await expect(problemHeading(page, 'en', 'error_quiz_deleted')).toBeVisible();
});

test('the phone that made a quiz offers its key, and forgets it on request', {
  tag: '@deep',
}, async ({ page }) => {
  const { id, ownerUrl, ownerKey, shareUrl } = await makeQuiz(page);
  const made = { id, ownerKey, ownerUrl, shareUrl, name: 'Ravi', type: 'friend', language: 'en' };
  await openPage(page, '/?lang=en');
  await page.evaluate((list) => localStorage.setItem('made-quizzes', JSON.stringify(list)), [made]);
  await openPage(page, `/Owner/${id}?lang=en`);
  await expect(page.getByText(say('owner_key_wrong'))).toBeVisible();
  await page.getByRole('link', { name: say('owner_key_use') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('owner_title', { name: 'Ravi' }),
  );
  await openPage(page, '/?lang=en');
  await page.getByRole('button', { name: say('my_quiz_forget', { name: 'Ravi' }) }).click();
  await expect(page.getByText(say('my_quiz_forgotten', { name: 'Ravi' }))).toBeVisible();
  await page.getByRole('button', { name: say('undo') }).click();
  await expect(page.getByRole('link', { name: /^Ravi/ })).toBeVisible();

  // Deleted elsewhere: this phone finds out, and then says so.
  await page.request.delete(`/api/custom-quizzes/${id}`, {
    headers: { Authorization: `Bearer ${ownerKey}` },
  });
  await page.getByRole('link', { name: /^Ravi/ }).click();
  await expect(problemHeading(page, 'en', 'error_quiz_deleted')).toBeVisible();
  await openPage(page, '/?lang=en');
  await expect(page.getByText(say('my_quiz_deleted'))).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ravi/ })).toBeHidden();
});

test('the phone that made a quiz learns that it was deleted as its page opened', async ({
  page,
}) => {
  const { id, ownerUrl, ownerKey, shareUrl } = await makeQuiz(page);
  const made = { id, ownerKey, ownerUrl, shareUrl, name: 'Ravi', type: 'friend', language: 'en' };
  await openPage(page, '/?lang=en');
  await page.evaluate((list) => localStorage.setItem('made-quizzes', JSON.stringify(list)), [made]);
  const quiz = `/api/custom-quizzes/${id}`;
  await page.route(`**${quiz}/owned`, async (route) => {
    await page.request.delete(quiz, { headers: { Authorization: `Bearer ${ownerKey}` } });
    await route.continue();
  });
  await openPage(page, ownerUrl);
  await expect(problemHeading(page, 'en', 'error_quiz_deleted')).toBeVisible();
  await openPage(page, '/?lang=en');
  await expect(page.getByText(say('my_quiz_deleted'))).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ravi/ })).toBeHidden();
});

test('the creator sees rows that friends may not see', { tag: '@deep' }, async ({ page }) => {
  const { id, ownerUrl } = await makeQuiz(page, { boardFor: 'owner' });
  await openPage(page, ownerUrl);
  await expect(page.getByText(say('no_data'), { exact: true })).toBeVisible();
  await finish(page, id, 'Asha', 2);
  await expect(page.getByRole('row', { name: /Asha/ })).toBeVisible({ timeout: 15_000 });
});

test('a button that works again looks so at once to those who want less motion', async ({
  page,
}) => {
  const { id, ownerUrl } = await makeQuiz(page);
  await finish(page, id, 'Asha', 3);
  await openPage(page, ownerUrl);
  const remove = page.getByRole('button', {
    name: say('results_remove_label', { name: 'Asha' }),
  });
  await page.getByRole('button', { name: say('results_edit'), exact: true }).click();
  const opacities = await remove.evaluate((element) =>
    ['true', 'false'].map((isBusy) => {
      element.ariaDisabled = isBusy;
      return getComputedStyle(element).opacity;
    }),
  );
  expect(opacities).toEqual(['0.5', '1']);
});
