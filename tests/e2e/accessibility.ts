import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** The page as it stands has nothing that axe finds wrong; a failure names rule and element. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const findings = await page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
  expect(findings).toEqual([]);
}

/** Words differ by language and colours by theme: two looks show all of both. */
export const themeFor = { en: 'light', hi: 'dark' } as const;
