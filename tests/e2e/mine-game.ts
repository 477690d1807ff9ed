import type { Locator, Page } from '@playwright/test';
import { expect, message, openPage } from './pages.ts';

type Language = 'en' | 'hi';

export const bet = (page: Page) => page.getByRole('spinbutton');
export const start = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: message(language, 'mine_start'), exact: true });
export const banner = (page: Page) => page.getByRole('main').getByRole('status').first();
export const errorBox = (page: Page) => page.getByRole('alert');
export const verify = (page: Page): Locator => page.getByRole('button', { name: /^Verify/ });

/** Opens the game as somebody who has answered the age question. */
export async function openGame(page: Page, language: Language = 'en', address = ''): Promise<void> {
  await openPage(page, `${address}/MineGame?lang=${language}`);
  await page.getByRole('button', { name: message(language, 'age_yes') }).click();
  await expect(start(page, language)).toBeEnabled();
}

/** The balance of this browser's player on the server. */
export async function balanceOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await (await fetch('/api/game', { headers })).json()).balance;
  });
}

/** Plays one round; resolves to the server's reply. */
export async function playRound(
  page: Page,
  language: Language = 'en',
): Promise<{ result: 'win' | 'lose'; round: number; balance: number }> {
  const replied = page.waitForResponse('**/api/game/play');
  await start(page, language).click();
  return (await (await replied).json()).data;
}

/** Bets the whole balance until it is gone. */
export async function loseAll(page: Page): Promise<void> {
  for (let balance = 1; balance > 0; ) {
    await page.getByRole('button', { name: 'All', exact: true }).click();
    ({ balance } = await playRound(page));
  }
}
