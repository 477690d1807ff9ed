import { type CDPSession, expect, type Page } from '@playwright/test';

const phone = { width: 360, height: 640 } as const;

const devTools = new WeakMap<Page, CDPSession>();

/** The size that people set in their browser; it changes what `rem` means, also in media queries. */
async function setFontSize(page: Page, pixels: number): Promise<void> {
  // The size goes with the session.
  const session = devTools.get(page) ?? (await page.context().newCDPSession(page));
  devTools.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

declare global {
  interface Window {
    /** The elements that people see, from the last search for them. */
    shown?: Element[];
  }
}

/** Elements that stand partly outside the window, or whose text is cut off. */
function findCut(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.clientWidth > 1 &&
    element.closest('.sr-only, [aria-hidden=true]') === null;
  window.shown = [...document.querySelectorAll('body *')].filter(isShown);
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isTooWide = /hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1;
    return isTooWide || (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1);
  };
  // Tables of posts, for instance, scroll sideways by themselves.
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
  const isOutside = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left < -1 || right > innerWidth + 1) && !isScrolled(element.parentElement);
  };
  return window.shown
    .filter((one) => isOutside(one) || (one.textContent !== '' && isCut(one)))
    .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 60)}`);
}

/**
 * Words that do not stand on one line. One of more letters may, and one in the narrow column of a table: no
 * phone has room for them.
 */
function findBroken(mostLetters: number): string[] {
  const texts = (window.shown ?? [])
    .filter((element) => element.closest('table') === null)
    .flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text));
  const range = document.createRange();
  return texts.flatMap((text) => {
    const words = [...text.data.matchAll(/[^\s-]+/g)];
    const broken = words.filter(({ index, 0: word }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return word.length <= mostLetters && lines.size > 1;
    });
    return broken.map(([word]) => `${word} in: ${text.data.slice(0, 60)}`);
  });
}

/**
 * Expects the page to fit a phone at twice the usual size of text (WCAG 1.4.4 and 1.4.10), and puts the size
 * back.
 */
export async function expectFitsLargeText(page: Page, name = page.url()): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  await setFontSize(page, 32);
  expect(await page.evaluate(findCut), name).toEqual([]);
  expect(await page.evaluate(findBroken, 7), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(phone.width);
  await setFontSize(page, 16);
  if (before !== null) await page.setViewportSize(before);
}
