import { expectAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { finish } from './live-board.ts';
import { keptAddresses, openKept, untilKept } from './offline.ts';
import {
  expect,
  makeQuiz,
  message,
  openOwnerTab,
  openPage,
  problemHeading,
  test,
} from './pages.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [
    /ERR_(INTERNET_DISCONNECTED|FAILED)|status of (503|410)|^(Network response was not ok|Error updating friend score)$/,
  ],
});

for (const language of journeyLanguages('hi')) {
  test(`without a network, games and drafts go on in ${language}`, async ({ page, context }) => {
    await openKept(page, `/?lang=${language}`, language);
    await context.addCookies([{ name: 'lang', value: language, url: page.url() }]);
    await context.setOffline(true);

    const link = (path: string) => page.locator(`main a[href^="${path}"]`).first();
    await openPage(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      message(language, 'home_create_heading'),
    );
    // Within the app, and by its address.
    await link('/Gamepage/3').click();
    await expect(page.getByRole('radio').or(page.locator('ol button')).first()).toBeVisible();
    for (const path of ['/Gamepage/1', '/Gamepage/7', '/Game']) {
      await openPage(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(/./);
    }

    await openPage(page, '/quizpage/friend');
    await page.getByRole('textbox').fill('प्रिया');
    await page.getByRole('button', { name: message(language, 'get_started'), exact: true }).click();
    await page.getByRole('button', { name: message(language, 'tap_see_all') }).click();
    const label = message(language, 'editor_question_label', { number: 1 });
    await page.getByLabel(label, { exact: true }).fill('?!');
    await page.reload();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('?!');

    // What needs the network says so, in the visitor's colours, and opens by itself.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/CompetitionsPage');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      message(language, 'offline_title'),
    );
    const background = () =>
      page.evaluate(
        () => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor,
      );
    const dark = await background();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(background).not.toBe(dark);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      message(language, 'offline_title'),
    );
    await expect(page).toHaveURL(/\/CompetitionsPage$/);
  });
}

test('a sound that has been played once plays without a network', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await openKept(page, '/Gamepage/5?lang=en', 'en');
  const sound = (index: number) => page.locator('[data-sound]').nth(index);
  const play = (index: number) => sound(index).getByRole('button').click();
  // A short sound may be over before anybody looks at its state.
  const hasPlayed = () =>
    sound(0)
      .locator('audio')
      .evaluate((audio: HTMLAudioElement) => audio.played.length > 0);
  await page.reload();
  await play(0);
  await expect.poll(hasPlayed).toBe(true);
  await expect.poll(() => keptAddresses(page)).toContain('/audio/part-5-1.webm');
  await context.setOffline(true);
  await page.reload();
  await play(0);
  await expect.poll(hasPlayed).toBe(true);
  await play(1);
  await expect(sound(1)).toHaveAttribute('data-sound', 'failed');
});

test('the API, streams, operators and owners never hear from the worker', { tag: '@deep' }, async ({
  page,
}) => {
  const { id, shareUrl, ownerUrl } = await makeQuiz(page);
  await openKept(page, shareUrl, 'en');
  const fromWorker: string[] = [];
  const fromServer: string[] = [];
  page.on('response', (reply) => {
    const list = reply.fromServiceWorker() ? fromWorker : fromServer;
    list.push(new URL(reply.url()).pathname);
  });
  await openPage(page, ownerUrl);
  await expect(page.getByText(message('en', 'no_data'))).toBeVisible();
  await page.goto('/AdminSignIn?lang=en');
  await openPage(page, '/Game?lang=en');
  expect(fromServer).toContain(`/Owner/${id}`);
  expect(fromServer).toContain('/AdminSignIn');
  expect(fromServer).toContain(`/api/custom-quizzes/${id}/owned`);
  expect(fromWorker).toContain('/Game');
  const closed = /^\/(api|Admin|Owner)/;
  expect(fromWorker.filter((path) => closed.test(path))).toEqual([]);
  const kept = await keptAddresses(page);
  expect(kept).toContain(`/quizpage/Anstpage/${id}?lang=en`);
  expect(kept.filter((address) => closed.test(address))).toEqual([]);
});

test('a friend’s quiz is kept until it is gone', { tag: '@deep' }, async ({ page, context }) => {
  const { id, shareUrl, ownerKey } = await makeQuiz(page);
  await openKept(page, shareUrl, 'en');
  await context.setOffline(true);
  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(message('en', 'prove', { name: 'Ravi' }));
  // The link in the chat leads to it too.
  await page.goto('about:blank');
  await page.goto(shareUrl);
  await expect(heading).toHaveText(message('en', 'prove', { name: 'Ravi' }));
  await context.setOffline(false);
  await page.request.delete(`/api/custom-quizzes/${id}`, {
    headers: { Authorization: `Bearer ${ownerKey}` },
  });
  await page.goto(shareUrl);
  await expect(problemHeading(page, 'en', 'error_quiz_deleted')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(heading).toHaveText(message('en', 'offline_title'));
});

test('answers wait on the phone, and are stored once from any page', async ({ page, context }) => {
  const { id, shareUrl } = await makeQuiz(page);
  await openKept(page, shareUrl, 'en');
  await page.getByRole('textbox').fill('Asha');
  await page.getByRole('button', { name: message('en', 'get_started'), exact: true }).click();
  const progress = page.getByText(/^\d of 3$/);
  const answer = async (option: string) => {
    await page.getByRole('radio', { name: option, exact: true }).check();
    await page.getByRole('button', { name: message('en', 'next'), exact: true }).click();
  };
  await expect(progress).toHaveText('1 of 3');
  await context.setOffline(true);
  await answer('Blue');
  await expect(page.getByText(message('en', 'offline_answer'))).toBeVisible();
  await page.reload();
  await expect(progress).toHaveText('2 of 3');
  await answer('Sofa');
  await expect(progress).toHaveText('3 of 3');
  await answer('The cat');
  await expect(page.getByText(message('en', 'offline_answer'))).toBeVisible();
  await openPage(page, '/Gamepage/1');

  await context.setOffline(false);
  const board = async () =>
    (await page.request.get(`/api/custom-quizzes/${id}/leaderboard`)).json();
  await expect.poll(async () => (await board()).players).toBe(1);
  expect((await board()).entries).toMatchObject([{ name: 'Asha', score: 2 }]);
  await openPage(page, shareUrl);
  await expect(page.getByRole('heading', { name: 'Your score: 2 out of 3' })).toBeVisible();
  expect((await board()).players).toBe(1);
});

test('an owner without a network sees the last results, marked as such', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const { id, ownerUrl } = await makeQuiz(page);
  await finish(page, id, 'Asha', 2);
  await openKept(page, ownerUrl, 'en');
  const row = page.getByRole('row', { name: /Asha/ });
  await expect(row).toBeVisible();
  const isRemembered = () => page.evaluate(() => localStorage.getItem('seen-results') !== null);
  await expect.poll(isRemembered).toBe(true);
  await page.goto('about:blank');
  await context.setOffline(true);
  // The worker learns a moment later that the network is gone.
  await expect(() => page.goto(ownerUrl)).toPass();
  const mark = page.getByText(/^No connection\. This is what this phone saw last, on \d/);
  await expect(mark).toBeVisible();
  await expect(row).toBeVisible();
  await openOwnerTab(page, 'en', 'insight');
  await expect(page.getByText(message('en', 'insight_title'))).toBeVisible();
  expect(page.url()).toBe(ownerUrl);
  // Another key, or another quiz, opens nothing.
  await page.goto(ownerUrl.replace(/key=.{4}/, 'key=AAAA'));
  await page.reload();
  await expect(page.getByText(/Nothing you typed is lost/)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(ownerUrl.replace(id, 'A'.repeat(22)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(message('en', 'offline_title'));
  await page.goto(ownerUrl);
  await expect(mark).toBeVisible();
  await context.setOffline(false);
  await expect(mark).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('a kept page shows at once, and then what has changed', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await openKept(page, '/Game?lang=en', 'en');
  await page.goto('about:blank');
  const [reply] = await Promise.all([
    page.waitForResponse(/\/Game\?lang=en$/),
    // Renewed behind, and shown by its data.
    page.waitForResponse(/\/Game\.data/),
    openPage(page, '/Game?lang=en'),
  ]);
  expect(reply.fromServiceWorker()).toBe(true);
  // The other language is kept once it has been chosen.
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await untilKept(page, 'hi');
  await context.setOffline(true);
  await openPage(page, '/Gamepage/2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('the worker fetches at most 315 KB', { tag: '@deep' }, async ({ request }) => {
  const script = await (await request.get('/sw.js')).text();
  const files = new Set(script.match(/\/(assets|images)\/[\w./-]+/g));
  expect(files.size).toBeGreaterThan(50);
  const addresses = ['/sw.js', '/offline-pages.json?lang=hi', ...files];
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const reply = await request.get(address, { headers: { 'Accept-Encoding': 'br' } });
      return Number(reply.headers()['content-length'] ?? (await reply.body()).length);
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(315_000);
});
