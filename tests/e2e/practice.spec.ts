import { expectAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { openKept } from './offline.ts';
import { expect, message, openPage, test } from './pages.ts';
import { rightOptions, shippedQuiz, TimedQuizPage } from './timed-quiz.ts';

const slug = 'quick-eyes';
const right = rightOptions(shippedQuiz(slug));

test.use({ serviceWorkers: 'allow', allowedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] });

for (const language of journeyLanguages('hi')) {
  test(`what somebody missed comes again the next day, in ${language}`, async ({ page }) => {
    const say = (key: string, values?: Record<string, string | number>) =>
      message(language, key, values);
    const start = (count: number) =>
      page.getByRole('button', { name: say('practice_start', { count }), exact: true });
    await openPage(page, `/Practice?lang=${language}`);
    await expect(page.getByText(say('practice_none'))).toBeVisible();
    await expectAccessible(page);

    const player = new TimedQuizPage(page, language);
    await player.open('', slug);
    await player.start();
    for (const [index, option] of right.entries()) {
      await player.showsQuestion(index);
      await player.choose(index < 2 ? (option + 1) % 2 : option);
      await player.next();
    }
    await player.showsEnd(right.length - 2, right.length);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('practice') !== null))
      .toBe(true);
    await page.getByRole('link', { name: say('practice_missed') }).click();
    await expect(page.getByText(say('practice_kept', { count: 2 }))).toBeVisible();
    await expect(page.getByText(say('practice_due', { count: 1 }))).toBeVisible();

    await page.clock.install({ time: Date.now() + 24 * 60 * 60_000 });
    await openKept(page, `/Practice?lang=${language}`, language);
    await page.context().setOffline(true);
    await page.reload();
    await start(2).click();
    await player.choose(right[0] ?? 0);
    await expect(player.options.nth(right[0] ?? 0)).toHaveAttribute('data-verdict', 'right');
    await player.next();
    await player.choose(((right[1] ?? 0) + 1) % 2);
    await player.next();
    await expect(page.getByText(say('practice_ended', { score: 1, total: 2 }))).toBeVisible();
    await expect(page.getByText(say('practice_kept', { count: 2 }))).toBeVisible();
    await expectAccessible(page);
  });
}
