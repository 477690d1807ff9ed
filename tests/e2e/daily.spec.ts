import type { Locator, Page } from '@playwright/test';
import type { DailyQuiz } from '#core/daily-quiz-schemas.ts';
import { expectAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { openKept } from './offline.ts';
import { liveFrame, openFramed, openOtherSite } from './other-site.ts';
import { expect, message, openPage, type Requester, test } from './pages.ts';

type Language = 'en' | 'hi';

async function today({ request }: Requester, language: Language = 'en'): Promise<DailyQuiz> {
  return (await request.get(`/api/daily-quizzes/today?lang=${language}`)).json();
}

/** The quiz of the day on a page, or in a frame. */
class Daily {
  readonly #place: Pick<Page, 'getByRole' | 'getByText' | 'locator'>;
  readonly #language: Language;

  constructor(place: Pick<Page, 'getByRole' | 'getByText' | 'locator'>, language: Language) {
    this.#place = place;
    this.#language = language;
  }

  say(key: string, values?: Record<string, string | number>): string {
    return message(this.#language, key, values);
  }

  press(key: string): Promise<void> {
    return this.#place.getByRole('button', { name: this.say(key), exact: true }).click();
  }

  get options(): Locator {
    return this.#place.locator('#question button[name="option"]');
  }

  get heading(): Locator {
    return this.#place.getByRole('heading', { level: 1 });
  }

  async showsQuestion(index: number, total: number): Promise<void> {
    const place = this.say('progress', { number: index + 1, total });
    await expect(this.#place.getByText(place, { exact: true })).toBeVisible();
  }

  /** Answers the questions from `first` on: those in `wrong` wrongly, those in `skipped` not at all. */
  async play(
    { questions }: DailyQuiz,
    { first = 0, wrong = [] as number[], skipped = [] as number[], until = questions.length } = {},
  ): Promise<void> {
    for (const [index, { answer }] of questions.entries()) {
      if (index < first || index >= until) continue;
      await this.showsQuestion(index, questions.length);
      if (!skipped.includes(index)) {
        const chosen = wrong.includes(index) ? (answer + 1) % 2 : answer;
        await this.options.nth(chosen).click();
        await expect(this.options.nth(answer)).toHaveAttribute('data-verdict', 'right');
      }
      await this.press('next');
    }
  }

  async showsEnd(score: number, total: number): Promise<void> {
    await expect(this.heading).toHaveText(this.say('final_score', { score, total }));
  }

  /** What WhatsApp is to send. */
  async sentText(): Promise<string> {
    const link = this.#place.getByRole('link', { name: this.say('send_whatsapp') });
    return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  }
}

for (const language of journeyLanguages('hi')) {
  test(`a visitor plays the quiz of the day once, and sends how it went, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    const quiz = await today(page, language);
    const total = quiz.questions.length;
    await openPage(page, `/Daily?lang=${language}`);
    const daily = new Daily(page, language);
    await expectAccessible(page);
    await daily.press('get_started');
    await daily.play(quiz, { wrong: [1], skipped: [2] });
    await daily.showsEnd(total - 2, total);
    await expectAccessible(page);
    const squares = `🟩🟥⬜${'🟩'.repeat(total - 3)}`;
    expect(await daily.sentText()).toBe(
      `Quizmingle ${quiz.number} ${squares} ${total - 2}/${total}\n${baseURL}/Daily?lang=${language}`,
    );
    const streak = daily.say('daily_streak', { count: 1 });
    await expect(page.getByText(streak)).toBeVisible();
    await page.getByText(daily.say('see_answers')).click();
    const [, knew = ''] = daily.say('daily_knew', { percent: 0 }).split('%');
    await expect(page.getByText(new RegExp(`^\\d+%${knew}$`))).toHaveCount(total);

    // One try: neither a reload nor the address without a language gives another.
    await page.reload();
    await daily.showsEnd(total - 2, total);
    await openPage(page, `/Daily?lang=${language}`);
    await daily.showsEnd(total - 2, total);
    await expect(page.getByText(streak)).toBeVisible();
    const counted = async () => (await today(page)).counts.people;
    await expect.poll(counted, { timeout: 20_000 }).toBeGreaterThan(0);
  });
}

test('the quiz of the day needs no script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const quiz = await today(page);
  const total = quiz.questions.length;
  await page.goto('/Daily?lang=en');
  const daily = new Daily(page, 'en');
  await daily.press('get_started');
  await daily.play(quiz, { wrong: [0], skipped: [3], until: 5 });
  await daily.showsQuestion(5, total);
  // Whoever goes back, or sends an old form again, changes nothing.
  await page.goBack();
  await daily.showsQuestion(5, total);
  const old = { intent: 'answer', question: '1', option: '0' };
  const headers = { Origin: baseURL ?? '' };
  await page.request.post('/Daily?lang=en&play=1', { form: old, headers });
  await page.reload();
  await daily.showsQuestion(5, total);
  await daily.play(quiz, { first: 5 });
  await daily.showsEnd(total - 2, total);
  expect(await daily.sentText()).toContain(`🟥🟩🟩⬜${'🟩'.repeat(total - 4)}`);
  expect(await daily.sentText()).toContain(`${baseURL}/Daily?lang=en`);
  await page.goto('/Daily?lang=en');
  await daily.press('get_started');
  await daily.showsEnd(total - 2, total);
  await context.close();
});

test.describe('on a phone that loses its network', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] });

  test('the quiz of the day goes on, and counts once there is one', {
    tag: '@deep',
  }, async ({ page, context }) => {
    const quiz = await today(page);
    const total = quiz.questions.length;
    await openKept(page, '/Daily?lang=en', 'en');
    const daily = new Daily(page, 'en');
    await context.setOffline(true);
    await daily.press('get_started');
    await daily.play(quiz, { until: 4 });
    await page.reload();
    await daily.play(quiz, { first: 4 });
    await daily.showsEnd(total, total);
    const waits = () => page.evaluate(() => localStorage.getItem('daily-results') !== null);
    expect(await waits()).toBe(true);
    await context.setOffline(false);
    await expect.poll(waits).toBe(false);
  });
});

test('two tabs share the play of a day', { tag: '@deep' }, async ({ page, context }) => {
  const quiz = await today(page);
  await openPage(page, '/Daily?lang=en');
  const first = new Daily(page, 'en');
  await first.press('get_started');
  const other = await context.newPage();
  await openPage(other, '/Daily?lang=en');
  const second = new Daily(other, 'en');
  await second.play(quiz, { until: 2 });
  // What the first tab still asks is answered already: it goes on where the other is.
  await first.options.first().click();
  await first.showsQuestion(2, quiz.questions.length);
});

test('another site shows the quiz of the day', { tag: '@deep' }, async ({ page }) => {
  const site = await openOtherSite();
  const quiz = await today(page);
  const total = quiz.questions.length;
  await openFramed(page, site.origin, '/embed/daily/today?lang=en');
  const frame = await liveFrame(page);
  const daily = new Daily(frame, 'en');
  await daily.press('get_started');
  await daily.play(quiz);
  await daily.showsEnd(total, total);
  expect(await page.context().cookies()).toEqual([]);
  await site.close();
});

test('earlier days have their answers, and lead to today', async ({ page }) => {
  const { date } = await today(page);
  const days = async () =>
    (await (await page.request.get('/api/daily-quizzes')).json()).days as { date: string }[];
  // The job draws them soon after the start.
  await expect.poll(async () => (await days()).length, { timeout: 45_000 }).toBeGreaterThan(0);
  const [newest] = await days();
  await openPage(page, '/Daily/Archive?lang=en');
  await page.locator(`main a[href*="/Daily/${newest?.date}"]`).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  await page.getByRole('link', { name: message('en', 'daily_play_today') }).click();
  await expect(page.getByRole('button', { name: message('en', 'get_started') })).toBeVisible();
  await page.goto(`/Daily/${date}?lang=en`);
  await expect(page).toHaveURL(/\/Daily\?lang=en$/);
  for (const path of ['/Daily/2999-01-01', '/Daily/x', '/Daily/Archive?before=x']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});
