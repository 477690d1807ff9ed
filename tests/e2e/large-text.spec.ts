import { signInAsOperator } from './admin.ts';
import { knownLanguages } from './languages.ts';
import { expectFitsLargeText } from './large-text.ts';
import { makeRoom, Visitor, visitor } from './live-room.ts';
import {
  expect,
  makeQuiz,
  markAll,
  message,
  openEditor,
  openPage,
  submitQuiz,
  test,
} from './pages.ts';
import { TimedQuizPage } from './timed-quiz.ts';

for (const language of knownLanguages) {
  const button = (key: string) => ({ name: message(language, key), exact: true });

  // Pages without a step of their own: every-page.spec.ts.
  test(`every step fits a phone at twice the size of text, in ${language}`, {
    tag: language === 'hi' ? '@pages' : '@deep',
  }, async ({ page, browser }) => {
    test.setTimeout(480_000);
    const fits = (name: string) => expectFitsLargeText(page, `${name} in ${language}`);
    const press = (key: string) => page.getByRole('button', button(key)).click();

    await openPage(page, `/quizpage/friend?lang=${language}`);
    await fits('the start of a quiz');
    await page.getByRole('textbox').fill('Ravi');
    await press('get_started');
    await expect(page.getByRole('textbox')).toBeHidden();
    await fits('a question to tap');
    await openEditor(page, language);
    await markAll(page);
    await fits('the editor');
    await submitQuiz(page, language);
    await fits('the links of a quiz');

    const { shareUrl, ownerUrl, id } = await makeQuiz(page, { language });
    await openPage(page, shareUrl);
    await fits("the start of a friend's quiz");
    await page.getByRole('textbox').fill('Asha');
    await press('get_started');
    for (let question = 0; question < 3; question += 1) {
      const asked = message(language, 'progress', { number: question + 1, total: 3 });
      await expect(page.getByText(asked, { exact: true })).toBeVisible();
      await page.getByRole('radio').first().check();
      if (question === 0) await fits("a question of a friend's quiz");
      await press('next');
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('3');
    await fits("the end of a friend's quiz");
    await openPage(page, ownerUrl);
    await expect(page.getByText('Asha').first()).toBeVisible();
    await fits('the owner page');
    await openPage(page, `/Live/${id}?lang=${language}`);
    await fits('the live board');

    const player = new TimedQuizPage(page, language);
    await player.open('', 'quick-eyes');
    await player.start();
    await fits('a timed question');
    await player.choose(0);
    await fits('its answer');

    await openPage(page, `/quizpage/trivia?lang=${language}`);
    await page.getByRole('textbox').fill('Ravi');
    await press('get_started');
    await page.getByRole('button', { name: 'IPL', exact: true }).click();
    await fits('the editor of trivia');

    await openPage(page, `/Together?lang=${language}`);
    await page.getByRole('textbox').fill('Ravi');
    await press('together_make');
    await page.waitForURL(/\/Together\/\w/);
    await fits('a pair');

    await openPage(page, `/MineGame?lang=${language}`);
    await press('age_yes');
    await expect(page.getByRole('spinbutton')).toBeVisible();
    await fits('the Mine Game');

    const room = await makeRoom(page, language);
    await openPage(page, room.hostUrl);
    const host = new Visitor(page, language);
    await host.sees('lobby');
    await fits('the lobby of a host');
    const asha = await visitor(browser, language);
    await openPage(asha.page, room.joinUrl);
    await expectFitsLargeText(asha.page, `the door of a room in ${language}`);
    await asha.enter('Asha');
    await asha.sees('lobby');
    await room.addSilent();
    await room.open();
    await asha.sees('question');
    await expectFitsLargeText(asha.page, `a question in a room in ${language}`);
    await host.sees('question');
    await fits('the question of a host');

    await signInAsOperator(page);
    for (const section of ['', 'Reports', 'CustomQuizzes', 'Words', 'Competitions', 'AuditLog']) {
      await openPage(page, `/Admin${section}?lang=${language}`);
      await fits(`/Admin${section}`);
    }
  });
}
