import { expectServedAccessible } from './accessibility.ts';
import { Friend, rows } from './friend.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, test } from './pages.ts';
import { rightOptions, shippedQuiz } from './timed-quiz.ts';

test.describe('without a script', () => {
  // A form that is not good enough comes back with its reason, and a status that says so.
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of (409|422)/] });

  for (const language of journeyLanguages('hi')) {
    test(`a friend answers in ${language} and is on the board`, async ({ page }) => {
      const { id, shareUrl } = await makeQuiz(page, { language });
      const friend = new Friend(page, language);
      await page.goto(shareUrl);
      await friend.start('x'.repeat(41));
      await expect(page.getByRole('textbox')).toHaveValue('x'.repeat(41));
      await expect(page.getByText(friend.text('alert_name_too_long', { max: 40 }))).toBeVisible();
      await expectServedAccessible(page);

      await friend.start('आशा');
      await friend.showsQuestion(1);
      await friend.press('next');
      await expect(page.getByRole('alert')).toHaveText(friend.text('select_option'));
      await expectServedAccessible(page);
      await friend.answer('Blue');
      await friend.showsQuestion(2);
      await page.reload();
      await friend.showsQuestion(2);
      await expect(page.getByText(friend.text('review_right'), { exact: true })).toBeVisible();
      await friend.answer('Sofa');
      await friend.showsQuestion(3);
      await expect(page.getByText(friend.text('review_wrong'), { exact: true })).toBeVisible();
      await friend.press('reaction_shocked');
      await friend.showsQuestion(3);
      const left = page.getByRole('button', { name: friend.text('reaction_shocked') });
      await expect(left).toHaveAttribute('aria-pressed', 'true');
      await friend.answer('The cat');

      await friend.showsScore(2);
      await expect(page.getByRole('row', { name: 'आशा' })).toHaveAttribute('aria-current', 'true');
      await page.getByText(friend.text('see_answers')).click();
      await expect(page.getByText(friend.text('review_yours', { option: 'Sofa' }))).toBeVisible();
      await expectServedAccessible(page);
      expect(await rows(page, id)).toMatchObject([{ name: 'आशा', score: 2 }]);

      await friend.press('play_again');
      await friend.start('उषा');
      for (const option of ['Blue', 'Bed', 'The cat']) await friend.answer(option);
      await friend.showsScore(3);
      await expect(page.getByRole('row')).toHaveCount(3);
    });
  }

  for (const language of journeyLanguages('hi')) {
    test(`a quiz is made by tapping in ${language}, once however often it is sent`, async ({
      page,
    }) => {
      const creator = new Friend(page, language);
      await page.goto(`/quizpage/couple?lang=${language}`);
      await creator.press('get_started');
      await expect(page.getByText(creator.text('alert_enter_name'))).toBeVisible();
      await expectServedAccessible(page);
      await creator.start('प्रिया');
      await expect(page.getByRole('group')).toHaveCount(9);
      await expectServedAccessible(page);
      await creator.press('check_go');
      await expect(page.getByText(creator.text('tap_at_least_one'))).toBeVisible();
      for (const place of [0, 4]) {
        await page.getByRole('group').nth(place).getByRole('radio').nth(1).check();
      }
      await creator.press('check_go');
      await expect(page.locator('main form li')).toHaveCount(2);
      await expectServedAccessible(page);
      // What was tapped is still there for whoever looks again.
      await creator.press('check_change');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
      await creator.press('check_go');
      const fields = await page.locator('form').last().locator('input[type=hidden]');
      const form = Object.fromEntries(
        await Promise.all(
          (await fields.all()).map(async (field) => [
            await field.getAttribute('name'),
            (await field.getAttribute('value')) ?? '',
          ]),
        ),
      );
      await creator.press('editor_submit');
      await expect(page).toHaveURL(new RegExp(`/quizpage/couple\\?lang=${language}&made=1$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(creator.text('ready_title'));
      await expectServedAccessible(page);
      const link = await page.getByLabel(creator.text('ready_link_label')).inputValue();
      const owner = await page.getByLabel(creator.text('owner_link_label')).inputValue();
      expect(owner).toMatch(/\/Owner\/[\w-]{22}\?lang=..#key=[\w-]{22}$/);
      const whatsapp = page.getByRole('link', { name: creator.text('send_whatsapp') });
      const message = decodeURIComponent((await whatsapp.getAttribute('href')) ?? '');
      expect(message).toContain(link);
      const again = await page.request.post(`/quizpage/couple?lang=${language}`, {
        form: { ...form, intent: 'create' },
        maxRedirects: 0,
      });
      const [, id = ''] = /Owner\/([\w-]{22})/.exec(owner) ?? [];
      expect(again.headers()['set-cookie']).toContain(id);

      const friend = new Friend(await page.context().newPage(), language);
      await friend.page.goto(link);
      await friend.start('आशा');
      for (const number of [1, 2]) {
        await friend.showsQuestion(number, 2);
        await friend.page.getByRole('radio').nth(1).check();
        await friend.press('next');
      }
      await friend.showsScore(2, 2);
    });

    test(`a quiz is reported, and a message is sent, in ${language}`, { tag: '@deep' }, async ({
      page,
    }) => {
      const { id, shareUrl } = await makeQuiz(page, { language });
      const friend = new Friend(page, language);
      await page.goto(shareUrl);
      await friend.press('report_open');
      await expect(page).toHaveURL(new RegExp(`/Report/custom-quiz/${id}`));
      await page.getByRole('textbox').first().fill('अच्छा नहीं है');
      await friend.press('report_send');
      await expect(page.getByText(friend.text('report_reason_required'))).toBeVisible();
      await expect(page.getByRole('textbox').first()).toHaveValue('अच्छा नहीं है');
      await expectServedAccessible(page);
      await page.getByRole('radio', { name: friend.text('report_reason_bullying') }).check();
      await friend.press('report_send');
      await expect(page.getByText(friend.text('report_sent_title'))).toBeVisible();
      await expectServedAccessible(page);

      await page.goto(`/Contect%20Us?lang=${language}`);
      await friend.press('contact_send');
      await expect(page.getByText(friend.text('contact_message_required'))).toBeVisible();
      await page.getByRole('textbox').first().fill('नमस्ते');
      await friend.press('contact_send');
      await expect(page.getByText(friend.text('contact_sent_title'))).toBeVisible();
      await expectServedAccessible(page);
    });
  }

  test('the menu opens and closes, and theme and language stay', { tag: '@deep' }, async ({
    page,
  }) => {
    const friend = new Friend(page, 'hi');
    await page.goto('/Game?lang=hi');
    const link = page.getByRole('link', { name: friend.text('nav_about') });
    await friend.press('nav_menu');
    await expect(link.first()).toBeInViewport();
    await expectServedAccessible(page);
    await friend.press('nav_menu_close');
    await expect(link.first()).not.toBeInViewport();
    await friend.press('theme_to_dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page).toHaveURL(/\/Game\?lang=hi$/);
    // The address alone does not stay.
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.goto('/Blog');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await friend.press('theme_to_light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('one attempt stays one, whatever is pressed, opened or sent again', {
    tag: '@deep',
  }, async ({ page }) => {
    const { id, shareUrl } = await makeQuiz(page);
    const friend = new Friend(page);
    const other = new Friend(await page.context().newPage());
    await page.goto(shareUrl);
    await other.page.goto(shareUrl);
    await friend.start('Asha');
    await friend.answer('Blue');
    // Another tab, whose page is older than the attempt.
    await other.start('Asha');
    await other.showsQuestion(2);
    await other.answer('Bed');
    // Here that question is still open, and is answered differently.
    await friend.answer('Sofa');
    await friend.showsQuestion(3);
    const elsewhere = page.getByRole('status').filter({ hasText: friend.text('answer_elsewhere') });
    await expect(elsewhere).toBeVisible();
    await page.goBack();
    await friend.showsQuestion(3);
    const last = { intent: 'answer', question: '2', option: '1' };
    for (let sent = 0; sent < 3; sent += 1) {
      await page.request.post(page.url(), { form: last });
    }
    await page.goto(shareUrl);
    await friend.showsScore(3);
    await friend.press('play_again');
    // The same person on the same device again: practice.
    await friend.start('Asha');
    for (const option of ['Blue', 'Bed', 'Mum']) await friend.answer(option);
    await expect(page.getByText(friend.text('practice_note'))).toBeVisible();
    expect(await rows(page, id)).toMatchObject([{ name: 'Asha', score: 3 }]);
  });

  test('no page contains a right option before the answer is locked', async ({ page }) => {
    const { shareUrl } = await makeQuiz(page);
    const friend = new Friend(page);
    const clean = async () => {
      const html = await page.content();
      const isClean = !/"(ans|answer|correct|review)\\?"/.test(
        html.replaceAll('value="answer"', ''),
      );
      expect(isClean).toBe(true);
    };
    await page.goto(shareUrl);
    await clean();
    await friend.start('');
    for (const option of ['Red', 'Bed']) {
      await clean();
      await friend.answer(option);
    }
    await clean();
  });

  for (const language of journeyLanguages('hi')) {
    test(`a timed quiz is played in ${language}, with its deadline in words`, {
      tag: '@deep',
    }, async ({ page }) => {
      const quiz = shippedQuiz('quick-eyes');
      const [right = 0] = rightOptions(quiz);
      const total = quiz.qna.length;
      const player = new Friend(page, language);
      const options = page.locator('#question button[aria-pressed]');
      await page.goto(`/NormalQuiz/quick-eyes?lang=${language}`);
      await player.press('get_started');
      await player.showsQuestion(1, total);
      await expect(page.getByText(/\b(29|30) (seconds|सेकंड)/)).toBeVisible();
      await expectServedAccessible(page);
      await options.nth(right).click();
      await expect(page.locator('[data-verdict="right"]')).toHaveCount(1);
      await player.press('next');
      await player.showsQuestion(2, total);
      await player.press('next');
      await player.showsQuestion(3, total);
      await player.press('next');
      for (let number = 4; number <= total; number += 1) {
        await player.showsQuestion(number, total);
        await player.press('next');
      }
      await player.showsScore(1, total);
      await expectServedAccessible(page);
      await player.press('ready_again');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(quiz.name[language]);
    });
  }
});

test('an attempt that is gone does not stand in the way of a new one', async ({
  request,
  baseURL,
}) => {
  const { id } = await makeQuiz({ request });
  const gone = `attempt=${id}.${'k'.repeat(22)}~${'t'.repeat(22)}`;
  const reply = await fetch(`${baseURL}/quizpage/Anstpage/${id}?lang=en&play=1`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: gone },
    body: new URLSearchParams({ intent: 'start', name: 'Asha' }),
  });
  expect(reply.status).toBe(303);
  const own = expect.stringMatching(new RegExp(`^attempt=${id}\\.(?!k{22})`));
  expect(reply.headers.getSetCookie()).toContainEqual(own);
});

test('200 people at one address see their own attempt and nobody else’s', { tag: '@deep' }, async ({
  request,
  baseURL,
}) => {
  const { id } = await makeQuiz({ request });
  const address = `${baseURL}/quizpage/Anstpage/${id}?lang=en`;
  const play = async (name: string) => {
    const body = new URLSearchParams({ intent: 'start', name });
    const init = { method: 'POST', redirect: 'manual', body } as const;
    const started = await fetch(`${address}&play=1`, init);
    const [cookie = ''] = started.headers.getSetCookie();
    const asked = await fetch(address, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
    const html = await asked.text();
    expect(asked.headers.get('Cache-Control')).toBe('no-store');
    // Only the page's data has the name: the question's page does not show it.
    expect(html.match(/Person \d+/g)).toEqual([name]);
    expect(html).toContain('value="answer"');
  };
  const look = async () => {
    const html = await (await fetch(address)).text();
    expect(html).not.toMatch(/Person \d|"token|value="answer"/);
    expect(html).toContain('value="start"');
  };
  const people = Array.from({ length: 200 }, (_, index) => play(`Person ${index}`));
  await Promise.all([...people, ...Array.from({ length: 200 }, look)]);
});
