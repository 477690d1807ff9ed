import { journeyLanguages } from './languages.ts';
import { startClockedServer } from './own-server.ts';
import { expect, message, test } from './pages.ts';
import { rightOptions, shippedQuiz, TimedQuizPage } from './timed-quiz.ts';

const slug = 'quick-eyes';
const right = rightOptions(shippedQuiz(slug));
const total = right.length;

/** Moves both clocks: the server's, and the one of all tabs of this browser. */
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
  test(`the next question comes when the time runs out, in ${language}`, async ({ page }) => {
    await page.clock.install();
    const player = new TimedQuizPage(page, language);
    await player.open(server.address, slug);
    await player.start();
    expect(await player.secondsLeft()).toBeGreaterThanOrEqual(25);

    // The clock stops, since the note shows for one second only.
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

    // The feedback stays until Next, or until the question's time is up.
    await player.choose(right[1] ?? 0);
    await player.showsScore(1, total);
    await pass(server, player, 31_000);
    await player.showsQuestion(2);
    await player.showsScore(1, total);
  });
}
