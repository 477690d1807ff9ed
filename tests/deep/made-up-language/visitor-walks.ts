import { expect, type Page } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** A walk through screens, with a check of each. */
export type Walk = (visitor: Visitor) => Promise<void>;

const fixedPages = [
  '/',
  '/Game',
  '/Quizzes',
  '/Daily',
  '/Practice',
  '/Privasy',
  '/Legal',
  '/About Us',
  '/Tearms Of Use',
  '/Contect Us',
  '/Grievance',
  '/Blog',
  ...[1, 2, 3, 4, 5].map((id) => `/Blogposdt/${id}`),
  '/NormalQuiz/quick-eyes',
  '/MineGame',
  '/CompetitionsPage',
  '/AdminSignIn',
];

const failingPages = ['/no/such/page', '/quizpage/Anstpage/AAAAAAAAAAAAAAAAAAAAAA'];

const questions = [
  { question: '[Which colour?]', options: ['[Red]', '[Blue]'], ans: 1 },
  { question: '[Where does the dog sleep?]', options: ['[Bed]', '[Sofa]'], ans: 0 },
];

interface Made {
  readonly id: string;
  readonly ownerUrl: string;
}

/** Makes a quiz over the API. */
export async function makeQuiz(page: Page): Promise<Made> {
  const data = { name: '[Ravi]', type: 'friend', language: 'xx', data: questions };
  const reply = await page.request.post('/api/custom-quizzes', { data });
  expect(reply.status()).toBe(201);
  return reply.json();
}

/** Answers a quiz over the API, all of it right or all of it wrong. */
async function answerQuiz(page: Page, quizId: string, name: string, isRight: boolean) {
  const start = await page.request.post('/api/attempts', {
    data: { kind: 'custom', quizId, name },
  });
  const { id, token } = await start.json();
  for (const [question, { ans }] of questions.entries()) {
    const answer = await page.request.post(`/api/attempts/${id}/answers`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { question, option: isRight ? ans : 1 - ans },
    });
    expect(answer.status()).toBe(200);
  }
}

/** Plays a timed quiz to its end. */
async function playTimed({ page, button, look }: Visitor, what: string): Promise<void> {
  const options = page.locator('#question button[aria-pressed]');
  const total = Number(await page.locator('#question progress').getAttribute('max'));
  for (let index = 0; index < total; index += 1) {
    await expect(options.first()).toBeEnabled();
    await look(`question ${index + 1} of ${what}`);
    await options.first().click();
    await expect(page.locator('[data-verdict="right"]')).toHaveCount(1);
    await look(`the answer to question ${index + 1} of ${what}`);
    await button('next').click();
    await page.locator(`#question progress[value="${index}"]`).waitFor({ state: 'detached' });
  }
}

export const visitorWalks: Readonly<Record<string, Walk>> = {
  async 'pages that everybody opens'({ open, openFailing, look, button }) {
    for (const path of fixedPages) {
      await open(path);
      await look(path);
    }
    await button('nav_menu').click();
    await look('the drawer');
    for (const path of failingPages) {
      await openFailing(path);
      await look(path);
    }
  },

  async 'a message to the site'({ page, open, look, button }) {
    await open('/Contect Us');
    await page.locator('textarea').focus();
    await button('contact_send').click();
    await look('a message without a text');
    await page.locator('textarea').fill('[Hello]');
    await button('contact_send').click();
    await page.locator('textarea').waitFor({ state: 'detached' });
    await look('a message that was sent');
  },

  async 'a quiz is made'({ page, open, look, button }) {
    for (const type of ['freefire', 'couple', 'friend']) {
      await open(`/quizpage/${type}`);
      await button('get_started').click();
      await look(`a quiz of type ${type} without a name`);
      await page.getByRole('textbox').fill('[Ravi]');
      await button('get_started').click();
      await look(`the first question of type ${type}`);
      await button('tap_change').click();
      await look(`a question of type ${type} that is changed`);
      await button('tap_see_all').click();
      await button('editor_submit').click();
      await look(`the editor of type ${type} with what is missing`);
    }
    const fields = page.getByRole('group').filter({ has: page.locator('input[name^="right-"]') });
    for (const field of await fields.all()) await field.getByRole('radio').first().check();
    // The same address again would only reload the editor.
    await open('/');
    await open('/quizpage/friend');
    await button('get_started').click();
    await look('all that was chosen for a quiz');
    await button('editor_submit').click();
    await page.locator('input[readonly]').first().waitFor();
    await look('the links of a quiz');
    await open('/');
    await look('home with a quiz that was made');
  },

  async 'a friend answers a quiz, reports it and sees its board'({ page, open, look, button }) {
    const { id } = await makeQuiz(page);
    await open(`/quizpage/Anstpage/${id}`);
    await look('a quiz for a friend');
    await button('report_open').click();
    await button('report_send').click();
    await look('a report without a reason');
    await page.getByRole('dialog').getByRole('radio').last().check();
    await button('report_send').click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'detached' });
    await look('a report that was sent');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox').fill('[Asha]');
    await button('get_started').click();
    for (const { question } of questions) {
      await page.getByText(question).waitFor();
      await page.getByRole('radio').first().check();
      await look(`a friend at ${question}`);
      await button('next').click();
    }
    await button('play_again').waitFor();
    await look('the end of a quiz for a friend');
    await open(`/Live/${id}`);
    await look('the live board');
  },

  async 'a creator looks after a quiz'({ page, open, look, button }) {
    const { id, ownerUrl } = await makeQuiz(page);
    const { pathname, hash } = new URL(ownerUrl);
    await open(pathname + hash);
    await look('the owner page without friends');
    await answerQuiz(page, id, '[Asha]', true);
    await answerQuiz(page, id, '', false);
    await page.reload();
    await page.getByRole('row').nth(2).waitFor();
    await look('the owner page');
    const tab = (place: number) => page.getByRole('tab').nth(place).click();
    await tab(1);
    await look('who knew what');
    await tab(2);
    await look('the settings of a quiz');
    await button('owner_edit').click();
    await page.locator('input[name^="right-"]').first().waitFor();
    await look('the questions of a quiz, to be changed');
    await page.goBack();
    await button('owner_delete').click();
    await look('a quiz about to be deleted');
    await page.getByRole('dialog').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await look('a quiz that was deleted, or kept');
    await open('/Owner/AAAAAAAAAAAAAAAAAAAAAA');
    await look('the owner page of no quiz');
  },

  async 'a part is played'({ page, open, look }) {
    for (const id of [1, 2, 3, 4, 5, 6, 7]) {
      await open(`/Gamepage/${id}`);
      for (const question of await page.getByRole('main').locator('ol > li').all()) {
        await question.getByRole('group').getByRole('button').first().click();
      }
      await look(`part ${id}`);
    }
  },

  async 'a ready quiz is played'(visitor) {
    await visitor.open('/NormalQuiz/quick-eyes');
    await visitor.button('get_started').click();
    await playTimed(visitor, 'a ready quiz');
    await visitor.look('the end of a ready quiz');
  },

  async 'a competition is played'(visitor) {
    const { page, open, look, button } = visitor;
    const listed = await (await page.request.get('/api/competitions')).json();
    await open(`/CompetitionsPage/${listed.coming[0].id}`);
    await look('a competition that has not begun');
    await open(`/CompetitionsPage/${listed.open[0].id}`);
    await button('age_no').click();
    await look('a competition for adults');
    await button('age_yes').click();
    await button('get_started').click();
    await look('a competition without a name');
    await page.getByRole('textbox').first().fill('[Asha]');
    await button('get_started').click();
    await playTimed(visitor, 'a competition');
    await look('the end of a competition');
  },

  async 'coins are bet'({ page, open, look, button }) {
    await open('/MineGame');
    await button('age_yes').click();
    await look('Mine Game');
    await page.getByRole('spinbutton').fill('1');
    await button('mine_start').click();
    await look('a bet that is too small');
    await page.getByRole('spinbutton').fill('1000');
    for (let balance = 1; balance > 0; ) {
      await button('mine_all_in').click();
      const replied = page.waitForResponse('**/api/game/play');
      await button('mine_start').click();
      ({ balance } = (await (await replied).json()).data);
      await look('a round of Mine Game');
    }
    await page
      .getByRole('button', { name: /^\[Verify/ })
      .first()
      .click();
    await look('a round that is verified');
  },
};
