import type { BrowserContext, Page } from '@playwright/test';
import { Friend, rows } from './friend.ts';
import { expect, makeQuiz, openPage, test } from './pages.ts';

/** Another page of the same person's browser, which runs scripts. */
async function withScript(context: BrowserContext, url: string): Promise<Page> {
  const browser = context.browser();
  const state = await context.storageState();
  const other = await browser?.newContext({ storageState: state });
  if (other === undefined) throw new Error('the browser is gone');
  const page = await other.newPage();
  await openPage(page, url);
  return page;
}

test('a script that comes later goes on with the same attempt, asking nothing twice', async ({
  browser,
  page: maker,
}) => {
  const { id, shareUrl } = await makeQuiz(maker);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const before = new Friend(await context.newPage());
  await before.page.goto(shareUrl);
  await before.start('Asha');
  await before.answer('Blue');
  await before.showsQuestion(2);

  const page = await withScript(context, before.page.url());
  const after = new Friend(page);
  await after.showsQuestion(2);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') calls.push(new URL(request.url()).pathname);
  });
  await after.answer('Bed');
  await after.showsQuestion(3);
  expect(calls.filter((path) => path.endsWith('/answers'))).toHaveLength(1);
  expect(calls.filter((path) => path.startsWith('/quizpage/'))).toEqual([]);
  await after.answer('The cat');
  await after.showsScore(3);
  expect(await rows(page, id)).toMatchObject([{ name: 'Asha', score: 3 }]);
});

test('a reload shows the question of a quiz that a script began, before any script', async ({
  page,
}) => {
  const { shareUrl } = await makeQuiz(page);
  const friend = new Friend(page);
  await openPage(page, shareUrl);
  await friend.start('Asha');
  await friend.answer('Blue');
  await friend.showsQuestion(2);
  const html = await (await page.request.get(shareUrl)).text();
  expect(html).toMatch(/<h1[^>]*>Where does Ravi.{1,6}s dog sleep\?/);

  for (const option of ['Bed', 'The cat']) await friend.answer(option);
  await friend.showsScore(3);
  const forgotten = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await friend.press('play_again');
  expect((await forgotten).status()).toBe(303);
  await page.reload();
  await expect(page.getByRole('textbox')).toBeVisible();
});
