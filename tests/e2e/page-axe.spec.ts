import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, message, openPage, test } from './pages.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findings(page: Page): Promise<string[]> {
  // By the debugger: the page's own policy lets no foreign script in.
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const paths = [
  '/Privasy',
  '/About%20Us',
  '/Tearms%20Of%20Use',
  '/Contect%20Us',
  '/Blog',
  '/Blogposdt/3',
  '/Blogposdt/4',
];

for (const language of ['en', 'hi'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the pages are accessible in ${language}, ${theme}`, async ({ page, baseURL }) => {
      await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      for (const path of paths) {
        await openPage(page, `${path}?lang=${language}`);
        expect(await findings(page), path).toEqual([]);
      }
      await page.getByRole('button', { name: message(language, 'nav_menu'), exact: true }).click();
      expect(await findings(page), 'the drawer').toEqual([]);

      await openPage(page, `/Contect%20Us?lang=${language}`);
      await page
        .getByRole('button', { name: message(language, 'contact_send'), exact: true })
        .click();
      expect(await findings(page), 'the form with a mistake').toEqual([]);
    });
  }
}
