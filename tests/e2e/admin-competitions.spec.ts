import { languageName } from '#core/language-name.ts';
import { expectAccessible } from './accessibility.ts';
import { signInAsOperator, test } from './admin.ts';
import { competitions } from './competitions.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage } from './pages.ts';

const hour = 3_600_000;

/** The value of a `datetime-local` field for a moment, in New York in winter. */
function inNewYork(time: number): string {
  return new Date(time - 5 * hour).toISOString().slice(0, 16);
}

// An operator far from India: the times of the form are theirs.
test.use({ timezoneId: 'America/New_York', allowedErrors: [/status of 422/] });

type Language = 'en' | 'hi';

const titleLabel = (language: Language, of: Language) =>
  message(language, 'admin_competition_title_in', { language: languageName(of, language) });

for (const language of journeyLanguages('en')) {
  test(`an operator sets up, changes and calls off a competition in ${language}`, {
    tag: '@deep',
  }, async ({ page }) => {
    const title = `Special ${language} ${process.pid}`;
    const hindi = `स्पेशल ${language} ${process.pid}`;
    const button = (key: string) =>
      page.getByRole('button', { name: message(language, key), exact: true });
    const field = (key: string) => page.getByLabel(message(language, key), { exact: true });
    const titleField = (of: Language) => page.getByLabel(titleLabel(language, of), { exact: true });
    await signInAsOperator(page);
    await openPage(page, `/AdminCompetitions?lang=${language}`);
    await expectAccessible(page);
    await button('admin_competition_new').click();
    await expect(
      page.getByText(message(language, 'admin_time_zone', { zone: 'America/New_York' })).first(),
    ).toBeVisible();

    // No quiz is chosen, and the competition closes before it opens.
    const opensAt = Math.ceil(Date.now() / hour + 2) * hour;
    await titleField('en').fill(title);
    await field('admin_competition_opens').fill(inNewYork(opensAt));
    await field('admin_competition_closes').fill(inNewYork(opensAt - hour));
    await button('admin_save').click();
    await expect(titleField('hi')).toBeFocused();
    await expectAccessible(page);
    await titleField('hi').fill(hindi);
    await field('admin_competition_quiz').selectOption({ index: 1 });
    await expect(
      page.getByText(message(language, 'admin_competition_drawn_hint'), { exact: true }),
    ).toBeVisible();
    await field('admin_competition_quiz').selectOption({ index: 2 });
    await expect(
      page.getByText(message(language, 'admin_competition_open_book'), { exact: true }),
    ).toBeVisible();
    await button('admin_save').click();
    await expect(
      page.getByText(message(language, 'admin_competition_before_opening')),
    ).toBeVisible();
    await field('admin_competition_closes').fill(inNewYork(opensAt + 3 * hour));
    await button('admin_save').click();
    await expect(page.getByText(message(language, 'admin_competition_saved'))).toBeVisible();

    const listed = async () =>
      (await competitions(page, '')).coming.find((one) => one.title.en === title);
    expect(await listed()).toMatchObject({ opensAt, closesAt: opensAt + 3 * hour });

    const players = await page.context().newPage();
    await openPage(players, `/CompetitionsPage/${(await listed())?.id}?lang=${language}`);
    await expect(players.getByText(message(language, 'contest_open_book'))).toBeVisible();
    await expectAccessible(players);
    await players.close();

    const shown = language === 'en' ? title : hindi;
    const card = page.getByRole('article').filter({ hasText: shown });
    const inCard = (key: string) =>
      card.getByRole('button', { name: message(language, key), exact: true });
    await inCard('admin_competition_change').click();
    await field('admin_competition_closes').fill(inNewYork(opensAt + 5 * hour));
    await button('admin_save').click();
    await expect(card).toBeVisible();
    expect(await listed()).toMatchObject({ closesAt: opensAt + 5 * hour });

    await inCard('admin_competition_cancel').click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: message(language, 'admin_competition_cancel'), exact: true })
      .click();
    await expect(card).toHaveCount(0);
    expect(await listed()).toBeUndefined();
  });
}

test.describe('two operators', () => {
  test.use({ allowedErrors: [/status of 409/] });

  test('do not overwrite each other', { tag: '@deep' }, async ({ page, context }) => {
    await signInAsOperator(page);
    const other = await context.newPage();
    const { coming } = await competitions(page, '');
    const weekly = coming.find(({ id }) => id.startsWith('weekly-'))?.title.en ?? '';
    const button = { name: message('en', 'admin_competition_change') };
    const field = titleLabel('en', 'en');
    const save = { name: message('en', 'admin_save'), exact: true };
    for (const tab of [page, other]) {
      await openPage(tab, '/AdminCompetitions?lang=en');
      await tab
        .getByRole('article')
        .filter({ hasText: weekly })
        .getByRole('button', button)
        .click();
    }
    await other.getByLabel(field).fill(`${weekly}, theirs`);
    await other.getByRole('button', save).click();
    await expect(other.getByText(message('en', 'admin_competition_saved'))).toBeVisible();
    await page.getByLabel(field).fill(`${weekly}, mine`);
    await page.getByRole('button', save).click();
    await expect(page.getByText(message('en', 'admin_conflict'))).toBeVisible();
    await expect(page.getByLabel(field)).toHaveValue(`${weekly}, mine`);
    await page.getByRole('button', { name: message('en', 'admin_load_other') }).click();
    await expect(page.getByLabel(field)).toHaveValue(`${weekly}, theirs`);
    await page.getByLabel(field).fill(weekly);
    await page.getByRole('button', save).click();
    await expect(page.getByText(message('en', 'admin_competition_saved'))).toBeVisible();
  });
});
