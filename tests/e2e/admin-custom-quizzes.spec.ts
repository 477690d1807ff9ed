import { expectAccessible } from './accessibility.ts';
import { signInAsOperator } from './admin.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';

for (const language of journeyLanguages('hi')) {
  test(`an operator finds, hides, cleans and deletes a quiz, in ${language}`, {
    tag: '@deep',
  }, async ({ page }) => {
    const text = (key: string, values = {}) => message(language, key, values);
    const { id, shareUrl } = await makeQuiz(page, {
      data: [{ question: 'Q', options: ['A', 'B'], ans: 0 }],
    });
    for (const name of ['Asha', 'Usha']) {
      const attempt = { kind: 'custom', quizId: id, name, device: `phone-${language}-${id}` };
      const started = await (await page.request.post('/api/attempts', { data: attempt })).json();
      await page.request.post(`/api/attempts/${started.id}/answers`, {
        data: { question: 0, option: 0 },
        headers: { Authorization: `Bearer ${started.token}` },
      });
    }
    const statusOf = async () => (await page.request.get(`/quizpage/Anstpage/${id}`)).status();
    await signInAsOperator(page);
    await openPage(page, `/AdminCustomQuizzes?lang=${language}`);
    await expectAccessible(page);
    await page.getByLabel(text('quizzes_find_label')).fill('nothing');
    await page.getByRole('button', { name: text('quizzes_find'), exact: true }).click();
    await expect(page.getByText(text('quizzes_find_wrong'))).toBeVisible();
    await page.getByLabel(text('quizzes_find_label')).fill(shareUrl);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('quiz_admin_title', { name: 'Ravi' }),
    );
    await expectAccessible(page);

    await page.getByRole('button', { name: text('quiz_hide') }).click();
    await expect(page.getByRole('button', { name: text('quiz_show') })).toBeVisible();
    expect(await statusOf()).toBe(410);
    await page.getByRole('button', { name: text('quiz_show') }).click();
    await expect(page.getByRole('button', { name: text('quiz_hide') })).toBeVisible();
    expect(await statusOf()).toBe(200);

    const asha = page.getByRole('listitem').filter({ hasText: 'Asha' });
    await asha.getByRole('button', { name: text('person_erase') }).click();
    await expect(
      page.getByText(
        text('person_counts', {
          quizzes: 1,
          attempts: 1,
          answers: 1,
          rows: 1,
          reports: 0,
          places: 0,
        }),
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('person_confirm') }).click();
    await expect(asha).toHaveCount(0);
    const usha = page.getByRole('listitem').filter({ hasText: 'Usha' });
    await usha.getByRole('button', { name: text('quiz_row_remove') }).click();
    await expect(usha).toHaveCount(0);

    await page.getByRole('button', { name: text('quiz_delete') }).click();
    await page.getByRole('button', { name: text('quiz_delete_confirm') }).click();
    await expect(page).toHaveURL(/\/AdminCustomQuizzes(\?|$)/);
    expect(await statusOf()).toBe(410);
  });
}
