/** Five faults of a known friend-quiz site, none of which this one may have. */
import type { Page } from '@playwright/test';
import { expect, makeQuiz, markAll, openEditor, openPage, submitQuiz, test } from './pages.ts';

async function play(page: Page, name: string) {
  await page.getByRole('textbox').fill(name);
  await page.getByRole('button', { name: 'Get Started' }).click();
  for (const option of ['Blue', 'Bed', 'The cat']) {
    await page.getByRole('radio', { name: option, exact: true }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(page.getByRole('heading', { name: /^Your score/ })).toBeVisible();
}

test('a direct link opens its own quiz, whatever this browser has opened before', async ({
  page,
}) => {
  const first = await makeQuiz(page, { name: 'Ravi' });
  const second = await makeQuiz(page, { name: 'Usha' });
  await openPage(page, first.shareUrl);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await openPage(page, second.shareUrl);
  await expect(page.getByRole('heading', { name: 'Prove how well you Know Usha' })).toBeVisible();
});

test('a valid link works without storage, cookies or a referrer', async ({ page, browser }) => {
  const { shareUrl } = await makeQuiz(page);
  const bare = await (await browser.newContext()).newPage();
  await bare.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    });
  });
  expect((await bare.goto(shareUrl))?.status()).toBe(200);
  await play(bare, 'Asha');
});

test('an attempt lands on the leaderboard of its own quiz only', async ({ page }) => {
  const first = await makeQuiz(page);
  const second = await makeQuiz(page);
  await openPage(page, first.shareUrl);
  await play(page, 'Asha');
  const players = async (id: string) =>
    (await (await page.request.get(`/api/custom-quizzes/${id}/leaderboard`)).json()).players;
  expect(await players(first.id)).toBe(1);
  expect(await players(second.id)).toBe(0);
});

test('the board updates while it is open', { tag: '@deep' }, async ({ page, browser }) => {
  const { shareUrl, ownerUrl } = await makeQuiz(page);
  await openPage(page, ownerUrl);
  await expect(page.getByText('No data')).toBeVisible();
  const friend = await (await browser.newContext()).newPage();
  await openPage(friend, shareUrl);
  await play(friend, 'Asha');
  await expect(page.getByRole('row', { name: /Asha/ })).toBeVisible({ timeout: 15_000 });
});

test('the share buttons give the link of the quiz just made', { tag: '@deep' }, async ({
  page,
}) => {
  const links: string[] = [];
  // The last repeats the one before: still a new quiz, with a board of its own.
  for (const name of ['Ravi', 'Usha', 'Usha']) {
    await openPage(page, '/');
    await openEditor(page, 'en', 'friend', name);
    await markAll(page);
    const link = await submitQuiz(page, 'en');
    const whatsapp = page.getByRole('link', { name: 'Send Quiz In whatsapp' });
    const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toContain(link);
    expect(text).toContain(name);
    links.push(link);
  }
  expect(new Set(links).size).toBe(3);
});
