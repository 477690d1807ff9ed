import { competitions } from './competitions.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage, test } from './pages.ts';

for (const language of journeyLanguages('hi')) {
  test(`the hub leads to the current competition, the drawer to all, in ${language}`, async ({
    page,
  }) => {
    const [current] = (await competitions(page, '')).open;
    await openPage(page, `/Game?lang=${language}`);
    const card = page.getByRole('article').filter({ hasText: current?.title[language] ?? '' });
    await expect(card.getByRole('link')).toHaveAttribute(
      'href',
      `/CompetitionsPage/${current?.id}?lang=${language}`,
    );
    await page.getByRole('button', { name: message(language, 'nav_menu'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: message(language, 'contest_title'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/CompetitionsPage/);
  });

  test(`the terms contain a calculated example, in ${language}`, async ({ page }) => {
    await openPage(page, `/Tearms%20Of%20Use?lang=${language}`);
    const heading = language === 'en' ? 'An example of the scoring' : 'पॉइंट गिनने का एक उदाहरण';
    const section = page.locator('section', { has: page.getByRole('heading', { name: heading }) });
    await expect(section.getByRole('listitem')).toHaveCount(11);
    await expect(section.getByRole('listitem').last()).toContainText('+5');
    await expect(section.getByRole('listitem').last()).toContainText('26');
  });
}
