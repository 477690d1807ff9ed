import type { Page } from '@playwright/test';
import { surveyNames } from '#core/survey-sets.ts';
import { expectAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { isReadable, lead, noteWeights } from './letters.ts';
import { finish } from './live-board.ts';
import { startServer } from './own-server.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';

const slangs = {
  en: [
    'Radiant brain or Iron aim?',
    'Only noobs dig straight down',
    'Lost? Blame your jungler',
    'Bots get 3, sweats get 10',
    'Know your rifles by ear?',
    'One shot. Which sniper?',
    'SMG, shotgun or pistol?',
  ],
  hi: [
    'दिमाग Radiant या एम Iron?',
    'सीधा नीचे तो बस नूब खोदते हैं',
    'हार गए? ग़लती जंगलर की',
    'बॉट 3 पर अटके, प्रो पूरे 10',
    'राइफ़ल को आवाज़ से पहचानो',
    'एक गोली, कौन सी स्नाइपर?',
    'SMG, शॉटगन या पिस्टल?',
  ],
} as const;

const playingLines = { en: /^\d+ user's Playing$/, hi: /^\d+ लोग खेल रहे हैं$/ } as const;

const partCards = (page: Page) =>
  page.getByRole('article').filter({ has: page.locator('a[href^="/Gamepage"]') });

async function expectParts(page: Page, language: 'en' | 'hi') {
  await expect(partCards(page)).toHaveCount(7);
  for (const [index, card] of (await partCards(page).all()).entries()) {
    const number = index + 1;
    await expect(card.getByRole('heading')).toHaveText(
      message(language, 'part_title', { number, slang: slangs[language][index] ?? '' }),
    );
    await expect(card.getByText(playingLines[language])).toBeVisible();
    await expect(
      card.getByRole('link', { name: message(language, 'part_play_now') }),
    ).toHaveAttribute('href', `/Gamepage/${number}?lang=${language}`);
    await card.scrollIntoViewIfNeeded();
    const poster = card.locator('img');
    await expect(poster).toHaveAttribute('src', `/images/parts/${number}.svg`);
    await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  }
}

for (const language of journeyLanguages('hi')) {
  test.describe(`Home and hub in ${language}`, () => {
    test('Home offers the four quizzes to make and the seven parts to play', async ({ page }) => {
      await openPage(page, `/?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        message(language, 'home_create_heading'),
      );
      await expect(page.getByText(message(language, 'home_create_subheading'))).toBeVisible();
      const band = page.getByRole('heading', { name: message(language, 'live_game_title') });
      await expect(band).toBeInViewport();
      for (const type of ['freefire', 'friend', 'couple', 'trivia']) {
        await expect(page.locator(`main a[href="/quizpage/${type}?lang=${language}"]`)).toHaveCount(
          1,
        );
      }
      await expectParts(page, language);
    });

    test('the hub offers the same quizzes and parts', async ({ page }) => {
      await openPage(page, `/Game?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        message(language, 'hub_heading'),
      );
      await expectParts(page, language);
      await expect(page.locator('main a[href^="/quizpage/"]')).toHaveCount(surveyNames.length);
    });
  });
}

test('Home shows first what this phone has made or begun, and moves nothing for it', async ({
  page,
}) => {
  const [made, friends] = [await makeQuiz(page), await makeQuiz(page, { name: 'Usha' })];
  await openPage(page, friends.shareUrl);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('radio', { name: 'Red', exact: true }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await openPage(page, '/quizpage/couple?lang=en');
  await page.getByRole('textbox').fill('Ravi');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.locator('main li > button[aria-pressed]').first().click();
  await expect(page.getByText('2 of 9')).toBeVisible();
  const entry = { ...made, name: 'Ravi', type: 'friend', language: 'en' };
  await page.evaluate((one) => localStorage.setItem('made-quizzes', JSON.stringify([one])), entry);
  await finish(page, made.id, 'Asha', 1);
  await finish(page, made.id, 'Bilal', 2);

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        dataset.shift = String(Number(dataset.shift ?? 0) + shift.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, '/?lang=en');
  const own = page.locator('.own-room').getByRole('link');
  await expect(own).toHaveText([/Ravi 2 new answers/, /Go on: 2 of 3/, /Not finished: 1 of 9/]);
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);
  await expectAccessible(page);
  await expect(own.first()).toHaveText(/Ravi 2 new answers/);
  // Nothing of it is in the page that everybody gets.
  const html = await (await page.request.get('/?lang=en')).text();
  expect(html).not.toContain('new answers');

  await own.nth(1).click();
  // Home's own card has these words too, among others.
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await page.goBack();
  await own.first().click();
  await expect(page.getByRole('row', { name: /Asha/ })).toBeVisible();
  await openPage(page, '/?lang=en');
  await expect(own.filter({ hasText: 'Ravi' })).toHaveText(/Ravi 2 answers/);
});

test("what is read in Hindi is in the device's font, and no other is fetched", async ({ page }) => {
  const weights = noteWeights(page);
  await openPage(page, '/?lang=hi');
  await page.evaluate(() => document.fonts.ready);
  expect(await isReadable(page, lead)).toBe(true);
  expect(weights).toEqual(new Set(['800']));
});

test('Home shows the exact texts of the specification', async ({ page }) => {
  await openPage(page, '/?lang=en');
  const main = page.getByRole('main');
  for (const text of [
    'Create Your Quiz',
    'Best Friend & Couple Quiz',
    'Free fire Quiz',
    'Best friend Quiz',
    'couple Quiz',
    'FREE FIRE GAMES',
    'Part : 1 Radiant brain or Iron aim?',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  for (const [name, type] of [
    ['Free fire Quiz', 'freefire'],
    ['Best friend Quiz', 'friend'],
    ['couple Quiz', 'couple'],
  ] as const) {
    const card = main.getByRole('link', { name }).first();
    await expect(card).toHaveAttribute('href', `/quizpage/${type}?lang=en`);
  }
  await expect(main.getByRole('link', { name: 'Play Now', exact: true })).toHaveCount(7);
});

test('the numbers of players are from 350 to 400, and change every 5 seconds', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/?lang=en');
  const lines = page.getByText(playingLines.en);
  const first = await lines.allTextContents();
  await page.clock.runFor(5_000);
  await expect.poll(() => lines.allTextContents()).not.toEqual(first);
  const second = await lines.allTextContents();
  for (const line of [...first, ...second]) {
    expect(Number.parseInt(line, 10)).toBeGreaterThanOrEqual(350);
    expect(Number.parseInt(line, 10)).toBeLessThanOrEqual(400);
  }
});

test('with PLAYING_COUNT=real the numbers count the people on each part', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const server = await startServer({ PLAYING_COUNT: 'real' });
  try {
    await page.clock.install();
    await openPage(page, `${server.address}/?lang=en`);
    const lines = page.getByText(playingLines.en);
    await expect(lines).toHaveText(Array(7).fill("0 user's Playing"));
    const player = await context.newPage();
    const counted = player.waitForResponse('**/api/parts/5/players');
    await openPage(player, `${server.address}/Gamepage/5?lang=en`);
    expect((await counted).status()).toBe(200);
    await player.reload();
    await page.bringToFront();
    await page.clock.runFor(5_000);
    await expect(lines.nth(4)).toHaveText("1 user's Playing");
    await expect(lines.nth(0)).toHaveText("0 user's Playing");
  } finally {
    // Requests of an open page must not find the server gone.
    await Promise.all(context.pages().map((open) => open.close()));
    await server.stop();
  }
});

test('any id opens Home, under one canonical address', async ({ request, baseURL }) => {
  const reply = await request.get('/some-id?lang=en');
  expect(reply.status()).toBe(200);
  const html = await reply.text();
  expect(html).toMatch(/<h1[^>]*>Create Your Quiz</);
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/?lang=en"/>`);
});
