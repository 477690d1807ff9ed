import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAsOperator } from './admin.ts';
import { journeyLanguages } from './languages.ts';
import { answerAll, finish, startAnswering } from './live-board.ts';
import {
  expect,
  makeQuiz,
  message,
  openOwnerTab,
  openPage,
  problemHeading,
  test,
} from './pages.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function inLanguage(path: string, language: string): string {
  const url = new URL(path, 'http://localhost');
  url.searchParams.set('lang', language);
  return path.startsWith('/') ? url.pathname + url.search : url.href;
}

const topOf = async (one: Locator) => (await one.boundingBox())?.y;

for (const language of journeyLanguages('hi')) {
  test.describe(`the owner page in ${language}`, () => {
    const say = (key: string, values?: Record<string, string | number>) =>
      message(language, key, values);
    const open = (page: Page, tab: 'results' | 'insight' | 'settings') =>
      openOwnerTab(page, language, tab);

    test('shows results live and each person’s choices, and removes and restores a row', async ({
      page,
    }) => {
      const { id, ownerUrl } = await makeQuiz(page);
      await openPage(page, inLanguage(ownerUrl, language));
      await expect(page.getByText(say('no_data'), { exact: true })).toBeVisible();
      await expectAccessible(page);
      await finish(page, id, 'Asha', 3);
      await finish(page, id, 'Usha', 1);
      await expect(page.getByRole('row')).toHaveCount(3, { timeout: 15_000 });
      // WhatsApp is in reach at any height, and the other sections a key away.
      const send = page.getByRole('link', { name: say('send_whatsapp') });
      await expect(send).toBeInViewport();
      const share = page.getByRole('button', { name: say('owner_share') });
      expect(await topOf(share)).toBe(await topOf(send));
      await page.getByRole('tab', { selected: true }).press('ArrowRight');
      await expect(page.getByRole('tab', { selected: true })).toBeFocused();
      await expect(
        page.getByText(say('insight_some', { knew: 1, players: 2 })).first(),
      ).toBeVisible({
        timeout: 15_000,
      });
      await page.getByText(say('insight_who')).last().click();
      await expect(page.getByRole('definition').filter({ hasText: 'Usha' }).last()).toBeVisible();

      const remove = page.getByRole('button', {
        name: say('results_remove_label', { name: 'Asha' }),
      });
      await open(page, 'results');
      await expect(remove).toHaveCount(0);
      await button(page, say('results_edit')).click();
      await remove.dblclick();
      const restore = page.getByRole('button', {
        name: say('results_restore_label', { name: 'Asha' }),
      });
      await expect(restore).toBeFocused();
      await expectAccessible(page);
      const board = () => page.request.get(`/api/custom-quizzes/${id}/leaderboard`);
      expect((await (await board()).json()).entries).toMatchObject([{ name: 'Usha', rank: 1 }]);
      await restore.click();
      await expect(remove).toBeVisible();
      expect((await (await board()).json()).entries).toMatchObject([
        { name: 'Asha', rank: 1 },
        { name: 'Usha', rank: 2 },
      ]);
    });

    test('lets a creator name the sites that show the quiz, and copy the code for them', async ({
      page,
      allowedErrors,
    }) => {
      allowedErrors.push(/status of 422/);
      const { id, ownerUrl, ownerKey } = await makeQuiz(page);
      const embedding = async () => {
        const headers = { Authorization: `Bearer ${ownerKey}` };
        return (
          await (await page.request.get(`/api/custom-quizzes/${id}/owned`, { headers })).json()
        ).embedding;
      };
      await openPage(page, inLanguage(ownerUrl, language));
      await open(page, 'settings');
      const none = page.getByLabel(say('owner_embedding_nowhere'), { exact: true });
      await expect(none).toBeChecked();
      await expect(page.getByText(say('embed_title'))).toHaveCount(0);
      await page.getByLabel(say('owner_embedding_sites'), { exact: true }).check();
      const sites = page.getByLabel(say('owner_embedding_label'));
      await sites.fill('javascript:alert(1)');
      await button(page, say('owner_embedding_save')).click();
      await expect(page.getByText(say('owner_embedding_wrong', { max: 20 }))).toBeVisible();
      await expectAccessible(page);
      await sites.fill('School.example/class\n\nhttp://blog.example:81');
      await button(page, say('owner_embedding_save')).click();
      await expect(sites).toHaveValue('https://school.example\nhttp://blog.example:81');
      expect(await embedding()).toEqual(['https://school.example', 'http://blog.example:81']);
      await page.getByText(say('embed_title')).click();
      await expect(page.getByLabel(say('embed_code'))).toHaveValue(
        new RegExp(`/embed/custom/${id}\\?lang=en`),
      );
      await none.check();
      await expect(page.getByText(say('owner_saved'))).toBeVisible();
      expect(await embedding()).toBe('nowhere');
      await expect(page.getByText(say('embed_title'))).toHaveCount(0);
    });

    test('does not restore a row that an operator has removed meanwhile', { tag: '@deep' }, async ({
      page,
      allowedErrors,
    }) => {
      allowedErrors.push(/status of 403/);
      const { id, ownerUrl, ownerKey } = await makeQuiz(page);
      await finish(page, id, 'Asha', 3);
      const headers = { Authorization: `Bearer ${ownerKey}` };
      const results = await page.request.get(`/api/custom-quizzes/${id}/results`, { headers });
      const [{ row }] = (await results.json()).entries;
      await openPage(page, inLanguage(ownerUrl, language));
      const name = 'Asha';
      await button(page, say('results_edit')).click();
      await button(page, say('results_remove_label', { name })).click();
      const restore = button(page, say('results_restore_label', { name }));
      await expect(restore).toBeVisible();

      await signInAsOperator(page);
      const placed = await page.request.put(`/api/admin/custom-quizzes/${id}/rows/${row}`, {
        data: { onBoard: false },
      });
      expect(placed.status()).toBe(200);
      await restore.click();
      await expect(page.getByText(say('results_kept_off'))).toBeVisible();
      await expect(restore).toBeHidden();
      await expectAccessible(page);
    });

    test('edits the questions while a friend is in the middle', { tag: '@deep' }, async ({
      page,
    }) => {
      const { id, ownerUrl } = await makeQuiz(page);
      const friend = await startAnswering(page, id, 'Asha');
      await openPage(page, inLanguage(ownerUrl, language));
      await open(page, 'settings');
      await button(page, say('owner_edit')).click();
      const first = page.getByLabel(say('editor_question_label', { number: 1 }));
      await expect(first).toHaveValue('What is your favourite colour?');
      await expectAccessible(page);
      await first.fill('');
      await button(page, say('owner_edit_save')).click();
      await expect(first).toBeFocused();
      await expect(page.getByText(say('field_required'))).toBeVisible();
      await first.fill('Which colour do I like best?');
      // The unsaved edit survives.
      await page.reload();
      await expect(first).toHaveValue('Which colour do I like best?');
      await page.goBack();
      await open(page, 'settings');
      await expect(page.getByText(say('owner_edit_waiting'))).toBeVisible();
      await button(page, say('owner_edit_continue')).click();
      await button(page, say('owner_edit_save')).click();
      await open(page, 'insight');
      await expect(
        page.getByRole('heading', { name: 'Which colour do I like best?' }),
      ).toBeVisible();
      await answerAll(page, friend, 3);
      await finish(page, id, 'Usha', 1);
      await open(page, 'results');
      await expect(page.getByRole('row')).toHaveCount(3, { timeout: 15_000 });
      await open(page, 'insight');
      await page.getByText(say('insight_older'), { exact: true }).click({ timeout: 15_000 });
      await expect(page.getByText('What is your favourite colour?')).toBeVisible();
      await open(page, 'settings');
      await expect(button(page, say('owner_edit'))).toBeVisible();
    });

    test('closes, opens and ends a quiz, and hides the board from friends', {
      tag: '@deep',
    }, async ({ page, context }) => {
      const { id, ownerUrl, shareUrl } = await makeQuiz(page);
      await finish(page, id, 'Asha', 2);
      await openPage(page, inLanguage(ownerUrl, language));
      await open(page, 'settings');
      await button(page, say('owner_close')).click();
      await expect(button(page, say('owner_reopen'))).toBeVisible();

      const friend = await context.newPage();
      await openPage(friend, inLanguage(shareUrl, language));
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText(
        say('closed_title', { name: 'Ravi' }),
      );
      await expect(friend.getByRole('row', { name: /Asha/ })).toBeVisible();
      await expectAccessible(friend);

      await page.getByLabel(say('board_for_owner')).check();
      await expect(page.getByText(say('owner_saved'))).toBeVisible();
      await openPage(friend, inLanguage(shareUrl, language));
      await expect(friend.getByText(say('board_owner_only', { name: 'Ravi' }))).toBeVisible();
      await openPage(friend, `/Live/${id}?lang=${language}`);
      await expect(friend.getByText(say('board_owner_only', { name: 'Ravi' }))).toBeVisible();
      await expect(friend.getByText('Asha')).toBeHidden();
      // The creator still sees it.
      await page.reload();
      await expect(page.getByRole('row', { name: /Asha/ })).toBeVisible();

      await open(page, 'settings');
      await button(page, say('owner_reopen')).click();
      await expect(button(page, say('owner_close'))).toBeVisible();
      const end = page.getByLabel(say('end_label'));
      await end.fill('2020-01-01T10:00');
      await button(page, say('owner_end_save')).click();
      await expect(page.getByText(say('end_not_future'))).toBeVisible();
      await expectAccessible(page);
      const soon = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 16);
      await end.fill(soon);
      await button(page, say('owner_end_save')).click();
      await expect(page.getByText(say('owner_saved')).last()).toBeVisible();
      await openPage(friend, inLanguage(shareUrl, language));
      await expect(
        friend.getByText(new RegExp(say('answer_ends', { date: '.+' }).replace(/[()]/g, '.'))),
      ).toBeVisible();
      await friend.close();
    });

    test.describe('the owner page', () => {
      test.use({ allowedErrors: [/status of 410/] });

      test('deletes a quiz after one confirmation, and the link says so', async ({ page }) => {
        const { id, ownerUrl, shareUrl } = await makeQuiz(page);
        await finish(page, id, 'Asha', 2);
        await openPage(page, inLanguage(ownerUrl, language));
        await expect(page.getByRole('row', { name: /Asha/ })).toBeVisible();
        await open(page, 'settings');
        await button(page, say('owner_delete')).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('button').first()).toBeFocused();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: say('owner_delete_keep') }).click();
        await expect(dialog).toBeHidden();
        await button(page, say('owner_delete')).click();
        await dialog.getByRole('button', { name: say('owner_delete_confirm') }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('owner_deleted_title'),
        );
        await expectAccessible(page);
        for (const path of [shareUrl, `/Live/${id}?lang=en`, ownerUrl]) {
          await page.goto('about:blank');
          const reply = await page.goto(inLanguage(path, language));
          expect(reply?.status()).toBe(410);
          await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
          await expect(problemHeading(page, language, 'error_quiz_deleted')).toBeVisible();
        }
        await expectAccessible(page);
      });
    });
  });
}

test('saves a table from an address without the key', async ({ page }) => {
  const { id, ownerUrl } = await makeQuiz(page, { name: 'Ravi / प्रिया' });
  await finish(page, id, '=SUM(A1)', 3);
  await openPage(page, ownerUrl);
  const saving = page.waitForEvent('download');
  await button(page, message('en', 'results_csv')).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('quizmingle-Ravi-प्रिया.csv');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain(",'=SUM(A1),");
  expect(text).toContain('What is your favourite colour?');
});

test.describe('a new quiz', () => {
  // The ready screen requests a board that only the creator may see.
  test.use({ allowedErrors: [/status of 403/] });

  test('keeps its settings, which survive a reload', { tag: '@deep' }, async ({ page }) => {
    await openPage(page, '/quizpage/friend?lang=en');
    await page.getByRole('textbox').fill('Ravi');
    await button(page, 'Get Started').click();
    await button(page, message('en', 'tap_see_all')).click();
    await page.getByText(message('en', 'more_choices')).click();
    await page.getByLabel(message('en', 'board_for_owner')).check();
    await page.getByLabel(message('en', 'end_label')).fill('2020-01-01T10:00');
    for (const question of await page.getByRole('group').all()) {
      const mark = question.getByRole('radio').first();
      if ((await mark.getAttribute('name'))?.startsWith('right-')) await mark.check();
    }
    await button(page, 'Submit').click();
    await expect(page.getByLabel(message('en', 'end_label'))).toBeFocused();
    await expect(page.getByText(message('en', 'end_not_future'))).toBeVisible();
    await expectAccessible(page);
    await button(page, message('en', 'end_clear')).click();
    await page.reload();
    await page.getByText(message('en', 'more_choices')).click();
    await expect(page.getByLabel(message('en', 'board_for_owner'))).toBeChecked();
    await button(page, 'Submit').click();
    const link = await page.getByLabel(message('en', 'owner_link_label')).inputValue();
    const id = /Owner\/([\w-]{22})/.exec(link)?.[1];
    const quiz = await (await page.request.get(`/api/custom-quizzes/${id}`)).json();
    expect(quiz).toMatchObject({ boardFor: 'owner', endsAt: null });
  });
});

test('only the owner link opens the owner page', async ({ page }) => {
  const { ownerUrl, id } = await makeQuiz(page);
  await openPage(page, ownerUrl);
  await expect(page.getByText(message('en', 'owner_lead'))).toBeVisible();
  await openOwnerTab(page, 'en', 'insight');
  await expect(page.getByText('What is your favourite colour?')).toBeVisible();
  await expect(page.getByText('Blue', { exact: true })).toBeVisible();
  expect(await (await page.request.get(`/Owner/${id}`)).text()).not.toMatch(/"ans"|Sofa/);
});

test.describe('without the key', () => {
  test.use({ allowedErrors: [/status of 401/] });

  test('the owner page stays closed', async ({ page }) => {
    const { id } = await makeQuiz(page);
    await openPage(page, `/Owner/${id}?lang=en#key=AAAAAAAAAAAAAAAAAAAAAA`);
    await expect(page.getByText(message('en', 'owner_key_wrong'))).toBeVisible();
  });
});
