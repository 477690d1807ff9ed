import { readFileSync } from 'node:fs';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Axe's code, minified: half as much to hand to each page and to read there. */
const axeCode = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Axe's findings in the page, and in the contrasts of its other theme. */
async function findWrong(): Promise<string[]> {
  if (window.axe === undefined) throw new Error('axe is not in the page');
  const options = { resultTypes: ['violations' as const], preload: false };
  const { violations } = await window.axe.run(options);
  // Colours in a transition between themes are not what people read.
  const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const isDark =
    theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  dataset.theme = isDark ? 'light' : 'dark';
  const other = await window.axe.run({ ...options, runOnly: ['color-contrast'] });
  if (theme === undefined) delete dataset.theme;
  else dataset.theme = theme;
  // Forces the change back before the sheet is gone; otherwise it would be animated.
  getComputedStyle(document.body).getPropertyValue('color');
  document.adoptedStyleSheets.pop();
  return [...violations, ...other.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Expects no finding of axe in either theme; a failure names rule and element. */
export async function expectAccessible(page: Page | Frame): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeCode);
  expect(await page.evaluate(findWrong)).toEqual([]);
}

/** Expects no finding of axe, which is a script itself, in the page as it stands. */
export async function expectServedAccessible(page: Page): Promise<void> {
  const other = await page.context().browser()?.newContext({ javaScriptEnabled: true });
  if (other === undefined) throw new Error('the browser is gone');
  const copy = await other.newPage();
  await copy.route('**/*.js', (route) => route.abort());
  await copy.goto('/Offline');
  await copy.setContent(await page.content());
  await expectAccessible(copy);
  await other.close();
}

/** Two of the four combinations cover both languages and both themes. */
export const themeFor = { en: 'light', hi: 'dark' } as const;
