import type { APIRequestContext } from '@playwright/test';
import { createPost } from '../factories.ts';
import { signInAsOperator, test } from './admin.ts';
import { expect, makeQuiz, message, openPage } from './pages.ts';

/** Reads a page three times: two requests make the server keep it, the third gets the kept one. */
async function readKept(request: APIRequestContext, path: string): Promise<string> {
  for (let times = 0; times < 2; times += 1) await (await request.get(path)).body();
  return (await request.get(path)).text();
}

test('a page shows a quiz as its owner has just changed it', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { id, ownerKey } = await makeQuiz({ request });
  const friend = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  const closed = message('en', 'closed_lead');
  const path = `/quizpage/Anstpage/${id}?lang=en`;
  expect(await readKept(friend, path)).not.toContain(closed);
  for (const isClosed of [true, false]) {
    const reply = await request.patch(`/api/custom-quizzes/${id}`, {
      headers: { Authorization: `Bearer ${ownerKey}` },
      data: { closed: isClosed },
    });
    expect(reply.ok()).toBe(true);
    expect((await readKept(friend, path)).includes(closed)).toBe(isClosed);
  }
  await request.delete(`/api/custom-quizzes/${id}`, {
    headers: { Authorization: `Bearer ${ownerKey}` },
  });
  expect((await friend.get(path)).status()).toBe(410);
  await friend.dispose();
});

test('the live page soon shows every finish in its first HTML', async ({ request }) => {
  const { id } = await makeQuiz({ request });
  const path = `/Live/${id}?lang=en`;
  for (const name of ['Asha', 'Bilal', 'Chitra']) {
    expect(await readKept(request, path)).not.toContain(name);
    const started = await request.post('/api/attempts', {
      data: { kind: 'custom', quizId: id, name, device: crypto.randomUUID() },
    });
    const { id: attempt, token } = await started.json();
    for (const question of [0, 1, 2]) {
      const answered = await request.post(`/api/attempts/${attempt}/answers`, {
        headers: { Authorization: `Bearer ${token}` },
        data: { question, option: 1 },
      });
      expect(answered.status()).toBe(200);
    }
    // A busy board is read anew four times a second.
    await expect.poll(() => readKept(request, path)).toContain(name);
  }
});

test('the blog shows a post as soon as it is published', async ({
  request,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  await signInAsOperator({ request });
  const post = createPost({ slug: 'kept-pages', title: { en: 'Fresh today', hi: 'आज का ताज़ा' } });
  expect(await readKept(visitor, '/Blog?lang=en')).not.toContain('Fresh today');
  expect((await request.post('/api/admin/posts', { data: post })).status()).toBe(201);
  expect(await readKept(visitor, '/Blog?lang=en')).toContain('Fresh today');
  expect(await readKept(visitor, '/Blog?lang=hi')).toContain('आज का ताज़ा');
  await visitor.dispose();
});

test.describe('a page without its scripts', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('is the same for everyone with that theme, and has it before the first paint', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
    const html = await readKept(page.request, '/Privasy?lang=en');
    expect(html).toContain('<html data-theme="dark" lang="en" dir="ltr">');
    expect(html).not.toContain('origin.invalid');
    expect(html).not.toContain('nonce=');
    expect(html).toContain(`href="${new URL('/Privasy', baseURL).href}`);
    // A page that the theme has not reached, as from a shared cache: only the inline script runs.
    await page.route('/Privasy?lang=en', async (route) =>
      route.fulfill({
        response: await route.fetch(),
        body: html.replace(' data-theme="dark"', ''),
      }),
    );
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/Privasy?lang=en');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('a fixed page works like a rendered one', async ({ page }) => {
  for (const path of ['/MineGame?lang=hi', '/quizpage/friend?lang=en', '/Legal?lang=hi']) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
