import type { Page } from '@playwright/test';

/** Notes the weights of our fonts for Devanagari that a page fetches. */
export function noteWeights(page: Page): Set<string> {
  const weights = new Set<string>();
  page.on('request', (request) => {
    const weight = /\/baloo-2-devanagari-(\d+)-/.exec(request.url())?.[1];
    if (weight !== undefined) weights.add(weight);
  });
  return weights;
}

/** Whether an element draws the letters of Devanagari and joins them, rather than a box for each. */
export function isReadable(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const width = (text: string) => {
        const span = document.createElement('span');
        span.textContent = text;
        element.append(span);
        const { width: shown } = span.getBoundingClientRect();
        span.remove();
        return shown;
      };
      return width('क्ष') < width('क') + width('ष');
    });
}

/** What is read on Home, below its bold lines. */
export const lead = 'main h1 + p + p';
