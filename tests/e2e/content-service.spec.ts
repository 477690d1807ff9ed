import { createFakeService, json } from '../fake-service.ts';
import { strapi5, weapons, weaponsInHindi } from '../fake-strapi.ts';
import { journeyLanguages } from './languages.ts';
import { startServer } from './own-server.ts';
import { expect, message, openPage, problemHeading, test } from './pages.ts';
import { TimedQuizPage } from './timed-quiz.ts';

/** Console lines about a missing or unreadable quiz. */
test.use({
  allowedErrors: [/status of (?:404|503)|^Network response was not ok: (?:404|503)$|^Fetch error$/],
});

for (const language of journeyLanguages('hi')) {
  test(`while the content service is down, the rest of the site works, in ${language}`, {
    tag: '@deep',
  }, async ({ page }) => {
    const service = await createFakeService(json({ error: 'down' }, 500));
    const server = await startServer({ CONTENT_SERVICE_URL: service.address, LOG_LEVEL: 'fatal' });
    try {
      await openPage(page, `${server.address}/?lang=${language}`);
      await expect(page.getByText(message(language, 'ready_unavailable'))).toBeVisible();
      await expect(
        page.getByRole('link', { name: message(language, 'part_play_now') }),
      ).toHaveCount(7);
      const reply = await page.goto(`${server.address}/NormalQuiz/guns?lang=${language}`);
      expect(reply?.status()).toBe(503);
      await expect(problemHeading(page, language, 'page_unavailable')).toBeVisible();
      // The page may still fetch its code, and the server is about to go.
      await page.goto('about:blank');
    } finally {
      await server.stop();
      service.close();
    }
  });
}

test('a slow content service keeps nobody waiting, and its quizzes follow', {
  tag: '@deep',
}, async ({ page }) => {
  const held: (() => void)[] = [];
  const service = await createFakeService((request, response) => {
    held.push(() => strapi5([weapons])(request, response));
  });
  const server = await startServer({ CONTENT_SERVICE_URL: service.address, LOG_LEVEL: 'fatal' });
  try {
    const home = `${server.address}/?lang=en`;
    // Nothing is answered yet, so the page has come without the list.
    const html = await (await fetch(home)).text();
    expect(html).toContain(message('en', 'ready_late'));
    expect(html).toContain(message('en', 'ready_late_show'));
    await openPage(page, home);
    await expect(page.getByText(message('en', 'ready_late'))).toBeVisible();
    const answering = setInterval(() => {
      for (const answer of held.splice(0)) answer();
    }, 50);
    await expect(page.getByRole('heading', { name: 'Guns & <b>sights</b>' })).toBeVisible();
    clearInterval(answering);
    // The page without them was kept by nobody.
    expect(await (await fetch(home)).text()).not.toContain(message('en', 'ready_late'));
  } finally {
    await server.stop();
    service.close();
  }
});

test('visitors play the quizzes of another Strapi, even while it is down', {
  tag: '@deep',
}, async ({ page }) => {
  const service = await createFakeService(strapi5([weapons, weaponsInHindi]));
  const server = await startServer({ CONTENT_SERVICE_URL: service.address, LOG_LEVEL: 'fatal' });
  try {
    const player = new TimedQuizPage(page);
    await player.open(server.address, 'guns');
    // Markup from another service shows as text.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guns & <b>sights</b>');
    await player.start();
    service.answer = json({ error: 'down' }, 500);
    await player.choose(0);
    await player.showsScore(1, 2);
    await player.next();
    await player.showsQuestion(1);
    await player.choose(2);
    await player.next();
    await player.showsEnd(2, 2);
  } finally {
    await server.stop();
    service.close();
  }
});
