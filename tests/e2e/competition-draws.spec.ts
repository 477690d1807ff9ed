import { expectAccessible, themeFor } from './accessibility.ts';
import { CompetitionPage, competitions } from './competitions.ts';
import { journeyLanguages } from './languages.ts';
import { startClockedServer } from './own-server.ts';
import { expect, message, test } from './pages.ts';

const hour = 3_600_000;

test.describe.configure({ mode: 'serial' });

let server: Awaited<ReturnType<typeof startClockedServer>>;
test.beforeAll(async () => {
  server = await startClockedServer();
});
test.afterAll(() => server.stop());

for (const language of journeyLanguages('en')) {
  const theme = themeFor[language];
  test(`a draw is promised, and the browser verifies it once it is open, in ${language}, ${theme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const text = (key: string, values = {}) => message(language, key, values);
    const player = new CompetitionPage(page, language);
    const { open, now } = await competitions(page, server.address);
    const daily = open.find(({ id }) => id.startsWith('daily'));
    if (daily === undefined) throw new Error('no competition is open');
    const { commitment = '', bankCommitment = '' } = daily.draw ?? {};
    await player.openCompetition(server.address, daily.id);
    await expect(page.getByText(text('contest_from_all'))).toBeVisible();
    await page.getByText(text('draw_heading')).click();
    for (const hash of [commitment, bankCommitment]) {
      await expect(page.getByText(hash, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);

    await server.advance(daily.closesAt - now + hour);
    await player.openCompetition(server.address, daily.id);
    await player.button('draw_check').click();
    await expect(page.getByText(text('draw_fair'))).toBeVisible();
    await page.getByText(text('draw_steps')).click();
    // Compared with this device's own record, not with the server's word of now.
    await expect(page.getByText(text('draw_step_noted'))).toBeVisible();
    await expect(page.getByText(text('draw_step_same', { count: 10 }))).toBeVisible();
    await expect(page.getByText(commitment, { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test.describe('a draw that breaks its promise', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('is reported, and a draw that does not load can be tried again', async ({ page }) => {
    const player = new CompetitionPage(page);
    const { ended } = await competitions(page, server.address);
    const daily = ended.find(({ id }) => id.startsWith('daily'));
    const draws = '**/api/competitions/*/draw';
    await page.route(draws, (route) => route.abort());
    await player.openCompetition(server.address, daily?.id ?? '');
    await player.button('draw_check').click();
    await expect(page.getByText(message('en', 'draw_load_failed'))).toBeVisible();
    await expectAccessible(page);
    await page.unroute(draws);
    await page.route(draws, async (route) => {
      const reply = await route.fetch();
      const draw = await reply.json();
      await route.fulfill({ json: { ...draw, drawn: draw.drawn.toReversed() } });
    });
    await player.button('try_again').click();
    await expect(page.getByText(message('en', 'draw_unfair'))).toBeVisible();
    await expectAccessible(page);
  });
});
