import type { Page } from '@playwright/test';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openPage, problemHeading, test } from './pages.ts';
import { rightOptions, shippedQuiz, TimedQuizPage } from './timed-quiz.ts';

const slug = 'planets-and-space';
const right = rightOptions(shippedQuiz(slug));

/** Console lines of the specification; any other fails the test. */
test.use({
  allowedErrors: [
    /^Failed to load|^Network response was not ok(: \d+)?$|^Error fetching or parsing data$|^Fetch error$|^Error updating friend score$/,
  ],
});

/** Console lines of our own code. */
function saidBy(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (entry) => {
    const text = entry.text();
    if (entry.type() === 'error' && !text.startsWith('Failed to load')) said.push(text);
  });
  return said;
}

/** Fails the first request to `address` like a balancer: with a page instead of JSON. */
async function failFirst(page: Page, address: string | RegExp, status = 500): Promise<void> {
  const body = '<h1>Internal Server Error</h1>';
  await page.route(address, (route) => route.fulfill({ status, contentType: 'text/html', body }), {
    times: 1,
  });
}

for (const language of journeyLanguages('hi')) {
  const text = (key: string, values = {}) => message(language, key, values);

  test(`a friend’s quiz does not blame the connection for a failing server, in ${language}`, {
    tag: '@deep',
  }, async ({ page }) => {
    const { id } = await makeQuiz(page);
    const said = saidBy(page);
    const getStarted = page.getByRole('button', { name: text('get_started'), exact: true });
    await openPage(page, `/quizpage/Anstpage/${id}?lang=${language}`);
    await page.getByRole('textbox').fill('Asha');
    await failFirst(page, '**/api/attempts?*');
    await getStarted.click();
    await expect(page.getByRole('alert')).toHaveText(text('error_server'));
    await getStarted.click();

    const answer = async (option: string) => {
      await page.getByRole('radio', { name: option, exact: true }).check();
      await page.getByRole('button', { name: text('next'), exact: true }).click();
    };
    const asked = (number: number) =>
      page.getByText(text('progress', { number, total: 3 }), { exact: true });
    await failFirst(page, '**/answers?*', 502);
    await answer('Blue');
    await expect(page.getByText(text('trouble_waiting'))).toBeVisible();
    await expect(asked(2)).toBeVisible();

    await failFirst(page, /\/api\/attempts\/[^/]+\?/);
    // As where only the device remembers the attempt, and the page does not bring it.
    await page.context().clearCookies({ name: 'attempt' });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(text('error_server'));
    await page.getByRole('button', { name: text('try_again') }).click();
    await answer('Bed');
    await expect(asked(3)).toBeVisible();
    expect(said).toEqual([]);

    await failFirst(page, '**/answers?*');
    await answer('The cat');
    await expect(page.getByText(text('trouble_waiting'))).toBeVisible();
    expect(said).toEqual(['Network response was not ok: 500', 'Error updating friend score']);
    await expect(
      page.getByRole('heading', { name: text('final_score', { score: 3, total: 3 }) }),
    ).toBeVisible();
    const board = await (await page.request.get(`/api/custom-quizzes/${id}/leaderboard`)).json();
    expect(board.entries).toMatchObject([{ name: 'Asha', score: 3 }]);
  });

  test(`a timed quiz does not blame the connection for a failing server, in ${language}`, {
    tag: '@deep',
  }, async ({ page }) => {
    const said = saidBy(page);
    const player = new TimedQuizPage(page, language);
    await player.open('', slug);
    await failFirst(page, '**/api/attempts?*', 503);
    await player.button('get_started').click();
    await expect(page.getByRole('alert')).toHaveText(text('error_server'));
    expect(said).toEqual(['Network response was not ok: 503', 'Fetch error']);
    await player.start();
    await failFirst(page, '**/answers?*');
    await player.options.first().click();
    await expect(page.getByText(text('trouble_waiting'))).toBeVisible();
    await expect(player.button('next')).toBeEnabled();
    await failFirst(page, '**/questions?*');
    await player.next();
    await expect(page.getByText(text('trouble_waiting'))).toBeVisible();
    await player.showsQuestion(1);
  });
}

test('screen and console report that recommended quizzes cannot be read', { tag: '@deep' }, async ({
  page,
}) => {
  const said = saidBy(page);
  await page.route('**/api/quizzes?*', (route) => route.abort());
  const player = new TimedQuizPage(page);
  await player.open('', slug);
  await player.start();
  const last = right.length - 1;
  await player.answerOverApi(right, { from: 0, to: last });
  await page.reload();
  await player.showsQuestion(last);
  await player.choose(right[last] ?? 0);
  await player.next();
  await expect(page.getByText(message('en', 'recommended_failed'))).toBeVisible();
  const failed = 'Error fetching or parsing data';
  expect(said).toEqual(['Network response was not ok', failed]);
  await page.unroute('**/api/quizzes?*');
  await failFirst(page, '**/api/quizzes?*');
  const again = page.getByRole('button', { name: message('en', 'try_again') });
  await again.click();
  await expect.poll(() => said.slice(2)).toEqual(['Network response was not ok: 500', failed]);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Recommended Quizzes' })).toBeVisible();
  await expect(again).toBeHidden();
});

test('screen and console report that a ready quiz cannot be read', async ({ page }) => {
  const said = saidBy(page);
  await page.goto('/NormalQuiz/nothing-of-that-name?lang=en');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect.poll(() => said).toEqual(['Network response was not ok: 404', 'Fetch error']);
  await openPage(page, '/Game?lang=en');
  await page.route('**/*.data*', (route) => route.abort());
  await page.locator(`a[href*="/NormalQuiz/"]`).first().click();
  await expect(problemHeading(page, 'en', 'error_offline')).toBeVisible();
  await expect.poll(() => said.slice(2)).toEqual(['Network response was not ok', 'Fetch error']);
});
