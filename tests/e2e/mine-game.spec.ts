import { expectAccessible, themeFor } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import {
  balanceOf,
  banner,
  bet,
  errorBox,
  loseAll,
  openGame,
  playRound,
  start,
} from './mine-game.ts';
import { startClockedServer } from './own-server.ts';
import { expect, message, openPage, test } from './pages.ts';

for (const language of journeyLanguages('hi')) {
  test(`the game shows a win and a loss, and updates the balance, in ${language}`, {
    tag: '@store',
  }, async ({ page }) => {
    await openGame(page, language);
    const seen = new Set<string>();
    let coins = 1_000;
    while (seen.size < 2) {
      const { result, round, balance } = await playRound(page, language);
      seen.add(result);
      coins += result === 'win' ? 10 : -10;
      expect(balance).toBe(coins);
      const text = message(language, result === 'win' ? 'mine_win' : 'mine_lose');
      await expect(banner(page)).toContainText(text);
      await expect(banner(page)).toContainText(result === 'win' ? '🎉' : '💥');
      await expect(banner(page)).toContainText(message(language, 'mine_round', { round }));
      const shown = coins.toLocaleString('en-IN');
      const label = message(language, 'mine_balance', { coins: shown });
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    }
    await page.reload();
    const label = message(language, 'mine_balance', { coins: coins.toLocaleString('en-IN') });
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  });

  test(`an invalid bet shows the reason, in ${language}`, async ({ page }) => {
    await openGame(page, language);
    await page.route('**/api/game/play', () => {
      throw new Error('the page sent a bet');
    });
    for (const [typed, problem] of [
      ['', message(language, 'mine_bet_required')],
      ['9', message(language, 'mine_bet_too_small', { min: 10 })],
      ['10.5', message(language, 'mine_bet_malformed')],
      ['1001', message(language, 'mine_bet_too_large', { coins: '1,000' })],
    ] as const) {
      await bet(page).fill(typed);
      await start(page, language).click();
      await expect(bet(page)).toBeFocused();
      await expect(bet(page)).toHaveAccessibleDescription(problem);
    }
  });

  const theme = themeFor[language];
  test(`the game is accessible in ${language}, ${theme}`, { tag: '@deep' }, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await openGame(page, language);
    await expectAccessible(page);
    const seen = new Set<string>();
    while (seen.size < 2) {
      seen.add((await playRound(page, language)).result);
      await expect(banner(page).locator('p')).toHaveCount(2);
      await expectAccessible(page);
    }
    await page
      .getByRole('button', { name: message(language, 'mine_verify') })
      .first()
      .click();
    await expect(page.getByText(message(language, 'mine_verified'))).toBeVisible();
    await page.locator('summary').click();
    await bet(page).fill('9');
    await start(page, language).click();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('the game shows the exact texts of the specification', async ({ page }) => {
  await openGame(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine Game');
  await expect(bet(page)).toHaveAttribute('placeholder', 'Enter your bet');
  await expect(bet(page)).toHaveAttribute('min', '10');
  await expect(bet(page)).toHaveValue('10');
  await expect(page.getByRole('button', { name: 'Start Game', exact: true })).toBeInViewport();
  expect(message('en', 'mine_win')).toBe('You win!');
  expect(message('en', 'mine_lose')).toBe('You lose!');
});

test('the game asks for the age first, and remembers only a yes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(game|players)/.test(request.url())) asked.push(request.url());
  });
  await openPage(page, '/MineGame?lang=en');
  await expect(page.getByText('1 in 2')).toBeVisible();
  await page.getByRole('button', { name: message('en', 'age_no'), exact: true }).click();
  await expect(page.getByText(message('en', 'age_refused'))).toBeVisible();
  await expect(start(page)).toBeHidden();
  await page.reload();
  await expect(start(page)).toBeHidden();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: message('en', 'age_yes') }).click();
  await expect(start(page)).toBeVisible();
  await page.reload();
  await expect(start(page)).toBeVisible();
});

test('the game works with the keyboard alone, and keeps the focus', async ({ page }) => {
  await openGame(page);
  await bet(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText(/Round 1: .20/);
  await expect(bet(page)).toBeFocused();
  await expect(start(page)).toBeEnabled();
  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText(/Round 2: .20/);
  await expect(start(page)).toBeFocused();
});

test('a double click plays one round, however fast the server is', async ({ page }) => {
  await page.clock.install();
  await openGame(page);
  await expect(start(page)).toBeEnabled();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await start(page).dblclick();
  await expect(banner(page)).toContainText('Round 1');
  // The first has its reply, and no time has passed since.
  await start(page).click({ force: true });
  await expect(start(page)).toBeDisabled();
  await page.clock.runFor(400);
  await start(page).click();
  await expect(banner(page)).toContainText('Round 2');
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.token)}` };
  const { rounds } = await (await page.request.get('/api/game', { headers })).json();
  expect(rounds).toHaveLength(2);
});

test('two tabs never bet twice on one round', { tag: '@store' }, async ({ page, context }) => {
  await openGame(page);
  const other = await context.newPage();
  await openPage(other, '/MineGame?lang=en');
  await expect(start(other)).toBeVisible();
  await playRound(page);
  // This tab does not know about it yet.
  await other.getByRole('button', { name: '100', exact: true }).click();
  const { round, balance } = await playRound(other);
  expect(round).toBe(1);
  await expect(banner(other)).toContainText(
    message('en', 'mine_was_played', { round: 1, coins: 10 }),
  );
  expect([990, 1_010]).toContain(balance);
  expect((await playRound(other)).round).toBe(2);
});

test.describe('without a connection', () => {
  test.use({
    allowedErrors: [
      /Failed to load resource|^Network response was not ok$|^Error playing the Mine Game$/,
    ],
  });

  test('the error box and the console say so, and it takes no coins', async ({ page }) => {
    await openGame(page);
    const said: string[] = [];
    page.on('console', (entry) => said.push(entry.text()));
    await page.route('**/api/game/play', (route) => route.abort());
    await start(page).click();
    await expect(errorBox(page)).toHaveText('Failed to start the game. Please try again.');
    expect(said).toEqual(
      expect.arrayContaining(['Network response was not ok', 'Error playing the Mine Game']),
    );
    await expect(page.getByText('Your coins: 1,000')).toBeVisible();
    expect(await balanceOf(page)).toBe(1_000);
    await page.unroute('**/api/game/play');
    expect((await playRound(page)).round).toBe(1);
    await expect(errorBox(page)).toHaveCount(0);
  });

  test('the last result is gone once a round has failed to start', async ({ page }) => {
    await openGame(page);
    await playRound(page);
    await expect(banner(page)).toContainText('Round 1');
    await page.route('**/api/game/play', (route) => route.abort());
    await start(page).click();
    await expect(errorBox(page)).toHaveText('Failed to start the game. Please try again.');
    await expect(banner(page)).toHaveText(message('en', 'mine_idle'));
  });

  test('a lost reply costs nothing: the next press repeats the same round', async ({ page }) => {
    await openGame(page);
    await page.route('**/api/game/play', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await start(page).click();
    await expect(errorBox(page)).toHaveText('Failed to start the game. Please try again.');
    await page.unroute('**/api/game/play');
    const { round, balance } = await playRound(page);
    expect(round).toBe(1);
    expect([990, 1_010]).toContain(balance);
    await expect(banner(page)).toContainText('Round 1');
  });

  test('a game that does not load says so, and can be tried again', async ({ page }) => {
    await page.route('**/api/game', (route) => route.abort());
    await openPage(page, '/MineGame?lang=en');
    await page.getByRole('button', { name: message('en', 'age_yes') }).click();
    await expect(errorBox(page)).toContainText(message('en', 'mine_load_failed'));
    await page.unroute('**/api/game');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(start(page)).toBeVisible();
  });
});

test('a player without coins can refill once a day, and sees when', {
  tag: ['@store', '@deep'],
}, async ({ page }) => {
  const server = await startClockedServer();
  await openGame(page, 'en', server.address);
  await loseAll(page);
  const refill = page.getByRole('button', { name: 'Refill to 100 coins' });
  await expect(refill).toBeVisible();
  await expectAccessible(page);
  await refill.click();
  await expect(page.getByText('Your coins: 100', { exact: true })).toBeVisible();
  await loseAll(page);
  await expect(page.getByText(/^Your next refill: \w+day/)).toBeVisible();
  await expect(refill).toBeHidden();
  await server.advance(24 * 60 * 60 * 1_000);
  await page.reload();
  await refill.click();
  await expect(page.getByText('Your coins: 100', { exact: true })).toBeVisible();
  await server.stop();
});

test('the hub leads to the game', async ({ page }) => {
  await openPage(page, '/Game?lang=en');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mine Game/ })
    .click();
  await expect(page).toHaveURL(/\/MineGame\?lang=en$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine Game');
});
