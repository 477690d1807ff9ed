import type { Page } from '@playwright/test';
import { isDeep } from '../depth.ts';
import { expectAccessible, themeFor } from './accessibility.ts';
import { knownLanguages } from './languages.ts';
import { expectFitsLargeText } from './large-text.ts';
import { expect, message, openPage, test } from './pages.ts';

const paths = [
  '/',
  '/quick-eyes',
  '/Game',
  '/Quizzes',
  '/Daily',
  '/Daily/Archive',
  '/Practice',
  '/Gamepage/2',
  '/Gamepage/7',
  '/NormalQuiz/quick-eyes',
  '/CompetitionsPage',
  '/MineGame',
  '/Together',
  '/Host',
  '/Join',
  '/Blog',
  '/Blogposdt/3',
  '/Blogposdt/4',
  '/Privasy',
  '/Legal',
  '/About%20Us',
  '/Contect%20Us',
  '/Tearms%20Of%20Use',
  '/Grievance',
  '/Offline',
  '/Busy',
];

const headings: Readonly<Record<string, Record<'en' | 'hi', string>>> = {
  '/Privasy': { en: 'Privacy policy', hi: 'प्राइवेसी पॉलिसी' },
  '/Legal': { en: 'Privacy policy', hi: 'प्राइवेसी पॉलिसी' },
  '/About%20Us': { en: 'About us', hi: 'हमारे बारे में' },
  '/Contect%20Us': { en: 'Contact us', hi: 'संपर्क' },
  '/Tearms%20Of%20Use': { en: 'Terms of use', hi: 'इस्तेमाल की शर्तें' },
  '/Blog': { en: 'Blog', hi: 'ब्लॉग' },
};

/** All texts of a page: for people, for search engines and for link previews. */
function readTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const tags = document.querySelectorAll('meta:is([name=description], [property$=title])');
    const data = document.querySelectorAll('script[type="application/ld+json"]');
    const shown = document.querySelectorAll('h1, h2, p, li, label, button');
    return [
      document.title,
      ...[...tags].map((tag) => tag.getAttribute('content')),
      ...[...data].flatMap(({ textContent }) => textContent.match(/"name":"[^"]*"/g) ?? []),
      ...[...shown].map(({ textContent }) => textContent),
    ].join('\n');
  });
}

for (const [place, language] of knownLanguages.entries()) {
  const theme = themeFor[language];
  // The smallest phones are the first to cut a page off.
  test.describe(`on a small phone in ${language}, ${theme}`, () => {
    test.use({ viewport: { width: 320, height: 568 } });

    const tag = language === 'hi' ? '@pages' : '@deep';
    test('every page fits, has its heading and footer, and is accessible', { tag }, async ({
      page,
      baseURL,
    }) => {
      await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      for (const [index, path] of paths.entries()) {
        await openPage(page, `${path}?lang=${language}`);
        const heading = headings[path]?.[language];
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading ?? /./);
        if (heading !== undefined) expect(await page.title()).toContain('Quizmingle');
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('link')).toHaveCount(15);
        await expect(footer).toContainText(message(language, 'footer_line'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
        await expectFitsLargeText(page, path);
        // Only addresses have that spelling.
        expect(await readTexts(page), path).not.toMatch(/privasy|contect|tearms|posdt/i);
        // Axe takes longer than all the rest: it sees each page in one of the languages.
        if (isDeep || index % knownLanguages.length === place) await expectAccessible(page);
      }
      await page.getByRole('button', { name: message(language, 'nav_menu'), exact: true }).click();
      await expectAccessible(page);
      await expectFitsLargeText(page, 'the menu');

      await openPage(page, `/Contect%20Us?lang=${language}`);
      await page
        .getByRole('button', { name: message(language, 'contact_send'), exact: true })
        .click();
      await expectAccessible(page);
    });
  });
}
