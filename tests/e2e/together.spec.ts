import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectServedAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, test } from './pages.ts';

type Language = 'en' | 'hi';

/** One of two who play Together, with or without a script. */
class Partner {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
  }

  text(key: string, values: Record<string, string | number> = {}): string {
    return message(this.language, key, values);
  }

  async press(key: string): Promise<void> {
    await this.page.getByRole('button', { name: this.text(key), exact: true }).click();
  }

  /** Makes a pair with the first two questions; resolves to its link. */
  async make(name: string): Promise<string> {
    await this.page.goto(`/Together?lang=${this.language}`);
    const questions = this.page.getByRole('checkbox');
    for (const other of (await questions.all()).slice(2)) await other.uncheck();
    await this.page.getByRole('textbox').fill(name);
    await this.press('together_make');
    await this.showsQuestion(1);
    return this.page.getByLabel(this.text('together_link_label')).inputValue();
  }

  async take(link: string, name: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('textbox').fill(name);
    await this.press('together_take');
    await this.showsQuestion(1);
  }

  async answer(mine: number, guess: number): Promise<void> {
    await this.page.locator('input[name=mine]').nth(mine).check();
    await this.page.locator('input[name=guess]').nth(guess).check();
    await this.press('next');
  }

  async showsQuestion(number: number): Promise<void> {
    const progress = this.text('progress', { number, total: 2 });
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(progress);
  }

  async shows(key: string, values: Record<string, string | number> = {}): Promise<void> {
    await expect(this.page.getByText(this.text(key, values))).toBeVisible();
  }
}

async function another(browser: Browser, language: Language, javaScriptEnabled = true) {
  const context = await browser.newContext({ javaScriptEnabled });
  return new Partner(await context.newPage(), language);
}

// A deleted pair's page says so with its status.
test.use({ allowedErrors: [/status of 410/] });

for (const language of journeyLanguages('hi')) {
  test(`two play Together in ${language}, and see one result at the same time`, async ({
    page,
    browser,
  }) => {
    const first = new Partner(page, language);
    await page.goto(`/Together?lang=${language}`);
    await expectAccessible(page);
    const link = await first.make('आशा');
    expect(link).not.toMatch(/key|seat/i);
    await expectAccessible(page);
    await first.answer(0, 1);
    await first.showsQuestion(2);
    await page.reload();
    await first.showsQuestion(2);
    await first.answer(1, 1);
    await first.shows('together_wait_seat');

    const second = await another(browser, language);
    await second.page.goto(link);
    await expectAccessible(second.page);
    await second.take(link, 'रवि');
    await first.shows('together_wait_other', { name: 'रवि', count: 0, total: 2 });
    const third = await another(browser, language);
    await third.page.goto(link);
    await third.shows('together_taken_title');
    await expectAccessible(third.page);

    await second.answer(1, 0);
    await second.showsQuestion(2);
    await expectAccessible(second.page);
    await first.shows('together_wait_other', { name: 'रवि', count: 1, total: 2 });
    await expectAccessible(page);
    await second.answer(1, 0);
    const points = { points: 2 * 2 + 2 + 1, most: 10 };
    await second.shows('together_points', points);
    await first.shows('together_points', points);
    await expectAccessible(page);

    await second.page.getByText(second.text('together_delete'), { exact: true }).click();
    await expectAccessible(second.page);
    await second.press('together_delete_confirm');
    await second.shows('error_quiz_deleted');
    expect((await page.goto(link))?.status()).toBe(410);
  });
}

test.describe('Together without a script', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of (410|422)/] });

  for (const language of journeyLanguages('en')) {
    test(`works as forms in ${language}, and a seat can be freed`, async ({ page, browser }) => {
      const first = new Partner(page, language);
      await page.goto(`/Together?lang=${language}`);
      await first.press('together_make');
      await first.shows('alert_enter_name');
      await expectServedAccessible(page);
      const link = await first.make('Asha');
      await first.press('next');
      await first.shows('together_both_needed');

      const stranger = await another(browser, language, false);
      await stranger.take(link, 'Nobody');
      await page.goto(link);
      await first.press('together_free');
      await expect(page.getByLabel(first.text('together_link_label'))).toBeVisible();
      await stranger.page.reload();
      await stranger.shows('together_take');

      const second = await another(browser, language, false);
      await second.take(link, 'Ravi');
      for (const partner of [first, second]) {
        await partner.page.goto(link);
        await partner.answer(0, 0);
        await partner.answer(0, 0);
      }
      await second.shows('together_points', { points: 10, most: 10 });
      await expectServedAccessible(second.page);
      await first.page.goto(link);
      await first.shows('together_points', { points: 10, most: 10 });
    });
  }
});
