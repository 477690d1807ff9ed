import type { Page } from '@playwright/test';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage, problemHeading, test } from './pages.ts';

/** The labels of the drawer. Specification: Frame. */
const drawerLabels = ['Privacy', 'About Us', 'Contact Us', 'Terms Of Use', 'Legal'];

const menu = (page: Page, language: 'en' | 'hi') =>
  page.getByRole('button', { name: message(language, 'nav_menu'), exact: true });

test.describe('the navigation drawer', () => {
  test('opens, works and closes with the keyboard', async ({ page }) => {
    await openPage(page, '/?lang=en');
    const button = menu(page, 'en');
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link')).toHaveText([
      'All games',
      'Quiz of the day',
      'All quizzes',
      'Practice',
      'Live games',
      'Competitions',
      'Mine Game',
      'Blog',
      ...drawerLabels,
      'Grievance',
    ]);

    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      const isInside = await drawer.evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'About Us' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/About%20Us\?lang=en$/);
  });

  test('closes at a tap beside it', async ({ page }) => {
    await openPage(page, '/?lang=en');
    await menu(page, 'en').click();
    await page.mouse.click(20, 300);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });

  test('is Hindi on a Hindi page', async ({ page }) => {
    await openPage(page, '/?lang=hi');
    await menu(page, 'hi').click();
    const drawer = page.getByRole('dialog', { name: message('hi', 'nav_menu') });
    const keys = [
      'nav_games',
      'daily_title',
      'quiz_list_title',
      'practice_title',
      'live_game_nav',
      'contest_title',
      'mine_title',
      ...['blog', 'privacy', 'about', 'contact', 'terms', 'legal', 'grievance'].map(
        (name) => `nav_${name}`,
      ),
    ];
    await expect(drawer.getByRole('link')).toHaveText(keys.map((key) => message('hi', key)));
  });
});

test('the terms contain every figure of the specification', async ({ page }) => {
  await openPage(page, '/Tearms%20Of%20Use?lang=en');
  const text = await page.getByRole('main').textContent();
  for (const figure of [
    'Each right answer: 2 points.',
    'Each wrong answer: minus 1 point.',
    '3 extra points each time a run of right answers reaches a multiple of 3',
    '5 extra points',
    'They have no cash value.',
    'at least 18 years old',
    'at least 13 years old',
    'China or Russia',
    '10 August 2022',
    '30 seconds',
    'between 350 and 400',
  ]) {
    expect(text).toContain(figure);
  }
});

test('the privacy policy names its audience and its last revision', async ({ page }) => {
  await openPage(page, '/Privasy?lang=en');
  const main = page.getByRole('main');
  await expect(main).toContainText('We do not serve children under 13');
  await expect(main).toContainText('Last revised on 25 November 2026');
  await openPage(page, '/Privasy?lang=hi');
  await expect(main).toContainText('25 नवंबर 2026');
});

test('every spelling of a route opens its page', async ({ request }) => {
  for (const path of [
    '/Privasy/',
    '/Legal/',
    '/About%20Us/',
    '/Tearms%20Of%20Use/',
    '/Contect%20Us/',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
  for (const [path, route] of [
    ['/about', '/About%20Us'],
    ['/About-us?lang=hi', '/About%20Us?lang=hi'],
    ['/PRIVACY', '/Privasy'],
    ['/privasy?lang=hi', '/Privasy?lang=hi'],
    ['/terms', '/Tearms%20Of%20Use'],
    ['/contact/', '/Contect%20Us'],
    ['/legal', '/Legal'],
    ['/blogposdt/3', '/Blogposdt/3'],
  ]) {
    const reply = await request.get(path ?? '', { maxRedirects: 0 });
    expect(reply.status(), path).toBe(301);
    expect(reply.headers().location).toBe(route);
  }
});

test('a Hindi link opens a Hindi page from its first byte', async ({ request }) => {
  for (const path of ['/', '/Privasy', '/Blog', '/Blogposdt/1', '/quizpage/friend', '/no/page']) {
    const html = await (await request.get(`${path}?lang=hi`)).text();
    expect(html.slice(0, 80), path).toContain('<html lang="hi" dir="ltr"');
    expect(html).toContain(message('hi', 'nav_privacy'));
  }
});

test('the site remembers language and theme', async ({ page }) => {
  await openPage(page, '/Privasy');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('प्राइवेसी पॉलिसी');
  await page.getByRole('button', { name: message('hi', 'theme_to_dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openPage(page, '/Blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ब्लॉग');
  // A second choice counts, not the first.
  await page.getByRole('button', { name: 'English' }).click();
  await page.goto('/Legal');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('the language of a link', () => {
  const inLanguage = (page: Page, language: 'en' | 'hi') =>
    expect(page.locator('html')).toHaveAttribute('lang', language);

  test('holds for its page and the way on from it, and for nothing else', async ({ page }) => {
    await openPage(page, '/Game?lang=hi');
    await page
      .getByRole('link', { name: message('hi', 'nav_contact') })
      .last()
      .click();
    await inLanguage(page, 'hi');
    await page.reload();
    await page.getByRole('link', { name: message('hi', 'home_link') }).click();
    await expect(page).toHaveURL('/?lang=hi');
    await inLanguage(page, 'hi');
    // Opened anew, Home is in the language of the browser.
    await page.goto('/');
    await inLanguage(page, 'en');
    expect(await page.context().cookies()).toEqual([]);
  });

  test('gives way to the switch, which no link changes', async ({ page }) => {
    await openPage(page, '/Game?lang=hi');
    await page.getByRole('button', { name: 'English' }).click();
    await inLanguage(page, 'en');
    await openPage(page, '/Blog?lang=hi');
    await page.goto('/');
    await inLanguage(page, 'en');
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('holds on the way, and the switch is remembered', async ({ page }) => {
      await page.goto('/Game?lang=hi');
      await page.getByRole('link', { name: message('hi', 'home_link') }).click();
      await inLanguage(page, 'hi');
      await page.goto('/');
      await inLanguage(page, 'en');
      await page.getByRole('button', { name: 'हिन्दी' }).click();
      await inLanguage(page, 'hi');
      await page.goto('/Game');
      await inLanguage(page, 'hi');
    });
  });
});

test.describe('an address without a page', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('gets an error page that names what is missing', async ({ request }) => {
    const missing: Readonly<Record<string, readonly string[]>> = {
      error_not_found: [
        ...['/no/such/page', '/missing.png', '/Game/1', '/quizpage/enemy', '/AdminNothing'],
        ...['0', '8', '01', 'one', '1.0'].map((part) => `/Gamepage/${part}`),
      ],
      blog_post_not_found: ['/Blogposdt/99'],
    };
    for (const [key, paths] of Object.entries(missing)) {
      for (const path of [...paths]) {
        const reply = await request.get(`${path}?lang=en`);
        expect(reply.status(), path).toBe(404);
        const html = await reply.text();
        expect(html, path).toContain('Unexpected Application Error!');
        for (const line of message('en', key).split('\n')) expect(html, path).toContain(line);
      }
    }
  });

  for (const language of journeyLanguages('hi')) {
    test(`gets the error page in ${language}, with the right status`, async ({ page }) => {
      const reply = await page.goto(`/no/such/page?lang=${language}`);
      expect(reply?.status()).toBe(404);
      await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
      await expect(problemHeading(page, language, 'error_not_found')).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
      await page.getByRole('link', { name: message(language, 'error_home') }).click();
      await expect(page).toHaveURL(`/?lang=${language}`);
    });
  }
});

test.describe('the head', () => {
  test.use({ allowedErrors: [/404|^Fetch error$/] });

  test('no page keeps what the one before it told search engines', async ({ page }) => {
    await openPage(page, '/about?lang=en');
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveCount(1);
    await page.getByRole('link', { name: message('en', 'home_link') }).click();
    await expect(page).toHaveTitle(/Quizmingle/);
    await expect(canonical).toHaveCount(0);

    // A page that fails, and one after it.
    await page.evaluate(() => {
      const router = Reflect.get(window, '__reactRouterDataRouter');
      return router.navigate('/NormalQuiz/nothing');
    });
    await expect(page).toHaveTitle(/^There is no quiz at this link/);
    await page.getByRole('link', { name: message('en', 'error_home') }).click();
    const heading = page.getByRole('heading', { name: message('en', 'home_games_heading') });
    await expect(heading).toBeVisible();
  });
});
