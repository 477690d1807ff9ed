import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Friend } from './friend.ts';
import { expect } from './pages.ts';

type Language = 'en' | 'hi';

/** One of two who play Together, with or without a script. */
export class Partner extends Friend {
  /** Makes a pair with the first two questions, and goes on to the first; resolves to its link. */
  async make(name: string): Promise<string> {
    await this.page.goto(`/Together?lang=${this.language}`);
    await this.page.getByText(this.text('together_questions'), { exact: true }).first().click();
    const questions = this.page.getByRole('checkbox');
    for (const other of (await questions.all()).slice(2)) await other.uncheck();
    await this.page.getByRole('textbox').fill(name);
    await this.press('together_make');
    const link = await this.page.getByLabel(this.text('together_link_label')).inputValue();
    await this.press('together_answer_now');
    await this.showsQuestion(1, 2);
    return link;
  }

  /** Opens what is seldom wanted. */
  async openMore(): Promise<void> {
    await this.page.getByText(this.text('together_more'), { exact: true }).click();
  }

  /** Waits for the script; before that, a tap sends a form. */
  async isReady(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  }

  async take(link: string, name: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('textbox').fill(name);
    await this.press('together_take');
    await this.showsQuestion(1, 2);
  }

  /** Taps the options at these places: first the own one, then the guess. */
  async tap(mine: number, guess: number): Promise<void> {
    await this.page.locator('button[name=mine]').nth(mine).click();
    await this.page.locator('button[name=guess]').nth(guess).click();
  }

  async shows(key: string, values: Record<string, string | number> = {}): Promise<void> {
    await expect(this.page.getByText(this.text(key, values))).toBeVisible();
  }
}

/** Somebody with a browser of their own. */
export async function another(
  browser: Browser,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<Partner> {
  const context = await browser.newContext(options);
  return new Partner(await context.newPage(), language);
}

/** Ids and keys of the pairs whose seats a browser remembers. */
export function rememberedSeats(page: Page): Promise<{ id: string; seatKey: string }[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('own-pairs') ?? '[]'));
}
