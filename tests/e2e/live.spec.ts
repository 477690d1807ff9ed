import { expectAccessible, themeFor } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { answerAll, expectState, finish, liveRows, startAnswering } from './live-board.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';

for (const language of journeyLanguages('hi')) {
  test(`the live board follows two friends in ${language}`, { tag: '@store' }, async ({
    browser,
    page,
  }) => {
    const { id } = await makeQuiz(page, { language, type: 'couple' });
    await openPage(page, `/Live/${id}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      message(language, 'top_partners', { name: 'Ravi' }),
    );
    await expect(page.getByText(message(language, 'no_data'), { exact: true })).toBeVisible();
    await expectState(page, 'live');

    const friend = await (await browser.newContext()).newPage();
    await openPage(friend, `/quizpage/Anstpage/${id}?lang=${language}`);
    await friend.getByRole('textbox').fill('Asha');
    await friend.getByRole('button', { name: message(language, 'get_started') }).click();
    const answering = { en: 'One person is answering right now', hi: 'अभी एक दोस्त' };
    await expect(page.getByText(answering[language])).toBeVisible();
    for (const number of [1, 2, 3]) {
      const where = message(language, 'progress', { number, total: 3 });
      await expect(friend.getByText(where, { exact: true })).toBeVisible();
      await friend.getByRole('radio').nth(1).check();
      await friend.getByRole('button', { name: message(language, 'next'), exact: true }).click();
    }
    await expect(liveRows(page)).toHaveText(['1Asha2/3']);
    await expect(page.getByText(answering[language])).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText(
      message(language, 'live_newcomer', { name: 'Asha', rank: 1 }),
    );

    const rows = friend.getByRole('row');
    await expect(rows).toHaveCount(2);
    await finish(page, id, 'Meera', 3);
    await expect(liveRows(page)).toHaveText(['1Meera3/3', '2Asha2/3']);
    await expect(rows.nth(1)).toContainText('Meera');
    await expect(rows.nth(2)).toContainText('Asha');
    await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');

    await friend.getByRole('link', { name: message(language, 'live_link') }).click();
    await expect(liveRows(friend)).toHaveText(['1Meera3/3', '2Asha2/3']);
    await friend.close();
  });
}

test('the live board announces many newcomers in one sentence', { tag: '@deep' }, async ({
  page,
}) => {
  const { id } = await makeQuiz(page);
  await page.clock.install();
  await openPage(page, `/Live/${id}?lang=en`);
  await expectState(page, 'live');
  await finish(page, id, 'Asha', 1);
  await expect(page.getByRole('status')).toHaveText('Asha is now #1');
  await page.clock.pauseAt(Date.now() + 10_000);
  await expect(page.getByRole('status')).toHaveText('');
  // One board a second is announced, however many there are.
  await finish(page, id, 'Ravi', 1);
  await expect(liveRows(page)).toHaveCount(2);
  await page.clock.runFor(200);
  await expect(page.getByRole('status')).toHaveText(/^Ravi is now #/);
  for (const name of ['Meera', 'Kabir', 'Zoya']) await finish(page, id, name, 2);
  await expect(liveRows(page)).toHaveCount(5);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('status')).toHaveText('3 new scores. Meera is now #1');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('status')).toHaveText('');
});

test('a newcomer is announced with the board, also soon after another', async ({ page }) => {
  const { id } = await makeQuiz(page);
  await page.clock.install();
  await openPage(page, `/Live/${id}?lang=en`);
  await expectState(page, 'live');
  await finish(page, id, 'Asha', 1);
  await expect(page.getByRole('status')).toHaveText('Asha is now #1');
  for (const [name, score] of [
    ['Meera', 2],
    ['Zoya', 3],
  ] as const) {
    await page.clock.runFor(4_100);
    await finish(page, id, name, score);
    await expect(liveRows(page).first()).toContainText(name);
    await page.clock.runFor(200);
    await expect(page.getByRole('status')).toHaveText(`${name} is now #1`, {
      timeout: 1_500,
    });
  }
});

test('rows move visibly, unless the visitor prefers less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { id } = await makeQuiz(page);
  await finish(page, id, 'Asha', 1);
  await openPage(page, `/Live/${id}?lang=en`);
  await expectState(page, 'live');
  const moving = page.waitForFunction(() =>
    [...document.querySelectorAll('[data-row]')].every((row) => row.getAnimations().length === 1),
  );
  const still = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-row]')].some((row) => row.getAnimations().length > 0),
    );
  expect(await still()).toBe(false);
  await finish(page, id, 'Meera', 3);
  await moving;
  await expect.poll(still).toBe(false);
});

test('a code and a link lead to the quiz', async ({ page }) => {
  const { id, shareUrl } = await makeQuiz(page);
  await openPage(page, `/Live/${id}?lang=en`);
  await expect(
    page.getByRole('img', { name: message('en', 'live_qr', { name: 'Ravi' }) }),
  ).toBeVisible();
  await expect(page.getByText(shareUrl.replace('http://', ''))).toBeVisible();
  await page.getByRole('link', { name: message('en', 'live_join_link') }).click();
  await expect(page).toHaveURL(`/quizpage/Anstpage/${id}?lang=en`);
});

test('the owner page leads to the live board', async ({ page }) => {
  const { ownerUrl, id } = await makeQuiz(page);
  await openPage(page, ownerUrl);
  await expect(page.getByRole('link', { name: message('en', 'live_link') })).toHaveAttribute(
    'href',
    `/Live/${id}?lang=en`,
  );
});

test('a projector shows the board alone, until Escape', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const { id } = await makeQuiz(page);
  for (let friend = 1; friend <= 12; friend += 1) await finish(page, id, `Friend ${friend}`, 2);
  await openPage(page, `/Live/${id}?lang=en`);
  await expect(liveRows(page)).toHaveCount(12);
  const enter = page.getByRole('button', { name: message('en', 'live_projector'), exact: true });
  const leave = page.getByRole('button', { name: message('en', 'live_projector_leave') });
  for (const how of ['Escape', 'button'] as const) {
    await enter.click();
    await expect(leave).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByText('and 4 more')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    if (how === 'Escape') await page.keyboard.press('Escape');
    else await leave.click();
    await expect(enter).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

for (const language of journeyLanguages('en')) {
  const theme = themeFor[language];
  test(`the live board is accessible in ${language}, ${theme}`, { tag: '@deep' }, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    const { id } = await makeQuiz(page);
    await openPage(page, `/Live/${id}?lang=${language}`);
    await expectAccessible(page);
    for (const name of ['Asha', 'Meera', 'Kabir', 'Zoya']) await finish(page, id, name, 2);
    const started = await startAnswering(page, id, 'Sana');
    await expect(liveRows(page)).toHaveCount(4);
    await expectState(page, 'live');
    await expectAccessible(page);
    await page
      .getByRole('button', { name: message(language, 'live_projector'), exact: true })
      .click();
    await expectAccessible(page);
    await answerAll(page, started, 3);
    await expect(liveRows(page).first()).toContainText('Sana');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
}
