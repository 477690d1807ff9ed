import type { Locator, Page } from '@playwright/test';
import { kindExamples } from '../kinds-quiz.ts';
import { expect, message } from './pages.ts';

type Language = 'en' | 'hi';

const { several, order, number, text, match, opinion } = kindExamples;

/** The rows of an order, from the top. */
export function itemsOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-place]')
    .evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));
}

/** Sorts the items with the buttons and the keyboard alone. */
async function sort(page: Page, language: Language): Promise<void> {
  for (const [place, item] of order.items.entries()) {
    for (;;) {
      const at = (await itemsOf(page)).findIndex((row) => row.includes(item));
      if (at === place) break;
      const name = message(language, 'kind_order_up', { item });
      const up = page.getByRole('button', { name, exact: true });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(up).toBeFocused();
    }
  }
}

/** Ticks with the keyboard what may just have come, and then takes no key yet. */
async function tick(box: Locator): Promise<void> {
  await expect(box).toBeEnabled();
  await box.press('Space');
  await expect(box).toBeChecked();
}

/** Gives the right answer to a question on the screen, by its text; to an opinion any. */
export async function fillInKind(page: Page, language: Language, asked: string): Promise<void> {
  const labelled = (key: string) => page.getByLabel(message(language, key), { exact: true });
  if (asked === several.question) {
    for (const index of several.ans) {
      await tick(page.getByRole('checkbox', { name: several.options[index] ?? '' }));
    }
  } else if (asked === order.question) {
    await sort(page, language);
  } else if (asked === number.question) {
    await labelled('kind_number_label').fill('८,८४९');
  } else if (asked === text.question) {
    await labelled('kind_text_label').fill('टैगोर');
  } else if (asked === match.question) {
    for (const { left, right } of match.pairs) {
      await page.getByLabel(left, { exact: true }).selectOption(right);
    }
  } else if (asked === opinion.question) {
    await tick(page.getByRole('radio', { name: 'Tea' }));
  } else {
    await labelled('kind_word_label').fill('घर');
  }
}

/** The same with what there is before a script. */
export async function fillInServedKind(
  page: Page,
  language: Language,
  asked: string,
): Promise<void> {
  if (asked !== order.question) return fillInKind(page, language, asked);
  for (const [index, item] of order.items.entries()) {
    const place = message(language, 'kind_order_place', { place: index + 1 });
    await page.getByLabel(place).selectOption(item);
  }
}
