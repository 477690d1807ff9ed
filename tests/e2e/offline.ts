import type { Page } from '@playwright/test';
import { expect, openPage } from './pages.ts';

type Language = 'en' | 'hi';

async function isKept([mark = '', build = '']: string[]): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (name.includes(build) && (await caches.match(mark, { cacheName: name }))) return true;
  }
  return false;
}

/**
 * Waits until the page's worker has kept all pages of a language, which it notes last; `build` is a
 * part of the name of its build.
 */
export async function untilKept(page: Page, language: Language, build = ''): Promise<void> {
  const mark = `/offline-pages.json?lang=${language}`;
  await expect.poll(() => page.evaluate(isKept, [mark, build])).toBe(true);
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
