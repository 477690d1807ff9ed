import type { Page } from '@playwright/test';
import { expect, openPage } from './pages.ts';

type Language = 'en' | 'hi';

/** Waits until the page's worker has kept all pages of a language: it notes that last. */
export async function untilKept(page: Page, language: Language): Promise<void> {
  const isKept = (mark: string) => caches.match(mark).then((found) => found !== undefined);
  const mark = `/offline-pages.json?lang=${language}`;
  await expect.poll(() => page.evaluate(isKept, mark)).toBe(true);
}

/** Opens a page and waits until its worker has kept everything. */
export async function openKept(page: Page, path: string, language: Language): Promise<void> {
  await openPage(page, path);
  await untilKept(page, language);
}

/** The addresses of everything that workers have kept. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      found.push(...keys.map(({ url }) => url.slice(location.origin.length)));
    }
    return found;
  });
}
