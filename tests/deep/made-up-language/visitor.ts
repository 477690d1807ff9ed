import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { madeUp } from './texts.ts';
import { problemsOf } from './visible-texts.ts';

export interface Site {
  readonly address: string;
  readonly folder: string;
}

/** A visitor with a small phone, in the made-up language. */
export interface Visitor {
  readonly page: Page;
  /** The problems of the screens so far, a line each. */
  readonly problems: readonly string[];
  open(path: string): Promise<void>;
  /** Opens a page that fails, and so has no scripts to wait for. */
  openFailing(path: string): Promise<void>;
  /** Checks the current screen under a name. */
  look(screen: string): Promise<void>;
  button(key: string, values?: Record<string, string | number>): Locator;
  leave(): Promise<void>;
}

export async function visit(browser: Browser, { address, folder }: Site): Promise<Visitor> {
  const messages = JSON.parse(readFileSync(join(folder, 'messages', `${madeUp}.json`), 'utf8'));
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'Accept-Language': madeUp },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  return {
    page,
    problems,
    async openFailing(path) {
      await page.goto(path);
    },
    async open(path) {
      await page.goto(path);
      await expect(page.locator('html[data-hydrated]'), path).toHaveCount(1, { timeout: 20_000 });
    },
    async look(screen) {
      problems.push(...(await problemsOf(page, screen)));
    },
    button(key, values = {}) {
      const name = String(messages[key]).replace(/\{(\w+)\}/g, (_, one) => String(values[one]));
      return page.getByRole('button', { name, exact: true }).first();
    },
    leave: () => context.close(),
  };
}
