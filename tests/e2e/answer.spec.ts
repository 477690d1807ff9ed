import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { Friend } from './friend.ts';
import { journeyLanguages } from './languages.ts';
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

type Language = 'en' | 'hi';

async function start(page: Page, url: string, name: string, language: Language = 'en') {
  await openPage(page, url);
  await page.getByRole('textbox').fill(name);
  await page.getByRole('button', { name: message(language, 'get_started') }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

async function choose(page: Page, option: string) {
  await page.getByRole('radio', { name: option, exact: true }).check();
}

async function answer(page: Page, option: string) {
  await choose(page, option);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

const progress = (page: Page) => page.getByText(/^\d of 3$/);

for (const language of journeyLanguages('hi')) {
  test(`two friends answer in ${language}, and the creator sees both`, { tag: '@store' }, async ({
    browser,
  }) => {
    const open = async () => (await browser.newContext()).newPage();
    const creator = await open();
    await openEditor(creator, language, 'friend', 'प्रिया');
    await markAll(creator, 1);
    const link = await submitQuiz(creator, language);

    for (const [name, place] of [
      ['Asha', 0],
      ['उषा', 1],
    ] as const) {
      const friend = await open();
      await openPage(friend, link);
      await expect(friend.locator('html')).toHaveAttribute('lang', language);
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText(
        message(language, 'prove', { name: 'प्रिया' }),
      );
      await friend.getByRole('textbox').fill(name);
      await friend.getByRole('button', { name: message(language, 'get_started') }).click();
      for (let number = 1; number <= 9; number += 1) {
        const where = message(language, 'progress', { number, total: 9 });
        await expect(friend.getByText(where, { exact: true })).toBeVisible();
        await expect(friend.getByText(/\{name\}/)).toHaveCount(0);
        await friend.getByRole('radio').nth(place).check();
        await friend.getByRole('button', { name: message(language, 'next'), exact: true }).click();
      }
      const score = friend.getByRole('heading', { level: 1 });
      await expect(score).toHaveText(
        message(language, 'final_score', { score: place * 9, total: 9 }),
      );
      await expect(score).toBeFocused();
      const own = friend.getByRole('row').filter({ hasText: name });
      await expect(own).toHaveAttribute('aria-current', 'true');
      await expect(
        friend.getByRole('link', { name: message(language, 'create_your_own') }),
      ).toHaveAttribute('href', /\/quizpage\/Anstpage\/[\w-]{22}\/turn\?lang=(en|hi)$/);
    }

    const rows = creator.getByRole('row');
    await expect(rows).toHaveCount(3, { timeout: 15_000 });
    await expect(rows.nth(1)).toContainText('उषा');
    await expect(rows.nth(1)).toContainText('9/9');
    await expect(rows.nth(2)).toContainText('Asha');
    await expect(creator.getByRole('heading', { level: 2, name: 'प्रिया' })).toHaveText(
      message(language, 'top_friends', { name: 'प्रिया' }),
    );
  });
}

test('a friend’s quiz shows the exact texts of the specification', async ({ page }) => {
  const { shareUrl } = await makeQuiz(page, { type: 'couple' });
  await openPage(page, shareUrl);
  await expect(page.getByRole('heading', { name: 'Prove how well you Know Ravi' })).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByText('Score: 0/3')).toBeVisible();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Please select an option before clicking Next',
  });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await answer(page, 'Blue');
  await expect(page.getByText('Score: 1/3')).toBeVisible();
  await answer(page, 'Sofa');
  await answer(page, 'The cat');
  await expect(page.getByRole('heading', { name: 'Your score: 2 out of 3' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top partner of Ravi' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'partner' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Score' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Anonymous/ })).toContainText('2/3');
  await page.getByText('See the answers').click();
  await expect(page.getByText('Your answer: Sofa')).toBeVisible();
  await expect(page.getByText('Right answer: Bed')).toBeVisible();
});

for (const language of journeyLanguages('hi')) {
  test(`a friend’s quiz reminds, resumes, offers practice and is accessible in ${language}`, async ({
    page,
  }) => {
    const { shareUrl } = await makeQuiz(page, { language });
    await openPage(page, shareUrl);
    await expectAccessible(page);
    const play = async () => {
      await page.getByRole('textbox').fill('Asha');
      await page.getByRole('button', { name: message(language, 'get_started') }).click();
      for (const option of ['Blue', 'Sofa', 'The cat']) {
        await choose(page, option);
        await page.getByRole('button', { name: message(language, 'next'), exact: true }).click();
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        message(language, 'final_score', { score: 2, total: 3 }),
      );
    };
    await page.getByRole('textbox').fill('Asha');
    await page.getByRole('button', { name: message(language, 'get_started') }).click();
    await page.getByRole('button', { name: message(language, 'next'), exact: true }).click();
    await expect(
      page.getByRole('dialog', { name: message(language, 'select_option') }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await choose(page, 'Blue');
    await page.getByRole('button', { name: message(language, 'next'), exact: true }).click();
    await page.reload();
    await expect(
      page.getByText(message(language, 'progress', { number: 2, total: 3 }), { exact: true }),
    ).toBeVisible();
    for (const option of ['Sofa', 'The cat']) {
      await choose(page, option);
      await page.getByRole('button', { name: message(language, 'next'), exact: true }).click();
    }
    await page.getByText(message(language, 'see_answers')).click();
    await expect(
      page.getByText(message(language, 'review_correct', { option: 'Bed' })),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: message(language, 'play_again') }).click();
    await play();
    await expect(page.getByText(message(language, 'practice_note'))).toBeVisible();
  });
}

test('the board shows more rows on demand, in the end all of them', { tag: '@deep' }, async ({
  page,
}) => {
  const { id, ownerUrl } = await makeQuiz(page, {
    data: [{ question: 'Who?', options: ['A', 'B'], ans: 0 }],
  });
  const play = async (friend: number) => {
    const attempt = { kind: 'custom', quizId: id, name: `Friend ${friend}` };
    const started = await (await page.request.post('/api/attempts', { data: attempt })).json();
    await page.request.post(`/api/attempts/${started.id}/answers`, {
      data: { question: 0, option: friend % 2 },
      headers: { Authorization: `Bearer ${started.token}` },
    });
  };
  await Promise.all(Array.from({ length: 125 }, (_, friend) => play(friend)));
  await openPage(page, ownerUrl);
  await expect(page.getByRole('row')).toHaveCount(21);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(page.getByRole('row')).toHaveCount(126);
  await expect(more).toBeHidden();
});

test('questions are about the creator, not about the friend', async ({ page }) => {
  const { shareUrl } = await makeQuiz(page);
  await start(page, shareUrl, 'Asha');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "What is Ravi's favourite colour?",
  );
  await answer(page, 'Blue');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Where does Ravi's dog sleep?");
});

test.describe('a friend without a network', () => {
  test.use({
    // The specification's lines for a last answer that could not be sent are among them.
    allowedErrors: [
      /net::ERR_|status of 4(09|04)|^(Network response was not ok|Error updating friend score)$/,
    ],
  });

  test('goes on, and every answer is stored once when there is one', async ({ page, context }) => {
    const { id, shareUrl } = await makeQuiz(page);
    await start(page, shareUrl, 'Asha');
    await answer(page, 'Blue');
    await expect(progress(page)).toHaveText('2 of 3');
    await context.setOffline(true);
    await answer(page, 'Bed');
    await expect(page.getByText(message('en', 'offline_answer'))).toBeVisible();
    await expect(progress(page)).toHaveText('3 of 3');
    await answer(page, 'The cat');
    await expect(page.getByText(message('en', 'offline_answer'))).toBeVisible();
    await expect(page.getByRole('radio', { name: 'The cat' })).toBeChecked();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Your score: 3 out of 3' })).toBeVisible();
    const board = await (await page.request.get(`/api/custom-quizzes/${id}/leaderboard`)).json();
    expect(board.entries).toMatchObject([{ name: 'Asha', score: 3 }]);
  });

  test('a second tab joins the same attempt, and the first one follows', { tag: '@store' }, async ({
    page,
    context,
  }) => {
    const { id, shareUrl } = await makeQuiz(page);
    await start(page, shareUrl, 'Asha');
    const second = await context.newPage();
    await openPage(second, shareUrl);
    await expect(progress(second)).toHaveText('1 of 3');
    await answer(second, 'Blue');
    await expect(progress(second)).toHaveText('2 of 3');

    await answer(page, 'Red');
    await expect(page.getByText(message('en', 'answer_elsewhere'))).toBeVisible();
    await expect(progress(page)).toHaveText('2 of 3');
    await answer(page, 'Bed');
    await answer(page, 'The cat');
    await expect(page.getByRole('heading', { name: 'Your score: 3 out of 3' })).toBeVisible();
    const board = await (await page.request.get(`/api/custom-quizzes/${id}/leaderboard`)).json();
    expect(board.players).toBe(1);
  });
});

test('another friend on the same phone gets a row, the same one only practises', {
  tag: '@store',
}, async ({ page }) => {
  const { shareUrl } = await makeQuiz(page);
  const play = async (name: string) => {
    await page.getByRole('textbox').fill(name);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await answer(page, 'Blue');
    await answer(page, 'Bed');
    await answer(page, 'The cat');
    await expect(page.getByRole('heading', { name: 'Your score: 3 out of 3' })).toBeVisible();
  };
  await openPage(page, shareUrl);
  await play('Asha');
  await page.getByRole('button', { name: message('en', 'play_again') }).click();
  await play('Usha');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: message('en', 'play_again') }).click();
  await play('asha');
  await expect(page.getByText(message('en', 'practice_note'))).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('a friend’s quiz works with the keyboard alone', async ({ page }) => {
  const { shareUrl } = await makeQuiz(page);
  await openPage(page, shareUrl);
  await page.getByRole('textbox').focus();
  await page.keyboard.type('Asha');
  await page.keyboard.press('Enter');
  for (const number of [1, 2, 3]) {
    await expect(progress(page)).toHaveText(`${number} of 3`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: /^Your score/ })).toBeVisible();
});

test('the first HTML already names the quiz’s creator', async ({ page }) => {
  const { id } = await makeQuiz(page, { name: 'Ra<b>vi', language: 'hi' });
  const html = await (await page.request.get(`/quizpage/Anstpage/${id}?lang=hi`)).text();
  expect(html).toContain('<html lang="hi"');
  expect(html).toContain('Ra&lt;b&gt;vi');
  expect(html).not.toContain('Ra<b>vi');
  for (const tag of ['og:title', 'og:description', 'twitter:card']) expect(html).toContain(tag);
  expect(html).not.toMatch(/"ans"|favourite colour/);
});

for (const language of journeyLanguages('hi')) {
  test(`a verdict follows each answer, and the end shows what to do next, in ${language}`, async ({
    page,
    browser,
  }) => {
    const { id, ownerUrl, shareUrl } = await makeQuiz(page, { language });
    for (let place = 0; place < 20; place += 1) {
      const body = {
        kind: 'custom',
        quizId: id,
        name: `Friend ${place}`,
        device: crypto.randomUUID(),
      };
      const started = await page.request.post('/api/attempts', { data: body });
      const { id: attempt, token } = await started.json();
      for (const [question, option] of (place % 2 === 0 ? [1, 0, 1] : [0, 1, 0]).entries()) {
        await page.request.post(`/api/attempts/${attempt}/answers`, {
          data: { question, option },
          headers: { Authorization: `Bearer ${token}` },
        });
      }
    }
    const context = await browser.newContext({
      viewport: { width: 360, height: 640 },
      reducedMotion: 'no-preference',
    });
    const phone = await context.newPage();
    const friend = new Friend(phone, language);
    await openPage(phone, shareUrl);
    await friend.start('Rahul');
    await friend.answer('Red');
    await expect(phone.getByText(friend.text('verdict_wrong'))).toBeVisible();
    // The mascot leaves by itself, and the word stays with the next question.
    await friend.showsQuestion(2);
    await expect(phone.getByText(friend.text('verdict_wrong'))).toHaveCount(0);
    await expect(phone.getByText(friend.text('review_wrong'), { exact: true })).toBeVisible();
    await expectAccessible(phone);
    await friend.press('reaction_shocked');
    await expect(phone.getByText(friend.text('reaction_left', { name: 'Ravi' }))).toBeVisible();
    await friend.answer('Bed');
    // A second tap goes on at once.
    await friend.press('next');
    await friend.showsQuestion(3);
    await friend.answer('The cat');
    await friend.showsScore(2);

    await expect(phone.locator('canvas')).toBeVisible();
    const top = async (text: string) =>
      (await phone.getByText(text, { exact: true }).first().boundingBox())?.y ?? Number.NaN;
    const heights = [
      await top(friend.text('your_turn')),
      await top(friend.text('top_friends', { name: 'Ravi' })),
      await top(friend.text('picture_heading')),
      await top(friend.text('see_answers')),
    ];
    expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
    expect(heights[2]).toBeLessThan(640);
    const boardRows = phone.locator('tbody tr');
    await expect(boardRows).toHaveCount(6);
    await expect(boardRows.nth(4)).toHaveAttribute('aria-current', 'true');
    await expectAccessible(phone);
    await friend.press('board_show_all');
    await expect(boardRows).toHaveCount(20);

    await openPage(page, ownerUrl);
    const seen = friend.text('results_reaction', { reaction: '😱', number: 1 });
    await expect(page.getByText(seen)).toBeVisible();
    await context.close();
  });
}
