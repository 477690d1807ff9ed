import { scoreContest } from '#core/contest.ts';
import { expectAccessible, themeFor } from './accessibility.ts';
import { CompetitionPage, competitions } from './competitions.ts';
import { journeyLanguages } from './languages.ts';
import { startClockedServer } from './own-server.ts';
import { expect, message, openPage, problemHeading, test } from './pages.ts';
import { expectValidHtml } from './valid-html.ts';

const hour = 3_600_000;

test.describe.configure({ mode: 'serial' });

let server: Awaited<ReturnType<typeof startClockedServer>>;
test.beforeAll(async () => {
  server = await startClockedServer();
});
test.afterAll(() => server.stop());

/** A person's time to read a question, however fast the browser is. */
const toRead = () => server.advance(2_000);

for (const language of journeyLanguages('hi')) {
  const theme = themeFor[language];
  test(`a visitor plays a competition, from the list to the board, in ${language}, ${theme}`, {
    tag: '@store',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const player = new CompetitionPage(page, language);
    const { open, coming } = await competitions(page, server.address);
    const [current] = open;
    if (current === undefined) throw new Error('no competition is open');
    await expectValidHtml(page, `${server.address}/CompetitionsPage?lang=${language}`);
    await expectValidHtml(
      page,
      `${server.address}/CompetitionsPage/${current.id}?lang=${language}`,
    );

    await openPage(page, `${server.address}/CompetitionsPage?lang=${language}`);
    for (const { title } of [...open, ...coming]) {
      await expect(page.getByRole('heading', { name: title[language], exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await page
      .getByRole('article')
      .filter({ hasText: current.title[language] })
      .getByRole('link')
      .click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(current.title[language]);
    await expect(player.nameField).toHaveCount(0);
    await expectAccessible(page);
    await player.sayAdult();
    await player.button('get_started').click();
    await expect(page.getByText(message(language, 'alert_enter_name'))).toBeVisible();
    await expect(player.nameField).toBeFocused();
    await expectAccessible(page);

    await player.enter('Asha');
    await expect(page.getByText(message(language, 'contest_running', { points: 0 }))).toBeVisible();
    await expectAccessible(page);
    const letters = await player.playAll('rrrw-r', toRead);
    const words = { r: 'right', w: 'wrong', '-': 'none' } as const;
    const given = letters.map((letter) => words[letter as keyof typeof words]);
    const { points, lines, correct } = scoreContest(given, false);
    await player.showsPoints(String(points));
    const facts = message(language, 'contest_correct', { correct, total: given.length });
    await expect(page.getByText(facts, { exact: true })).toBeVisible();
    const explanation = page.getByRole('table').first().locator('tbody tr');
    await expect(explanation).toHaveCount(lines.length);
    const shown = await explanation.locator('td').allTextContents();
    expect(shown.map((text) => Number(text.replace('−', '-')))).toEqual(
      lines.map((line) => line.points),
    );
    await expect(explanation.nth(3)).toContainText(
      message(language, 'contest_line_run', { run: 3 }),
    );
    const own = player.rows.filter({ hasText: message(language, 'row_you') });
    await expect(own).toContainText('Asha');
    await expect(own).toContainText(`${correct}/${given.length}`);
    await expect(own.locator('td').last()).toHaveText(String(points));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    const whatsapp = page.getByRole('link', { name: message(language, 'send_whatsapp') });
    const sent = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(sent).toContain(`/CompetitionsPage/${current.id}?lang=${language}`);
    expect(sent).toContain(String(points));

    // One attempt each: the page shows the result again, and no start.
    await player.openCompetition(server.address, current.id);
    await player.showsPoints(String(points));
    await expect(own).toBeVisible();
  });
}

for (const language of journeyLanguages('en')) {
  test(`a run too fast for reading gets a notice and no rank, in ${language}`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: themeFor[language], reducedMotion: 'reduce' });
    const player = new CompetitionPage(page, language);
    const [current] = (await competitions(page, server.address)).open;
    const id = current?.id ?? '';
    await player.openCompetition(server.address, id);
    await player.sayAdult();
    await player.enter('Quick');
    // Each answer comes before its question, however slow the browser is.
    await player.playQuickly('r', () => server.advance(-60_000));
    const shows = async () => {
      await expect(page.getByText(message(language, 'contest_too_fast'))).toBeVisible();
      const line = page.getByRole('row').filter({
        hasText: message(language, 'contest_line_no_loyalty'),
      });
      await expect(line.locator('td')).toHaveText('0');
      await expect(player.rows.filter({ hasText: 'Quick' })).toHaveCount(0);
      await expect(
        page.getByRole('link', { name: message(language, 'send_whatsapp') }),
      ).toHaveCount(0);
    };
    await shows();
    await expectAccessible(page);
    await player.openCompetition(server.address, id);
    await shows();
    await server.advance(hour);
  });
}

test('the site asks for the age once, and offers other games after a no', async ({ page }) => {
  const player = new CompetitionPage(page);
  const { open } = await competitions(page, server.address);
  const [first, second] = open;
  await player.openCompetition(server.address, first?.id ?? '');
  await player.button('age_no').click();
  await expect(page.getByText(message('en', 'age_refused'))).toBeVisible();
  await expect(page.getByRole('link', { name: message('en', 'age_other_games') })).toHaveAttribute(
    'href',
    '/Game?lang=en',
  );
  await player.sayAdult();
  await expect(player.nameField).toBeVisible();
  await player.openCompetition(server.address, second?.id ?? '');
  await expect(player.nameField).toBeVisible();
});

test('two browsers see each other on the board, and an earlier competition earns points', {
  tag: '@store',
}, async ({ page, browser }) => {
  // Moves on to a competition without entries.
  await server.advance(24 * hour);
  const { open } = await competitions(page, server.address);
  const daily = open.find(({ id }) => id.startsWith('daily'));
  const weekly = open.find(({ id }) => id.startsWith('weekly'));
  if (daily === undefined || weekly === undefined) throw new Error('no competition is open');
  const first = new CompetitionPage(page);
  await first.openCompetition(server.address, daily.id);
  await first.sayAdult();
  await first.enter('Ravi');
  const { length } = await first.playQuickly('w', toRead);
  await first.showsPoints(`−${length}`);

  const context = await browser.newContext();
  const second = new CompetitionPage(await context.newPage());
  await second.openCompetition(server.address, daily.id);
  await second.sayAdult();
  await second.enter('Meera');
  await second.playQuickly('r', toRead);
  await expect(first.rows).toHaveCount(2);
  await expect(first.rows.first()).toContainText('Meera');
  await expect(second.rows.first()).toHaveAttribute('aria-current', 'true');

  // The same player in a browser that has forgotten the attempt.
  await second.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (/^(?:attempt|once):/.test(key)) localStorage.removeItem(key);
    }
  });
  await second.openCompetition(server.address, daily.id);
  await second.nameField.fill('Meera again');
  await second.button('get_started').click();
  await expect(second.page.getByText(message('en', 'contest_already'))).toBeVisible();
  await expect(second.rows).toHaveCount(2);
  await context.close();

  await first.openCompetition(server.address, weekly.id);
  await first.enter('Ravi');
  await expect(page.getByText(message('en', 'contest_running', { points: 5 }))).toBeVisible();
});

// The ended competition has the two players of the test before.
test('a coming competition opens by itself, and an ended one shows its board and coins', {
  tag: '@store',
}, async ({ page }) => {
  const before = await competitions(page, server.address);
  const daily = before.open.find(({ id }) => id.startsWith('daily'));
  const next = before.coming.find(({ id }) => id.startsWith('daily'));
  if (daily === undefined || next === undefined) throw new Error('there is no daily competition');

  const almost = 50_000;
  await server.advance(next.opensAt - before.now - almost);
  await page.clock.install();
  const player = new CompetitionPage(page);
  await player.openCompetition(server.address, next.id);
  await expect(page.getByText(/^Opens in 0\u00a0min/)).toBeVisible();
  await expect(player.button('age_yes')).toHaveCount(0);
  await server.advance(almost);
  await page.clock.runFor(almost);
  await expect(player.button('age_yes')).toBeVisible({ timeout: 60_000 });

  await server.advance(hour);
  await openPage(page, `${server.address}/CompetitionsPage`);
  const past = page.getByRole('article').filter({ hasText: daily.title.en });
  await expect(past).toContainText('Ended');
  await past.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(daily.title.en);
  await expect(player.button('age_yes')).toHaveCount(0);
  await expect(player.rows.first()).toContainText('Meera');
  await expect(player.rows.first().locator('td').last()).toHaveText('+500');
  // Ravi's points are below 0: a rank, but no coins.
  await expect(player.rows.nth(1).locator('td').last()).toHaveText('');
  await expectAccessible(page);
});

test.describe('a competition that closes', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] });

  test('lets players finish, and later shows the board', { tag: '@deep' }, async ({ page }) => {
    const { open } = await competitions(page, server.address);
    const daily = open.find(({ id }) => id.startsWith('daily'));
    if (daily === undefined) throw new Error('no competition is open');
    const player = new CompetitionPage(page);
    await player.openCompetition(server.address, daily.id);
    await player.sayAdult();
    await player.enter('Usha');
    const { now } = await competitions(page, server.address);
    await server.advance(daily.closesAt - now + 1_000);
    // The device does not know that the time is up: the late answer gets a note.
    await player.options.first().click();
    await expect(page.getByText(message('en', 'time_up_late'))).toBeVisible();
    await player.next();
    await player.showsQuestion(1);
    await server.advance(hour);
    await player.options.first().click();
    await expect(page.getByText(message('en', 'contest_closed'))).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a missing competition', () => {
  test.use({ allowedErrors: [/404/] });

  test('is an error page', async ({ page }) => {
    await page.goto(`${server.address}/CompetitionsPage/daily-2001-01-01`);
    await expect(problemHeading(page, 'en', 'contest_not_found')).toBeVisible();
  });
});
