import { expectAccessible, expectServedAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage, problemHeading, test } from './pages.ts';
import { another, Partner, rememberedSeats } from './partner.ts';

// A deleted pair says so with its status; and some answers do not get through.
test.use({ allowedErrors: [/status of 410|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

for (const language of journeyLanguages('hi')) {
  test(`two play Together in ${language}, and see one result at the same time`, async ({
    page,
    browser,
  }) => {
    const first = new Partner(page, language);
    await page.goto(`/Together?lang=${language}`);
    await expectAccessible(page);
    const link = await first.make('आशा');
    expect(link).not.toMatch(/key|seat/i);
    await page.goto(link);
    await expectAccessible(page);
    await first.isReady();
    await first.press('together_answer_now');
    await expectAccessible(page);
    const polls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/pairs\/[^/]+$/.test(request.url())) polls.push(request.url());
    });
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await first.tap(0, 1);
    await first.showsQuestion(2, 2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);
    await first.tap(1, 1);
    await first.shows('together_wait_seat');
    const reminder = page.getByRole('link', { name: first.text('together_remind') });
    expect(decodeURIComponent((await reminder.getAttribute('href')) ?? '')).toContain(link);
    expect(loads).toEqual([]);

    const second = await another(browser, language);
    await second.page.goto(link);
    await expectAccessible(second.page);
    await second.take(link, 'रवि');
    await first.shows('together_wait_other', { name: 'रवि', count: 0, total: 2 });
    const third = await another(browser, language);
    await third.page.goto(link);
    await third.shows('together_taken_title');
    await expectAccessible(third.page);

    await second.tap(1, 0);
    await second.showsQuestion(2, 2);
    await first.shows('together_wait_other', { name: 'रवि', count: 1, total: 2 });
    await expectAccessible(page);
    await second.tap(1, 0);
    for (const partner of [first, second]) await partner.shows('together_sealed');
    await expectAccessible(page);
    await first.press('together_open');
    const card = page.getByRole('heading', { level: 1 });
    // The second question, which one of them guessed wrong, comes first.
    await first.showsQuestion(1, 2);
    await first.shows('together_moment_one', { name: 'आशा', other: 'रवि' });
    await expect(card).toBeFocused();
    await expectAccessible(page);
    await first.press('together_open_next');
    await first.showsQuestion(2, 2);
    await expect(card).toBeFocused();
    await first.press('together_open_end');
    await expect(card).toBeFocused();
    await second.press('together_open_all');
    for (const partner of [first, second]) {
      await partner.shows('together_praise_most');
      await partner.shows('together_points', { points: 2 * 2 + 2 + 1, most: 10 });
    }
    await expectAccessible(page);
    await page.getByText(first.text('picture_heading')).click();
    const picture = page.getByAltText(first.text('picture_alt'));
    await expect(picture).toHaveJSProperty('naturalHeight', 1_920);
    await expectAccessible(page);
    // Read when the stream had news: through, seat taken, each of the answers.
    expect(polls.length).toBeLessThanOrEqual(5);

    await second.openMore();
    await second.page.getByText(second.text('together_delete'), { exact: true }).click();
    await expectAccessible(second.page);
    await second.press('together_delete_confirm');
    await expect(problemHeading(second.page, language, 'error_quiz_deleted')).toBeVisible();
    await expect(problemHeading(first.page, language, 'error_quiz_deleted')).toBeVisible();
    expect((await page.goto(link))?.status()).toBe(410);
  });
}

test('answers are kept without a network, over a reload, and sent by the next page', {
  tag: '@deep',
}, async ({ page, context, browser }) => {
  const first = new Partner(page, 'en');
  const link = await first.make('Asha');
  await first.isReady();
  await context.setOffline(true);
  await first.tap(0, 1);
  await first.showsQuestion(2, 2);
  await first.shows('offline_answer');
  await context.setOffline(false);
  await expect(page.getByText(first.text('offline_answer'))).toBeHidden();

  const answers = '**/api/pairs/*/answers';
  await page.route(answers, (route) => route.abort());
  await page.locator('button[name=mine]').nth(1).click();
  await page.reload();
  await first.isReady();
  await expect(page.locator('button[name=guess]').first()).toBeEnabled();
  await page.getByRole('link', { name: first.text('together_change') }).click();
  await first.tap(2, 0);
  await first.shows('offline_answer');
  await page.reload();
  await first.shows('together_wait_title');
  await first.shows('offline_answer');
  await openPage(page, '/?lang=en');
  const kept = () => page.evaluate(() => localStorage.getItem('pair-answers'));
  expect(await kept()).not.toBeNull();
  await page.unroute(answers);
  await page.reload();
  await expect.poll(kept).toBeNull();

  const second = await another(browser, 'en');
  await second.take(link, 'Ravi');
  await second.tap(1, 0);
  await second.tap(1, 2);
  // Asha's guess of the first and Ravi's of both are right.
  await second.press('together_open_all');
  await second.shows('together_points', { points: 6, most: 10 });
});

test('a reply that comes late takes no result away', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  const first = new Partner(page, 'en');
  const link = await first.make('Asha');
  await first.isReady();
  await first.tap(0, 0);
  await first.tap(0, 0);
  await first.shows('together_wait_seat');
  const [late, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    /\/api\/pairs\/[^/]+$/,
    async (route) => {
      const response = await route.fetch();
      held.resolve();
      await late.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );

  const second = await another(browser, 'en');
  await second.take(link, 'Ravi');
  await held.promise;
  await second.tap(0, 0);
  await second.tap(0, 0);
  await first.press('together_open');
  await first.showsQuestion(1, 2);
  const arrived = page.waitForResponse(/\/api\/pairs\/[^/]+$/);
  late.resolve();
  await (await arrived).finished();
  await first.press('together_open_next');
  await first.showsQuestion(2, 2);
});

test('a double tap answers one half, and the keyboard all of them', { tag: '@deep' }, async ({
  page,
}) => {
  const first = new Partner(page, 'en');
  await first.make('Asha');
  await first.isReady();
  await page.locator('button[name=mine]').first().dblclick();
  await expect(page.locator('button[name=guess]').first()).toBeEnabled();
  await first.showsQuestion(1, 2);

  const heading = page.getByRole('heading', { level: 1 });
  await page.locator('button[name=guess]').first().press('Enter');
  for (const [half, key] of [
    ['mine', 'Space'],
    ['guess', 'Enter'],
  ] as const) {
    const option = page.locator(`button[name=${half}]`).first();
    await expect(option).toBeEnabled();
    await expect(heading).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(option).toBeFocused();
    await page.keyboard.press(key);
  }
  await expect(heading).toHaveText(first.text('together_wait_title'));
  await expect(heading).toBeFocused();
});

test('a device finds the way back to its seat, from Home and without the cookie', {
  tag: '@deep',
}, async ({ page, context }) => {
  const first = new Partner(page, 'en');
  const link = await first.make('Asha');
  await first.tap(0, 0);
  await first.showsQuestion(2, 2);
  // The first tap may have been a form's, before the page was alive.
  await expect.poll(() => rememberedSeats(page)).toHaveLength(1);
  const [seat] = await rememberedSeats(page);
  await expect(page).not.toHaveURL(/[?&]made=/);
  expect(link).toContain(seat?.id);
  await page.reload();
  await first.showsQuestion(2, 2);
  // The key stands in no page but the first.
  expect(await page.content()).not.toContain(seat?.seatKey);

  await openPage(page, '/?lang=en');
  // Not while the seat's page is open: it asks with the cookie.
  await context.clearCookies({ name: 'seat' });
  await page.getByRole('link', { name: 'Asha' }).click();
  await first.shows('together_remembered');
  await expectAccessible(page);
  await first.press('together_return');
  await first.showsQuestion(2, 2);
  await expect(page).toHaveURL(link);
});

test.describe('Together without a script', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of (410|422)/] });

  for (const language of journeyLanguages('en')) {
    test(`works as forms in ${language}, and a seat can be freed`, { tag: '@deep' }, async ({
      page,
      browser,
    }) => {
      const first = new Partner(page, language);
      await page.goto(`/Together?lang=${language}`);
      await first.press('together_make');
      await first.shows('alert_enter_name');
      await expectServedAccessible(page);
      const link = await first.make('Asha');
      await page.locator('button[name=mine]').nth(1).click();
      await expectServedAccessible(page);
      await page.getByRole('link', { name: message(language, 'together_change') }).click();
      await expect(page.locator('button[name=mine]').first()).toBeVisible();

      const stranger = await another(browser, language, { javaScriptEnabled: false });
      await stranger.take(link, 'Nobody');
      await page.goto(link);
      await first.openMore();
      await first.press('together_free');
      await expect(page.getByLabel(first.text('together_link_label'))).toBeVisible();
      await stranger.page.reload();
      await stranger.shows('together_take');

      const second = await another(browser, language, { javaScriptEnabled: false });
      await second.take(link, 'Ravi');
      for (const partner of [first, second]) {
        await partner.page.goto(link);
        await partner.tap(0, 0);
        await partner.tap(0, 0);
      }
      for (const partner of [second, first]) {
        await partner.page.goto(link);
        await partner.press('together_open');
        await partner.shows('together_praise_all');
        await partner.shows('together_points', { points: 10, most: 10 });
        await partner.page.getByText(partner.text('together_all_cards')).click();
        await expect(
          partner.page.getByText(partner.text('together_moment_heart')).first(),
        ).toBeVisible();
      }
      await expectServedAccessible(second.page);
    });
  }
});
