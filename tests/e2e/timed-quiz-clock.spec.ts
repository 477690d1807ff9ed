import { journeyLanguages } from './languages.ts';
import { startClockedServer } from './own-server.ts';
import { expect, message, test } from './pages.ts';
import { rightOptions, shippedQuiz, TimedQuizPage } from './timed-quiz.ts';

const slug = 'quick-eyes';
const right = rightOptions(shippedQuiz(slug));
const total = right.length;

/** Both clocks move: the server's, and the one that all tabs of this browser draw from. */
async function pass(
  server: Awaited<ReturnType<typeof startClockedServer>>,
  { page }: TimedQuizPage,
  ms: number,
): Promise<void> {
  await server.advance(ms);
  await page.clock.fastForward(ms);
}

test.describe.configure({ mode: 'serial' });

let server: Awaited<ReturnType<typeof startClockedServer>>;
test.beforeAll(async () => {
  server = await startClockedServer();
});
test.afterAll(() => server.stop());

for (const language of journeyLanguages('en')) {
  test(`the time runs out, and the next question comes, in ${language}`, async ({ page }) => {
    await page.clock.install();
    const player = new TimedQuizPage(page, language);
    await player.open(server.address, slug);
    await player.start();
    expect(await player.secondsLeft()).toBeGreaterThanOrEqual(25);

    // What is shown for one second only is looked for with the clock held.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await pass(server, player, ((await player.secondsLeft()) - 10) * 1_000);
    const spoken = player.timer.getByRole('status');
    await expect(spoken).toHaveText(message(language, 'timer_warning', { seconds: 10 }));
    await pass(server, player, 2_000);
    await expect(spoken).toHaveText('');

    await pass(server, player, 9_000);
    await page.clock.resume();
    await player.showsQuestion(1);
    await expect(page.getByText(message(language, 'time_up'))).toBeVisible();
    await player.showsScore(0, total);
    expect(await player.secondsLeft()).toBeGreaterThanOrEqual(25);

    // An answer is shown until Next, or until the time of its question is up.
    await player.choose(right[1] ?? 0);
    await player.showsScore(1, total);
    await pass(server, player, 31_000);
    await player.showsQuestion(2);
    await player.showsScore(1, total);
  });
}

test('40 s in another tab are a time-out, not a pause', async ({ page }) => {
  await page.clock.install();
  const player = new TimedQuizPage(page);
  await player.open(server.address, slug);
  await player.start();
  await pass(server, player, 40_000);
  await player.showsQuestion(1);
  await player.showsScore(0, total);
  for (let index = 1; index < total; index += 1) {
    await player.choose(right[index] ?? 0);
    await player.next();
  }
  await player.showsEnd(total - 1, total);
});

test('a reload shows the time that is really left', async ({ page }) => {
  const player = new TimedQuizPage(page);
  await player.open(server.address, slug);
  await player.start();
  await server.advance(12_000);
  await page.reload();
  await player.showsQuestion(0);
  const left = await player.secondsLeft();
  expect(left).toBeLessThanOrEqual(18);
  expect(left).toBeGreaterThanOrEqual(14);
});

test('a wrong clock of the device changes nothing', async ({ page }) => {
  await page.clock.install({ time: new Date('2031-01-01T00:00:00Z') });
  const player = new TimedQuizPage(page);
  await player.open(server.address, slug);
  await player.start();
  expect(await player.secondsLeft()).toBeGreaterThanOrEqual(25);
  await player.choose(right[0] ?? 0);
  await player.showsScore(1, total);
});

test('the last question scores, and its time running out ends the quiz', async ({ page }) => {
  await page.clock.install();
  const player = new TimedQuizPage(page);
  await player.open(server.address, slug);
  await player.start();
  for (let index = 0; index < total - 1; index += 1) {
    await player.showsQuestion(index);
    await player.choose(right[index] ?? 0);
    await player.next();
  }
  await player.showsQuestion(total - 1);
  await pass(server, player, 31_000);
  await player.showsEnd(total - 1, total);
});

test.describe('without a network', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('an answer that comes after the time counts as wrong, and says so', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const player = new TimedQuizPage(page);
    await player.open(server.address, slug);
    await player.start();
    await context.setOffline(true);
    await player.options.nth(right[0] ?? 0).click();
    await expect(page.getByText(message('en', 'offline_answer'))).toBeVisible();
    await server.advance(33_000);
    await context.setOffline(false);
    await page.clock.runFor(9_000);
    await expect(page.getByText(message('en', 'time_up_late'))).toBeVisible();
    await player.showsScore(0, total);
  });
});

test('two tabs at the same question end it once', async ({ page, context }) => {
  await page.clock.install();
  const first = new TimedQuizPage(page);
  await first.open(server.address, slug);
  await first.start();
  const second = new TimedQuizPage(await context.newPage());
  await second.open(server.address, slug);
  await second.showsQuestion(0);
  await pass(server, first, 31_000);
  await first.showsQuestion(1);
  await second.showsQuestion(1);
  await first.showsScore(0, total);
});
