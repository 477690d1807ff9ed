import { expectAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { finish } from './live-board.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';

// The creator is offline for a moment.
test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

for (const language of journeyLanguages('hi')) {
  test(`a creator removes the newest rows of a flooded board, in ${language}`, async ({
    page,
    context,
  }) => {
    const say = (key: string, values?: Record<string, string | number>) =>
      message(language, key, values);
    const button = (key: string, values?: Record<string, string | number>) =>
      page.getByRole('button', { name: say(key, values), exact: true });
    const { id, ownerUrl } = await makeQuiz(page);
    await openPage(page, ownerUrl.replace(/lang=\w+/, `lang=${language}`));
    await expect(page.getByText(say('no_data'), { exact: true })).toBeVisible();
    await expect(button('host_newest')).toHaveCount(0);
    for (const name of ['Bot 1', 'Bot 2', 'Bot 3']) await finish(page, id, name, 1);

    await button('results_edit').click({ timeout: 15_000 });
    await button('host_newest').click();
    await expect(page.getByLabel(say('results_newest_minutes', { count: 3 }))).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button('host_newest')).toBeFocused();
    expect(
      (await (await page.request.get(`/api/custom-quizzes/${id}/leaderboard`)).json()).players,
    ).toBe(3);

    await page.keyboard.press('Enter');
    await expect(page.getByLabel(say('results_newest_minutes', { count: 3 }))).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button('results_newest_keep')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button('host_newest_yes', { count: 3 })).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('owner_change_failed_network'))).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('results_newest_done', { count: 3 }))).toBeVisible();
    await expect(page.getByText(say('no_data'), { exact: true })).toBeVisible();
    await expect(button('host_newest')).toHaveCount(0);
    const board = await page.request.get(`/api/custom-quizzes/${id}/leaderboard`);
    expect((await board.json()).entries).toEqual([]);
    await expectAccessible(page);
  });
}
