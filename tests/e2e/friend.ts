import type { Page } from '@playwright/test';
import { expect, message, type Requester } from './pages.ts';

type Language = 'en' | 'hi';

/** A friend who plays, with or without a script. */
export class Friend {
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

/** The rows of a quiz's board. */
export const rows = async ({ request }: Requester, id: string) => {
  const reply = await request.get(`/api/custom-quizzes/${id}/leaderboard`);
  return ((await reply.json()) as { entries: { name: string; score: number }[] }).entries;
};
