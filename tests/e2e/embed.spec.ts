import type { Frame, Page } from '@playwright/test';
import { createTrivia } from '../factories.ts';
import { expectAccessible, themeFor } from './accessibility.ts';
import { rows } from './friend.ts';
import { journeyLanguages } from './languages.ts';
import { liveFrame, openFramed, openOtherSite } from './other-site.ts';
import { expect, makeQuiz, message, type Requester, test } from './pages.ts';

let site: Awaited<ReturnType<typeof openOtherSite>>;
test.beforeAll(async () => {
  site = await openOtherSite();
});
test.afterAll(() => site.close());

async function allow(
  { request }: Requester,
  { id, ownerKey }: { id: string; ownerKey: string },
  embedding: unknown,
): Promise<void> {
  const headers = { Authorization: `Bearer ${ownerKey}` };
  const reply = await request.patch(`/api/custom-quizzes/${id}`, { headers, data: { embedding } });
  expect(reply.status()).toBe(200);
}

const next = (frame: Frame, language: 'en' | 'hi') =>
  frame.getByRole('button', { name: message(language, 'next'), exact: true });

async function answer(frame: Frame, option: string, language: 'en' | 'hi'): Promise<void> {
  await frame.getByRole('radio', { name: option, exact: true }).check();
  await next(frame, language).click();
}

/** The frame is as high as its page. */
async function expectFitting(page: Page, frame: Frame): Promise<number> {
  const content = () =>
    frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  const shown = () => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight);
  await expect.poll(async () => (await shown()) - (await content())).toBe(0);
  return shown();
}

for (const language of journeyLanguages('hi')) {
  const say = (key: string, values?: Record<string, string | number>) =>
    message(language, key, values);

  test.describe(`a quiz in another site's frame in ${language}`, () => {
    test.use({ colorScheme: themeFor[language] });

    test('is answered to the end, goes on after a reload, fits, and is stored once', async ({
      page,
    }) => {
      const quiz = await makeQuiz(page);
      await allow(page, quiz, [`${site.origin}/blog`]);
      await openFramed(page, site.origin, `/embed/custom/${quiz.id}?lang=${language}`);
      let frame = await liveFrame(page);
      await expect(frame.getByRole('contentinfo')).toHaveCount(0);
      await expect(frame.getByRole('banner')).toHaveCount(0);
      const first = await expectFitting(page, frame);
      await expectAccessible(frame);
      await frame.getByRole('textbox').fill('Asha');
      await frame.getByRole('button', { name: say('get_started'), exact: true }).click();
      await answer(frame, 'Blue', language);
      await expect(frame.getByText(say('progress', { number: 2, total: 3 }))).toBeVisible();
      await expectAccessible(frame);

      const second = await expectFitting(page, frame);
      await page.reload();
      // What the reload brings back takes neither the focus nor the place in the page around it. Looking
      // into the frame would count as touching it.
      const shown = () => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight);
      await expect.poll(shown).toBe(second);
      const place = () => page.evaluate(() => [document.activeElement?.tagName, scrollY]);
      expect(await place()).toEqual(['BODY', 0]);
      frame = await liveFrame(page);
      await expect(frame.getByText(say('progress', { number: 2, total: 3 }))).toBeVisible();
      await answer(frame, 'Bed', language);
      await answer(frame, 'The cat', language);
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(
        say('final_score', { score: 3, total: 3 }),
      );
      await expect(frame.getByRole('row')).toHaveCount(2);
      expect(await expectFitting(page, frame)).toBeGreaterThan(first);
      await expectAccessible(frame);
      expect(await rows(page, quiz.id)).toMatchObject([{ name: 'Asha', score: 3 }]);
      expect(await page.context().cookies()).toEqual([]);

      // Neither the page around it nor a height that is none decides.
      const heights = await page.evaluateHandle(() => {
        const seen: string[] = [];
        const shown = document.querySelector('iframe');
        if (shown === null) throw new Error('there is no frame');
        const note = () => void seen.push(shown.style.height);
        new MutationObserver(note).observe(shown, { attributeFilter: ['style'] });
        return seen;
      });
      await page.evaluate(async () => {
        const taken = new Promise((resolve) => {
          window.addEventListener('message', resolve, { once: true });
        });
        window.postMessage({ quizmingle: 'height', height: 5 }, '*');
        await taken;
      });
      await frame.evaluate(() => {
        for (const wrong of [-1, 0, 'x', null, Number.NaN]) {
          window.parent.postMessage({ quizmingle: 'height', height: wrong }, '*');
        }
        window.parent.postMessage({ other: 'height', height: 5 }, '*');
        window.parent.postMessage({ quizmingle: 'height', height: 1e9 }, '*');
      });
      await expect.poll(() => heights.jsonValue()).toEqual(['10000px']);

      // Nothing else is shown in the frame.
      const outward = await frame
        .locator('a:not([download])')
        .evaluateAll((links) =>
          links.map((link) => [
            link.getAttribute('target'),
            link.getAttribute('rel')?.includes('noopener'),
          ]),
        );
      expect(outward.length).toBeGreaterThan(2);
      for (const link of outward) expect(link).toEqual(['_blank', true]);
      const opening = page.context().waitForEvent('page');
      await frame.getByRole('link', { name: say('embed_open') }).click();
      const whole = await opening;
      await expect(whole).toHaveURL(
        new RegExp(`/quizpage/Anstpage/${quiz.id}\\?lang=${language}$`),
      );
      expect(await whole.evaluate(() => window.opener)).toBeNull();
    });

    test('goes on in a tab of its own without a script', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const quiz = await makeQuiz(page, createTrivia({ name: 'Ravi', language }));
      const frame = await openFramed(
        page,
        site.origin,
        `/embed/custom/${quiz.id}?lang=${language}`,
      );
      await frame.getByRole('textbox').fill('Asha');
      const opening = context.waitForEvent('page');
      await frame.getByRole('button', { name: say('get_started'), exact: true }).click();
      const tab = await opening;
      await expect(tab).toHaveURL(
        new RegExp(`/quizpage/Anstpage/${quiz.id}\\?lang=${language}&play=1$`),
      );
      await expect(tab.getByText(say('progress', { number: 1, total: 2 }))).toBeVisible();
      await expect(frame.getByRole('textbox')).toBeVisible();
    });
  });
}

test('a board in a frame fills while it is open', { tag: '@deep' }, async ({ page }) => {
  const quiz = await makeQuiz(page);
  await allow(page, quiz, 'anywhere');
  await openFramed(page, site.origin, `/embed/board/${quiz.id}?lang=en`);
  const frame = await liveFrame(page);
  await expect(frame.getByText('No data')).toBeVisible();
  await expectAccessible(frame);
  const started = await page.request.post('/api/attempts', {
    data: { kind: 'custom', quizId: quiz.id, name: 'Asha' },
  });
  const { id, token } = await started.json();
  for (const question of [0, 1, 2]) {
    const headers = { Authorization: `Bearer ${token}` };
    const data = { question, option: 1 };
    const reply = await page.request.post(`/api/attempts/${id}/answers`, { headers, data });
    expect(reply.status()).toBe(200);
  }
  await expect(frame.getByRole('listitem').filter({ hasText: 'Asha' })).toBeVisible();
  await expectFitting(page, frame);
});

test.describe('with cookies and storage closed to frames', () => {
  test('a ready quiz is played, and a reload begins anew', async ({ page }) => {
    await page.context().addInitScript(() => {
      if (window.parent === window) return;
      const refuse = () => {
        throw new DOMException('closed', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: refuse });
      }
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    });
    await openFramed(page, site.origin, '/embed/ready/quick-eyes?lang=en');
    let frame = await liveFrame(page);
    const start = () => frame.getByRole('button', { name: 'Get Started', exact: true });
    await start().click();
    await expect(frame.getByText(/^1 of \d+$/)).toBeVisible();
    await frame.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(start()).toHaveCount(0);
    await expectFitting(page, frame);
    await page.reload();
    frame = await liveFrame(page);
    await expect(start()).toBeVisible();
  });
});

test('a frame sets no cookie where it could', async ({ page }) => {
  const neighbour = await openOtherSite('localhost');
  const quiz = await makeQuiz(page, createTrivia());
  await openFramed(page, neighbour.origin, `/embed/custom/${quiz.id}?lang=en`);
  const frame = await liveFrame(page);
  await frame.getByRole('textbox').fill('Asha');
  await frame.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(frame.getByText('1 of 2', { exact: true })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  neighbour.close();
});

test.describe('a frame with no more than scripts', () => {
  // The browser logs what the sandbox closes.
  test.use({ allowedErrors: [/sandbox|CORS|Failed to load resource|cookie/i] });

  test('tells WordPress its height, and where a press leads', async ({ page, baseURL }) => {
    const quiz = await makeQuiz(page, createTrivia());
    const path = `/embed/custom/${quiz.id}?lang=en#?secret=s3cret`;
    await page.addInitScript(() => {
      if (window.parent !== window) return;
      const told: unknown[] = [];
      addEventListener('message', ({ data }) => told.push(data));
      Object.assign(window, { told });
    });
    const frame = await openFramed(page, site.origin, path, { sandbox: 'allow-scripts' });
    const told = () => page.evaluate(() => Reflect.get(window, 'told'));
    await expect
      .poll(told)
      .toEqual([{ message: 'height', value: expect.any(Number), secret: 's3cret' }]);
    expect((await told())[0].value).toBeGreaterThan(300);
    const whole = `${baseURL}/quizpage/Anstpage/${quiz.id}?lang=en`;
    await frame.getByRole('button', { name: 'Get Started', exact: true }).click();
    await expect
      .poll(async () => (await told()).slice(1))
      .toEqual([{ message: 'link', value: whole, secret: 's3cret' }]);
  });
});

test.describe('a quiz that is not for this site', () => {
  // The browser logs what it refuses.
  test.use({
    allowedErrors: [/frame-ancestors|Failed to load resource|status of 403|ERR_BLOCKED/],
  });

  test('is not shown there, and its address says why', async ({ page }) => {
    const quiz = await makeQuiz(page);
    const path = `/embed/custom/${quiz.id}?lang=en`;
    const isShown = async () => {
      const frame = await openFramed(page, site.origin, path);
      await frame.waitForLoadState();
      return frame.url().startsWith('http');
    };
    expect(await isShown()).toBe(false);
    await allow(page, quiz, ['https://elsewhere.example']);
    expect(await isShown()).toBe(false);
    await allow(page, quiz, 'anywhere');
    expect(await isShown()).toBe(true);
    await allow(page, quiz, 'nowhere');
    expect(await isShown()).toBe(false);

    const reply = await page.goto(path);
    expect(reply?.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      message('en', 'embed_refused'),
    );
    await expectAccessible(page);
    const link = page.getByRole('link', { name: message('en', 'embed_open_quiz') });
    await expect(link).toHaveAttribute('href', `/quizpage/Anstpage/${quiz.id}?lang=en`);
  });
});
