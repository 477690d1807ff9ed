import type { Locator, Page } from '@playwright/test';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage, test } from './pages.ts';

const players = (page: Page) => page.locator('[data-sound]');

const isHeard = (player: Locator) =>
  player
    .locator('audio')
    .evaluate((audio: HTMLAudioElement) => !audio.paused && audio.currentTime > 0);

for (const language of journeyLanguages('en')) {
  test(`a sound plays, says so and stops, in ${language}`, async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/audio/')) loaded.push(new URL(request.url()).pathname);
    });
    await openPage(page, `/Gamepage/5?lang=${language}`);
    await expect(players(page)).toHaveCount(8);
    expect(loaded).toEqual([]);

    const player = players(page).first();
    await player.getByRole('button', { name: message(language, 'part_sound_play') }).click();
    await expect(player).toHaveAttribute('data-sound', 'playing');
    await expect.poll(() => isHeard(player)).toBe(true);
    await expect(player.getByText(message(language, 'part_sound_playing'))).toBeVisible();
    expect(new Set(loaded)).toEqual(new Set(['/audio/part-5-1.webm']));

    await player.getByRole('button', { name: message(language, 'part_sound_stop') }).click();
    await expect(player).toHaveAttribute('data-sound', 'idle');
    expect(await isHeard(player)).toBe(false);
  });
}

test('a sound ends by itself, and plays again from its start', { tag: '@deep' }, async ({
  page,
}) => {
  await openPage(page, '/Gamepage/7?lang=en');
  const player = players(page).first();
  await player.getByRole('button').click();
  await expect(player).toHaveAttribute('data-sound', 'playing');
  await expect(player).toHaveAttribute('data-sound', 'idle');
  await player.getByRole('button').click();
  await expect(player).toHaveAttribute('data-sound', 'playing');
});

test('only one sound plays at a time', async ({ page }) => {
  await openPage(page, '/Gamepage/5?lang=en');
  const [first, second] = [players(page).first(), players(page).nth(1)];
  // It must not end by itself before anybody looks.
  await first.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.loop = true;
  });
  await first.getByRole('button').click();
  await expect(first).toHaveAttribute('data-sound', 'playing');
  await second.getByRole('button').click();
  await expect(second).toHaveAttribute('data-sound', 'playing');
  await expect(first).toHaveAttribute('data-sound', 'idle');
  expect(await isHeard(first)).toBe(false);
});

test('the browser can decode every clip', async ({ page }) => {
  await openPage(page, '/Gamepage/6?lang=en');
  for (const [part, count] of [
    [5, 8],
    [6, 4],
    [7, 8],
  ] as const) {
    for (let clip = 1; clip <= count; clip += 1) {
      for (const format of ['webm', 'mp3']) {
        const duration = await page.evaluate(async (url) => {
          const data = await (await fetch(url)).arrayBuffer();
          return (await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(data)).duration;
        }, `/audio/part-${part}-${clip}.${format}`);
        expect(duration).toBeGreaterThan(1);
      }
    }
  }
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('the player says that the sound did not load, and tries again', async ({ page }) => {
    await openPage(page, '/Gamepage/5?lang=en');
    await page.route('**/audio/*', (route) => route.abort());
    const player = players(page).first();
    await player.getByRole('button', { name: 'Play sound' }).click();
    await expect(player).toHaveAttribute('data-sound', 'failed');
    await expect(player.getByRole('alert')).toHaveText('The sound could not be loaded.');
    await page.unroute('**/audio/*');
    await player.getByRole('button', { name: 'Try again' }).click();
    await expect(player).toHaveAttribute('data-sound', 'playing');
  });
});
