import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { journeyLanguages, knownLanguages } from './languages.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';
import { rightOptions, shippedQuiz } from './timed-quiz.ts';

type Language = (typeof knownLanguages)[number];

/** A person whose browser runs no scripts. */
class Friend {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
  }

  text(key: string, values: Record<string, string | number> = {}): string {
    return message(this.language, key, values);
  }

  async press(key: string): Promise<void> {
    await this.page.getByRole('button', { name: this.text(key), exact: true }).click();
  }

  async start(name: string): Promise<void> {
    await this.page.getByRole('textbox').fill(name);
    await this.press('get_started');
  }

  async answer(option: string): Promise<void> {
    await this.page.getByRole('radio', { name: option, exact: true }).check();
    await this.press('next');
  }

  async showsQuestion(number: number, total = 3): Promise<void> {
    const progress = this.text('progress', { number, total });
    await expect(this.page.getByText(progress, { exact: true })).toBeVisible();
  }

  async showsScore(score: number, total = 3): Promise<void> {
    const title = this.text('final_score', { score, total });
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
}

/** Expects no finding of axe, which is a script itself, in the page as it stands. */
async function expectServedAccessible(page: Page): Promise<void> {
  const other = await page.context().browser()?.newContext({ javaScriptEnabled: true });
  if (other === undefined) throw new Error('the browser is gone');
  const copy = await other.newPage();
  await copy.route('**/*.js', (route) => route.abort());
  await copy.goto('/Game');
  await copy.setContent(await page.content());
  await expectAccessible(copy);
  await other.close();
}

const rows = async (page: Page, id: string) => {
  const reply = await page.request.get(`/api/custom-quizzes/${id}/leaderboard`);
  return ((await reply.json()) as { entries: { name: string; score: number }[] }).entries;
};

test.describe('without a script', () => {
  // A form that is not good enough comes back with its reason, and a status that says so.
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of (409|422)/] });

  for (const language of knownLanguages) {
    test(`a friend answers in ${language} and is on the board`, async ({ page }) => {
      const { id, shareUrl } = await makeQuiz(page, { language });
      const friend = new Friend(page, language);
      await page.goto(shareUrl);
      await friend.start('x'.repeat(41));
      await expect(page.getByRole('textbox')).toHaveValue('x'.repeat(41));
      await expect(page.getByText(friend.text('alert_name_too_long', { max: 40 }))).toBeVisible();
      await expectServedAccessible(page);

      await friend.start('आशा');
      await friend.showsQuestion(1);
      await friend.press('next');
      await expect(page.getByRole('alert')).toHaveText(friend.text('select_option'));
      await expectServedAccessible(page);
      await friend.answer('Blue');
      await friend.showsQuestion(2);
      await page.reload();
      await friend.showsQuestion(2);
      await friend.answer('Sofa');
      await friend.answer('The cat');

      await friend.showsScore(2);
      await expect(page.getByRole('row', { name: 'आशा' })).toHaveAttribute('aria-current', 'true');
      await page.getByText(friend.text('see_answers')).click();
      await expect(page.getByText(friend.text('review_yours', { option: 'Sofa' }))).toBeVisible();
      await expectServedAccessible(page);
      expect(await rows(page, id)).toMatchObject([{ name: 'आशा', score: 2 }]);

      await friend.press('play_again');
      await friend.start('उषा');
      for (const option of ['Blue', 'Bed', 'The cat']) await friend.answer(option);
      await friend.showsScore(3);
      await expect(page.getByRole('row')).toHaveCount(3);
    });
  }

  test('one attempt stays one, whatever is pressed, opened or sent again', async ({ page }) => {
    const { id, shareUrl } = await makeQuiz(page);
    const friend = new Friend(page);
    const other = new Friend(await page.context().newPage());
    await page.goto(shareUrl);
    await other.page.goto(shareUrl);
    await friend.start('Asha');
    await friend.answer('Blue');
    // Another tab, whose page is older than the attempt.
    await other.start('Asha');
    await other.showsQuestion(2);
    await other.answer('Bed');
    // Here that question is still open, and is answered differently.
    await friend.answer('Sofa');
    await friend.showsQuestion(3);
    await expect(page.getByRole('status')).toHaveText(friend.text('answer_elsewhere'));
    await page.goBack();
    await friend.showsQuestion(3);
    const last = { intent: 'answer', question: '2', option: '1' };
    for (let sent = 0; sent < 3; sent += 1) {
      await page.request.post(page.url(), { form: last });
    }
    await page.goto(shareUrl);
    await friend.showsScore(3);
    await friend.press('play_again');
    // The same person on the same device again: practice.
    await friend.start('Asha');
    for (const option of ['Blue', 'Bed', 'Mum']) await friend.answer(option);
    await expect(page.getByText(friend.text('practice_note'))).toBeVisible();
    expect(await rows(page, id)).toMatchObject([{ name: 'Asha', score: 3 }]);
  });

  test('no page contains a right option before the answer is locked', async ({ page }) => {
    const { shareUrl } = await makeQuiz(page);
    const friend = new Friend(page);
    const clean = async () => {
      const html = await page.content();
      const isClean = !/"(ans|answer|correct|review)\\?"/.test(
        html.replaceAll('value="answer"', ''),
      );
      expect(isClean).toBe(true);
    };
    await page.goto(shareUrl);
    await clean();
    await friend.start('');
    for (const option of ['Red', 'Bed']) {
      await clean();
      await friend.answer(option);
    }
    await clean();
  });

  for (const language of journeyLanguages('hi')) {
    test(`a timed quiz is played in ${language}, with its deadline in words`, async ({ page }) => {
      const quiz = shippedQuiz('quick-eyes');
      const [right = 0] = rightOptions(quiz);
      const total = quiz.qna.length;
      const player = new Friend(page, language);
      const options = page.locator('#question button[aria-pressed]');
      await page.goto(`/NormalQuiz/quick-eyes?lang=${language}`);
      await player.press('get_started');
      await player.showsQuestion(1, total);
      await expect(page.getByText(/\b(29|30) (seconds|सेकंड)/)).toBeVisible();
      await expectServedAccessible(page);
      await options.nth(right).click();
      await expect(page.locator('[data-verdict="right"]')).toHaveCount(1);
      await player.press('next');
      await player.showsQuestion(2, total);
      await player.press('next');
      await player.showsQuestion(3, total);
      await player.press('next');
      for (let number = 4; number <= total; number += 1) {
        await player.showsQuestion(number, total);
        await player.press('next');
      }
      await player.showsScore(1, total);
      await expectServedAccessible(page);
      await player.press('ready_again');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(quiz.name[language]);
    });
  }
});

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
});

test('200 people at one address see their own attempt and nobody else’s', async ({
  request,
  baseURL,
}) => {
  const { id } = await makeQuiz({ request });
  const address = `${baseURL}/quizpage/Anstpage/${id}?lang=en`;
  const play = async (name: string) => {
    const body = new URLSearchParams({ intent: 'start', name });
    const init = { method: 'POST', redirect: 'manual', body } as const;
    const started = await fetch(`${address}&play=1`, init);
    const [cookie = ''] = started.headers.getSetCookie();
    const asked = await fetch(address, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
    const html = await asked.text();
    expect(asked.headers.get('Cache-Control')).toBe('no-store');
    // Only the page's data has the name: the question's page does not show it.
    expect(html.match(/Person \d+/g)).toEqual([name]);
    expect(html).toContain('value="answer"');
  };
  const look = async () => {
    const html = await (await fetch(address)).text();
    expect(html).not.toMatch(/Person \d|"token|value="answer"/);
    expect(html).toContain('value="start"');
  };
  const people = Array.from({ length: 200 }, (_, index) => play(`Person ${index}`));
  await Promise.all([...people, ...Array.from({ length: 200 }, look)]);
});
