import { expectAccessible, themeFor } from './accessibility.ts';
import { message, openPage, test } from './pages.ts';

const paths = [
  '/Privasy',
  '/About%20Us',
  '/Tearms%20Of%20Use',
  '/Contect%20Us',
  '/Blog',
  '/Blogposdt/3',
  '/Blogposdt/4',
  '/quick-eyes',
  '/MineGame',
  '/NormalQuiz/quick-eyes',
  '/CompetitionsPage',
  '/Game',
];

for (const language of ['en', 'hi'] as const) {
  const theme = themeFor[language];
  test(`the pages are accessible in ${language}, ${theme}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    for (const path of paths) {
      await openPage(page, `${path}?lang=${language}`);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: message(language, 'nav_menu'), exact: true }).click();
    await expectAccessible(page);

    await openPage(page, `/Contect%20Us?lang=${language}`);
    await page
      .getByRole('button', { name: message(language, 'contact_send'), exact: true })
      .click();
    await expectAccessible(page);
  });
}
