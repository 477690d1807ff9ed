import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, message, openPage } from './pages.ts';

type Language = 'en' | 'hi';

interface ShippedQuiz {
  readonly name: Record<Language, string>;
  readonly qna: readonly {
    readonly question: Record<Language, string>;
    readonly options: readonly {
      readonly text: Record<Language, string>;
      readonly correct: boolean;
    }[];
  }[];
}

/** A shipped quiz with its answers, which no page contains. */
export function shippedQuiz(slug: string): ShippedQuiz {
  const file = readFileSync(`content/ready-quizzes/${slug}.json`, 'utf8');
  const { quizzes } = JSON.parse(file) as { quizzes: [ShippedQuiz] };
  return quizzes[0];
}

/** Indexes of the right options, in the order of the questions. */
export function rightOptions({ qna }: ShippedQuiz): number[] {
  return qna.map(({ options }) => options.findIndex(({ correct }) => correct));
}

/** The page of a timed quiz, with a person's actions. */
export class TimedQuizPage {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
  }

  async open(address: string, slug: string): Promise<void> {
    await openPage(this.page, `${address}/NormalQuiz/${slug}?lang=${this.language}`);
  }

  async start(): Promise<void> {
    await this.button('get_started').click();
    await this.showsQuestion(0);
  }

  button(key: string) {
    return this.page.getByRole('button', { name: message(this.language, key), exact: true });
  }

  get options() {
    return this.page.locator('#question button[aria-pressed]');
  }

  get timer() {
    return this.page.getByRole('timer');
  }

  async choose(option: number): Promise<void> {
    await this.options.nth(option).click();
    await expect(this.page.locator('[data-verdict="right"]')).toHaveCount(1);
  }

  /** The access to the attempt that the page has begun. */
  async access(): Promise<{ id: string; token: string }> {
    const stored = await this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('attempt:'));
      return localStorage.getItem(key ?? '');
    });
    return JSON.parse(stored ?? '{}');
  }

  /** Sends one answer as the page would; resolves to the reply. */
  async sendAnswer(question: number, option: number | null) {
    const { id, token } = await this.access();
    const { origin } = new URL(this.page.url());
    const reply = await this.page.request.post(
      `${origin}/api/attempts/${id}/answers?lang=${this.language}`,
      {
        headers: { Authorization: `Bearer ${token}` },
        data: { question, option },
      },
    );
    expect(reply.status()).toBe(200);
    return reply.json();
  }

  /** Answers the questions before `to`, which the page shows after a reload. */
  async answerOverApi(options: readonly number[], { from, to }: { from: number; to: number }) {
    for (let question = from; question < to; question += 1) {
      await this.sendAnswer(question, options[question] ?? null);
    }
  }

  async next(): Promise<void> {
    await this.button('next').click();
  }

  /** Expects the question with this index, from 0. */
  async showsQuestion(index: number): Promise<void> {
    const total = await this.page.locator('#question progress').getAttribute('max');
    const values = { number: index + 1, total: Number(total) };
    const progress = message(this.language, 'progress', values);
    await expect(this.page.getByText(progress, { exact: true })).toBeVisible();
    await expect(this.options.first()).toBeEnabled();
  }

  async showsScore(score: number, total: number): Promise<void> {
    const text = message(this.language, 'score', { score, total });
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
  }

  async showsEnd(score: number, total: number): Promise<void> {
    const text = message(this.language, 'final_score', { score, total });
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text);
  }

  /** The seconds that the ring shows. */
  async secondsLeft(): Promise<number> {
    return Number(await this.timer.locator('span[aria-hidden]').textContent());
  }
}

/** Another tab of the same visitor. */
export async function anotherTab(context: BrowserContext): Promise<TimedQuizPage> {
  return new TimedQuizPage(await context.newPage());
}
