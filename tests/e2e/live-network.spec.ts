import { createFolder } from '../factories.ts';
import { expectState, finish, liveRows } from './live-board.ts';
import { startServer } from './own-server.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';

test.use({ allowedErrors: [/Failed to load resource|ERR_/] });

test('boards recover by themselves after a restart of the server, and lose nothing', {
  tag: '@deep',
}, async ({ browser }) => {
  const folder = createFolder();
  const environment = { DATABASE_URL: `sqlite:${folder.path}/live.db` };
  const first = await startServer(environment);
  const { address } = first;
  const open = async () =>
    (await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })).newPage();
  const [wall, owner] = [await open(), await open()];
  const { id, ownerUrl } = await makeQuiz(wall);
  await openPage(wall, `/Live/${id}?lang=en`);
  await openPage(owner, ownerUrl);
  await expectState(wall, 'live');
  await finish(wall, id, 'Asha', 2);
  await expect(liveRows(wall)).toHaveText(['1Asha2/3']);
  await expect(owner.getByRole('row')).toHaveCount(2);

  await first.stop();
  await expectState(wall, 'lost');
  await expect(liveRows(wall)).toHaveText(['1Asha2/3']);
  const second = await startServer({ ...environment, PORT: new URL(address).port });
  await finish(wall, id, 'Meera', 3);
  await expect(liveRows(wall)).toHaveText(['1Meera3/3', '2Asha2/3'], { timeout: 20_000 });
  await expect(owner.getByRole('row')).toHaveCount(3, { timeout: 20_000 });
  await expectState(wall, 'live', 30_000);
  await finish(wall, id, 'Kabir', 0);
  await expect(liveRows(wall)).toHaveCount(3);
  await expect(owner.getByRole('row')).toHaveCount(4, { timeout: 20_000 });
  await second.stop();
  folder.remove();
});

test('a page polls the board while streams are refused, and streams again later', async ({
  page,
}) => {
  const { id } = await makeQuiz(page);
  await page.clock.install();
  await page.route('**/events', (route) => route.abort());
  await openPage(page, `/Live/${id}?lang=en`);
  await expectState(page, 'polling');
  await finish(page, id, 'Asha', 2);
  await page.clock.fastForward(5_000);
  await expect(liveRows(page)).toHaveText(['1Asha2/3']);
  await page.unroute('**/events');
  await page.clock.fastForward(20_000);
  await expectState(page, 'live');
  await finish(page, id, 'Meera', 3);
  await expect(liveRows(page)).toHaveText(['1Meera3/3', '2Asha2/3']);
});

test('a visitor with too many streams polls, and requests another less and less often', async ({
  page,
}) => {
  const { id } = await makeQuiz(page);
  const asked = { streams: 0, boards: 0 };
  await page.clock.install();
  await page.route('**/events', (route) => {
    asked.streams += 1;
    return route.fulfill({
      status: 429,
      headers: { 'Retry-After': '20' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 429, code: 'too_many_requests' }),
    });
  });
  await page.route('**/leaderboard**', (route) => {
    asked.boards += 1;
    return route.continue();
  });
  await openPage(page, `/Live/${id}?lang=en`);
  await expectState(page, 'polling');
  await finish(page, id, 'Asha', 2);
  // Streams after 20 s, 40 s and 80 s more; the board every 5 s, whose reply must not seem late.
  for (let step = 0; step < 20; step += 1) {
    const reply = page.waitForResponse('**/leaderboard**');
    await page.clock.runFor(5_000);
    await reply;
  }
  await expect.poll(() => asked.streams).toBeGreaterThanOrEqual(3);
  expect(asked.streams).toBeLessThanOrEqual(4);
  await expect(liveRows(page)).toHaveText(['1Asha2/3']);
  await expectState(page, 'polling');
  expect(asked.boards).toBeGreaterThanOrEqual(15);
  expect(asked.boards).toBeLessThanOrEqual(35);
});

test('a page polls the board when its stream never delivers anything', { tag: '@deep' }, async ({
  page,
}) => {
  const { id } = await makeQuiz(page);
  // No reply, as from a proxy that waits for the end of the stream.
  await page.route('**/events', () => {});
  await openPage(page, `/Live/${id}?lang=en`);
  await finish(page, id, 'Asha', 2);
  await expect(liveRows(page)).toHaveText(['1Asha2/3'], { timeout: 15_000 });
  await expectState(page, 'polling');
});

test('the board says that it is offline and keeps its rows', { tag: '@deep' }, async ({ page }) => {
  const { id } = await makeQuiz(page);
  await finish(page, id, 'Asha', 2);
  await page.route('**/events', (route) => route.abort());
  await page.route('**/api/**/leaderboard**', (route) => route.abort());
  await openPage(page, `/Live/${id}?lang=en`);
  await expectState(page, 'lost');
  await expect(page.getByText(message('en', 'live_state_lost'))).toBeVisible();
  await expect(liveRows(page)).toHaveText(['1Asha2/3']);
  await expect(page.getByRole('button', { name: message('en', 'try_again') })).toBeVisible();
  await page.unrouteAll();
  await expectState(page, 'live');
  await expect(page.getByRole('button', { name: message('en', 'try_again') })).toHaveCount(0);
});

test('a hidden page has no stream, and is up to date once visible again', async ({ page }) => {
  const { id } = await makeQuiz(page);
  const streams = { opened: 0, closed: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) streams.opened += 1;
  });
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/events')) streams.closed += 1;
  });
  const show = (visibility: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await openPage(page, `/Live/${id}?lang=en`);
  await expectState(page, 'live');
  expect(streams).toEqual({ opened: 1, closed: 0 });
  const watched = await page.context().newPage();
  await openPage(watched, `/Live/${id}?lang=en`);
  await expectState(watched, 'live');
  await show('hidden');
  await expect.poll(() => streams.closed).toBe(1);
  await finish(page, id, 'Asha', 2);
  await expect(liveRows(watched)).toHaveText(['1Asha2/3']);
  await expect(liveRows(page)).toHaveCount(0);
  await show('visible');
  await expect(liveRows(page)).toHaveText(['1Asha2/3']);
  expect(streams.opened).toBe(2);
});
