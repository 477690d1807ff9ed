import { accents } from '#app/play/accents.ts';
import { expectAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, test } from './pages.ts';
import { anotherTab, rightOptions, shippedQuiz, TimedQuizPage } from './timed-quiz.ts';

const slug = 'quick-eyes';
const quiz = shippedQuiz(slug);
const right = rightOptions(quiz);
const total = right.length;
const wrong = right.map((option) => (option === 0 ? 1 : 0));

for (const language of journeyLanguages('hi')) {
  test(`a visitor plays a timed quiz, from the link to the share panel, in ${language}`, {
    tag: '@store',
  }, async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const player = new TimedQuizPage(page, language);
    await player.open('', slug);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(quiz.name[language]);
    await expect(
      page.getByRole('heading', { name: message(language, 'ready_how_to_play') }),
    ).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /30/ }).first()).toBeVisible();
    await expectAccessible(page);
    await player.start();
    await expectAccessible(page);

    let score = 0;
    for (const [index, option] of right.entries()) {
      await player.showsQuestion(index);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        quiz.qna[index]?.question[language] ?? '',
      );
      // One wrong answer, so that both colours appear.
      const chosen = index === 1 ? (wrong[1] ?? 0) : option;
      await player.choose(chosen);
      await expect(player.options.nth(option)).toHaveAttribute('data-verdict', 'right');
      await expect(player.options.nth(option)).toContainText(message(language, 'review_right'));
      if (index === 1) {
        await expect(player.options.nth(chosen)).toHaveAttribute('data-verdict', 'wrong');
        await expect(player.options.nth(chosen)).toContainText(message(language, 'review_wrong'));
        await expectAccessible(page);
      } else {
        score += 1;
      }
      for (const locked of await player.options.all()) await expect(locked).toBeDisabled();
      await player.showsScore(score, total);
      await player.next();
    }
    await player.showsEnd(total - 1, total);

    const link = `${baseURL}/${slug}?lang=${language}`;
    await expect(page.getByLabel(message(language, 'ready_link_label'))).toHaveValue(link);
    await player.button('copy_link').click();
    await expect(page.getByText(message(language, 'copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const whatsapp = page.getByRole('link', { name: message(language, 'send_whatsapp') });
    const sent = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(sent).toContain(link);
    expect(sent).toContain(String(total - 1));
    expect(sent).toContain(quiz.name[language]);

    await player.button('add_instagram').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    await expect(
      dialog.getByRole('link', { name: message(language, 'instagram_go') }),
    ).toHaveAttribute('href', 'https://www.instagram.com/');
    await dialog.getByRole('button', { name: message(language, 'close') }).click();

    await page.getByText(message(language, 'see_answers')).click();
    await expect(
      page.getByText(message(language, 'review_correct', { option: '' }).trim()),
    ).toHaveCount(1);

    const recommended = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({
        has: page.getByRole('heading', { name: message(language, 'recommended_heading') }),
      });
    const links = recommended.getByRole('link');
    await expect(links).toHaveCount(4);
    const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(targets).size).toBe(4);
    for (const target of targets) expect(target).toMatch(/^\/NormalQuiz\/\d+/);
    await expectAccessible(page);

    await page.getByRole('link', { name: message(language, 'create_your_quiz') }).click();
    await expect(page).toHaveURL(/\/\/[^/]+\/(\?.*)?$/);
  });
}

test('a double tap does not do two things, however fast the server is', async ({ page }) => {
  const player = new TimedQuizPage(page);
  /** The second tap comes at once, after the page has reacted to the first. */
  const doubleTap = async (key: string, index: number) => {
    const box = await player.button(key).boundingBox();
    if (box === null) throw new Error(`no button ${key}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    const progress = message('en', 'progress', { number: index + 1, total: right.length });
    const asked = page.getByText(progress, { exact: true });
    const isAsked = async () => {
      await page.clock.runFor(50);
      return asked.isVisible();
    };
    await expect.poll(isAsked).toBe(true);
    await page.mouse.click(x, y);
    await page.clock.runFor(400);
    await player.showsQuestion(index);
    await expect(page.locator('[data-verdict]')).toHaveCount(0);
  };
  await page.clock.install();
  await player.open('', slug);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await doubleTap('get_started', 0);
  await player.choose(right[0] ?? 0);
  await page.clock.runFor(400);
  await expect(player.button('next')).toBeEnabled();
  await doubleTap('next', 1);
  await page.keyboard.press('Enter');
  await player.showsQuestion(1);
});

test('a timed quiz works with the keyboard alone', { tag: '@deep' }, async ({ page }) => {
  const player = new TimedQuizPage(page);
  await player.open('', slug);
  await page.getByRole('button', { name: 'Get Started' }).press('Enter');
  for (const [index, option] of right.entries()) {
    await player.showsQuestion(index);
    await page.keyboard.press('9');
    await page.keyboard.press(String(option + 1));
    await expect(page.locator('[data-verdict]')).toHaveCount(1);
    // A second choice does nothing.
    await page.keyboard.press(String(((option + 1) % 4) + 1));
    await page.keyboard.press('Enter');
  }
  await player.showsEnd(total, total);
});

test('a reload keeps the feedback on an answer, and the result at the end', {
  tag: '@deep',
}, async ({ page }) => {
  const player = new TimedQuizPage(page);
  await player.open('', slug);
  await player.start();
  await player.choose(right[0] ?? 0);
  await page.reload();
  await expect(player.options.nth(right[0] ?? 0)).toHaveAttribute('data-verdict', 'right');
  await player.showsScore(1, total);
  await player.next();
  await player.showsQuestion(1);
  await player.answerOverApi(right, { from: 1, to: total - 1 });
  await page.reload();
  await player.showsQuestion(total - 1);
  await player.choose(right[total - 1] ?? 0);
  await player.next();
  await player.showsEnd(total, total);
  await page.reload();
  await player.showsEnd(total, total);
  // A fresh visit starts a new attempt.
  await page.goto('about:blank');
  await player.open('', slug);
  await expect(player.button('get_started')).toBeVisible();
});

test.describe('a timed quiz', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)|ERR_INTERNET_DISCONNECTED/] });

  test('is one attempt in two tabs that start separately', { tag: '@deep' }, async ({
    page,
    context,
  }) => {
    const first = new TimedQuizPage(page);
    const second = await anotherTab(context);
    await first.open('', slug);
    await second.open('', slug);
    await first.start();
    await second.start();
    await second.choose(wrong[0] ?? 0);
    await second.next();
    await second.showsQuestion(1);

    // The first tab is behind: the server refuses its different answer, and the tab catches up.
    await first.options.nth(right[0] ?? 0).click();
    await expect(page.getByText(message('en', 'answer_elsewhere'))).toBeVisible();
    await first.showsQuestion(1);
    await first.showsScore(0, total);
  });

  test('sends an answer from offline once there is a network', async ({ page, context }) => {
    const player = new TimedQuizPage(page);
    await player.open('', slug);
    await player.start();
    await context.setOffline(true);
    await player.options.nth(right[0] ?? 0).click();
    await expect(page.getByText(message('en', 'offline_answer'))).toBeVisible();
    await context.setOffline(false);
    await player.showsScore(1, total);
  });
});

test('continues through a change of language', async ({ page }) => {
  const player = new TimedQuizPage(page);
  await player.open('', slug);
  await player.start();
  await player.choose(right[0] ?? 0);
  await player.next();
  await player.showsQuestion(1);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quiz.qna[1]?.question.hi ?? '');
  await new TimedQuizPage(page, 'hi').showsScore(1, total);
});

test('starts at its first question after another quiz', { tag: '@deep' }, async ({ page }) => {
  const player = new TimedQuizPage(page);
  await player.open('', slug);
  await player.start();
  await player.choose(right[0] ?? 0);
  await page.evaluate(() => {
    history.pushState(null, '', '/NormalQuiz/planets-and-space?lang=en');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    shippedQuiz('planets-and-space').name.en,
  );
  await player.start();
  await player.showsScore(0, shippedQuiz('planets-and-space').qna.length);
});

// Axe looks at the contrasts of both themes.
test('every accent is readable', { tag: '@deep' }, async ({ page }) => {
  const player = new TimedQuizPage(page);
  await player.open('', slug);
  await player.start();
  await player.choose(wrong[0] ?? 0);
  for (const accent of accents) {
    await page.evaluate((next) => {
      for (const element of document.querySelectorAll('#question, #question *')) {
        const before = [...element.classList].find((name) => /^bg-(?!card|lime|coral)/.test(name));
        if (before !== undefined) element.classList.replace(before, next);
      }
      document.querySelector('#question')?.classList.add(next);
    }, accent);
    await expectAccessible(page);
  }
});

test('a question with its picture and options fits a phone, and its answer keeps the clock in sight', async ({
  page,
}) => {
  // Each of its options takes two lines.
  const player = new TimedQuizPage(page, 'hi');
  await player.open('', 'muhavare-in-emoji');
  await player.start();
  for (const option of await player.options.all()) {
    await expect(option).toBeInViewport({ ratio: 1 });
  }
  await expect(player.button('next')).toBeInViewport({ ratio: 1 });
  const picture = await page.locator('#question img').first().boundingBox();
  expect(picture?.height).toBeGreaterThan(72);
  await player.choose(0);
  await expect(player.button('next')).toBeFocused();
  await expect(player.timer).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^स्कोर/)).toBeInViewport({ ratio: 1 });
});

test('a quiz without the timer shows no clock', async ({ page }) => {
  const player = new TimedQuizPage(page);
  await player.open('', slug);
  await page.getByLabel(message('en', 'ready_no_timer')).check();
  await player.start();
  await expect(player.timer).toHaveCount(0);
  await player.choose(right[0] ?? 0);
  await player.showsScore(1, total);
});

test('no reply contains a right option before the answer is locked', async ({ page }) => {
  const seen: string[] = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/html|json|x-script/.test(type)) seen.push(await response.text().catch(() => ''));
  });
  const player = new TimedQuizPage(page);
  await player.open('', slug);
  await player.start();
  await page.waitForLoadState('networkidle');
  const text = seen.join('\n');
  expect(text).toContain(quiz.qna[0]?.question.en ?? '');
  expect(text).not.toContain(quiz.qna[1]?.options[0]?.text.en ?? '');
  expect(text).not.toMatch(/"(?:correct|answer|ans|explanation)"/);
});
