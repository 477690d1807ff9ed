import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import {
  expect,
  markAll,
  message,
  openEditor,
  openPage,
  questionsOf,
  shareLink,
  submitQuiz,
  test,
} from './pages.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const alerts = (page: Page) => page.getByRole('alert');

const submit = (page: Page, language: 'en' | 'hi') =>
  page.getByRole('button', { name: message(language, 'editor_submit'), exact: true }).click();

for (const language of journeyLanguages('hi')) {
  test.describe(`making a quiz in ${language}`, () => {
    test('leads from the start page to a link that opens this quiz', { tag: '@store' }, async ({
      page,
    }) => {
      await openEditor(page, language, 'couple');
      await expect(questionsOf(page)).toHaveCount(9);
      for (const question of await questionsOf(page).all()) {
        await question.getByRole('radio').first().check();
      }
      await submit(page, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        message(language, 'ready_title'),
      );
      const link = await shareLink(page, language);
      expect(link).toMatch(/^http:\/\/localhost:\d+\/q\/[2-9a-zA-T]{12}$/);

      await page.getByRole('button', { name: message(language, 'copy_link'), exact: true }).click();
      await expect(page.getByText(message(language, 'copied'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

      const whatsapp = page.getByRole('link', { name: message(language, 'send_whatsapp') });
      const href = new URL((await whatsapp.getAttribute('href')) ?? '');
      expect(href.origin + href.pathname).toBe('https://wa.me/');
      expect(href.searchParams.get('text')).toBe(
        message(language, 'challenge_couple', { name: 'Ravi', url: link }),
      );

      await page.getByRole('button', { name: message(language, 'add_instagram') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('listitem')).toHaveCount(4);
      await page.evaluate(() => navigator.clipboard.writeText(''));
      const first = dialog.getByRole('listitem').first();
      await first.getByRole('button', { name: message(language, 'copy_link') }).click();
      await expect(first.getByText(message(language, 'copied'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      const instagram = dialog.getByRole('link', { name: message(language, 'instagram_go') });
      await expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/');
      await expect(instagram).toHaveAttribute('target', '_blank');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      const ownerLink = await page.getByLabel(message(language, 'owner_link_label')).inputValue();
      expect(link).not.toContain(ownerLink.split('#key=')[1]);
      await expect(page.getByText(message(language, 'no_data'), { exact: true })).toBeVisible();

      await page.reload();
      expect(await shareLink(page, language)).toBe(link);
    });

    test('never requests a board that only the creator may see', { tag: '@deep' }, async ({
      page,
    }) => {
      await openEditor(page, language);
      await markAll(page);
      await submit(page, language);
      await expect(page.getByText(message(language, 'no_data'), { exact: true })).toBeVisible();
      const ownerLink = await page.getByLabel(message(language, 'owner_link_label')).inputValue();
      const [, id, key] = /Owner\/([\w-]{22}).*#key=([\w-]{22})/.exec(ownerLink) ?? [];
      const changed = await page.request.patch(`/api/custom-quizzes/${id}`, {
        data: { boardFor: 'owner' },
        headers: { Authorization: `Bearer ${key}` },
      });
      expect(changed.status()).toBe(200);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.reload();
      await expect(
        page.getByText(message(language, 'board_owner_only', { name: 'Ravi' })),
      ).toBeVisible();
      expect(asked.filter((path) => /\/(events|leaderboard)$/.test(path))).toEqual([]);
    });

    test('asks for the name, in an alert that disappears by itself', async ({ page }) => {
      await page.clock.install();
      await openPage(page, `/quizpage/friend?lang=${language}`);
      // Stops the clock: a busy machine must not use up the alert's 2.5 s.
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: message(language, 'get_started') }).click();
      const alert = alerts(page).filter({ hasText: message(language, 'alert_enter_name') });
      await expect(alert).toBeVisible();
      await expect(page.getByRole('textbox')).toBeFocused();
      await page.clock.runFor(2_400);
      await expect(alert).toBeVisible();
      await page.clock.runFor(200);
      await expect(alert).toBeHidden();
    });

    test('shows how friends will read each question', async ({ page }) => {
      await openEditor(page, language);
      const first = page.getByLabel(message(language, 'editor_question_label', { number: 1 }), {
        exact: true,
      });
      await first.fill('What do you like?');
      await expect(first).toHaveAccessibleDescription(
        message(language, 'editor_friends_read', { question: 'What does Ravi like?' }),
      );
      // A shipped question has words of its own for friends.
      const second = page.getByLabel(message(language, 'editor_question_label', { number: 2 }), {
        exact: true,
      });
      await expect(second).toHaveAccessibleDescription(/Ravi/);
      await first.fill('2 + 2?');
      await expect(first).toHaveAccessibleDescription('');
    });

    test('explains the game', async ({ page }) => {
      await openPage(page, `/quizpage/freefire?lang=${language}`);
      await page.getByRole('button', { name: message(language, 'how_to_play') }).click();
      const dialog = page.getByRole('dialog', { name: message(language, 'how_to_title') });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: message(language, 'close') }).click();
      await expect(dialog).toBeHidden();
    });

    test('shows each problem beside its field, and loses nothing', async ({ page }) => {
      await openEditor(page, language);
      await questionsOf(page).nth(1).getByRole('radio').first().check();
      const firstText = page.getByLabel(message(language, 'editor_question_label', { number: 1 }));
      await firstText.fill('');
      await submit(page, language);
      await expect(firstText).toBeFocused();
      await expect(page.getByText(message(language, 'field_required'))).toBeVisible();
      await expect(page.getByText(message(language, 'field_mark_one'))).toHaveCount(8);
      await expect(questionsOf(page).nth(1).getByRole('radio').first()).toBeChecked();
      await firstText.fill('Who?');
      await expect(page.getByText(message(language, 'field_required'))).toHaveCount(0);
    });
  });
}

test('shows the exact texts of the specification', async ({ page }) => {
  await openPage(page, '/quizpage/friend?lang=en');
  await expect(page.getByText('How well do your friends know you?')).toBeVisible();
  await expect(page.getByLabel('What is your Name')).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(alerts(page).first()).toHaveText('Please Enter The Name');
  await page.getByRole('button', { name: 'How To Play' }).click();
  await expect(page.getByRole('heading', { name: 'Create Your Quiz' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('What is your Name').fill('Ravi');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'See all questions' }).click();
  await expect(page.getByRole('button', { name: 'Add Option' })).toHaveCount(9);
  await expect(page.getByRole('button', { name: /^Remove Question/ })).toHaveCount(9);
  await page.getByRole('button', { name: 'Add Question' }).click();
  await expect(questionsOf(page).nth(9).getByRole('textbox')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove Question 10' }).click();
  await markAll(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Your Quiz is ready!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Link', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send Quiz In whatsapp' })).toBeVisible();
  await page.getByRole('button', { name: 'Add In Instagram Bio' }).click();
  await expect(page.getByRole('link', { name: 'Goto the Instagram' })).toBeVisible();
});

test('the three cards of Home lead to their quiz types', { tag: '@deep' }, async ({ page }) => {
  for (const [name, type] of [
    ['Free fire Quiz', 'freefire'],
    ['Best friend Quiz', 'friend'],
    ['couple Quiz', 'couple'],
  ] as const) {
    await openPage(page, '/?lang=en');
    await expect(page.getByRole('heading', { name: 'Create Your Quiz' })).toBeVisible();
    await page.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/quizpage/${type}\\?lang=en$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('a creator adds, removes, restores and moves questions and options', async ({ page }) => {
  await openEditor(page, 'en');
  const texts = () =>
    page
      .getByLabel(/^Text of question/)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
  const before = await texts();

  await questionsOf(page).first().getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Move question 1 down' }).click();
  expect(await texts()).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(questionsOf(page).nth(1).getByRole('radio').first()).toBeChecked();

  await page.getByRole('button', { name: 'Remove Question 1' }).click();
  expect(await texts()).toEqual([before[0], ...before.slice(2)]);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await texts()).toEqual([before[1], before[0], ...before.slice(2)]);

  const options = questionsOf(page).first().getByRole('textbox');
  await expect(options).toHaveCount(5);
  await page.getByRole('button', { name: 'Add Option' }).first().click();
  await expect(options).toHaveCount(6);
  await questionsOf(page).first().getByRole('button', { name: 'Remove option 6' }).click();
  await expect(options).toHaveCount(5);
});

test('a closed clipboard leaves the link selected, to copy by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await openEditor(page, 'en');
  await markAll(page);
  await submit(page, 'en');
  await page.getByRole('button', { name: 'Copy Link', exact: true }).click();
  await expect(page.getByText(message('en', 'copy_by_hand'))).toBeVisible();
  const link = await shareLink(page, 'en');
  expect(await page.evaluate(() => String(getSelection()))).toBe(link);
});

test('a name typed before the code has loaded stays', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/quizpage/friend?lang=en', { waitUntil: 'commit' });
  await page.getByLabel('What is your Name').fill('Ravi');
  release();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  await expect(page.getByLabel('What is your Name')).toHaveValue('Ravi');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What is your favourite colour?',
  );
});

test('the page ignores invalid data in the browser’s storage', { tag: '@deep' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('draft:friend', '{"name":"x","questions":[null]}');
    localStorage.setItem('made-quizzes', '[null]');
    localStorage.setItem('sent', '7');
    localStorage.setItem('device', '"bad value!"');
  });
  await openEditor(page, 'en');
  await markAll(page);
  await submitQuiz(page, 'en');
  await expect(page.getByRole('heading', { name: 'Your Quiz is ready!' })).toBeVisible();
});

test('the focus survives every removal', async ({ page }) => {
  await openEditor(page, 'en');
  await questionsOf(page).first().getByRole('button', { name: 'Remove option 1' }).click();
  await expect(questionsOf(page).first().getByRole('textbox').first()).toBeFocused();
  await page.getByRole('button', { name: 'Remove Question 2' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
});

for (const language of journeyLanguages('en')) {
  test(`making a quiz is accessible at every step in ${language}`, async ({ page }) => {
    await openPage(page, `/quizpage/couple?lang=${language}`);
    await expectAccessible(page);
    await openEditor(page, language, 'couple');
    await expectAccessible(page);
    await page.getByRole('button', { name: message(language, 'editor_submit') }).click();
    await expect(page.getByText(message(language, 'field_mark_one')).first()).toBeVisible();
    await expectAccessible(page);
    await markAll(page);
    await submitQuiz(page, language);
    await expectAccessible(page);
  });
}

test('Back from the ready quiz does not lead to the sent editor', { tag: '@deep' }, async ({
  page,
}) => {
  await openEditor(page, 'en');
  await markAll(page);
  await submit(page, 'en');
  await expect(page.getByRole('heading', { name: 'Your Quiz is ready!' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('What is your Name')).toHaveValue('');
});
