import type { Page } from '@playwright/test';
import { createPost } from '../factories.ts';
import { expectAccessible } from './accessibility.ts';
import { adminToken, signInAsOperator, test } from './admin.ts';
import { journeyLanguages } from './languages.ts';
import { startServer } from './own-server.ts';
import { expect, message, openPage } from './pages.ts';

type Language = 'en' | 'hi';

let count = 0;
const slugOf = (title: string) => `${title}-${process.pid}-${Date.now()}-${++count}`;

/** Makes a post over the API; resolves to its number. */
async function makePost(page: Page, overrides: Parameters<typeof createPost>[0]): Promise<number> {
  const reply = await page.request.post('/api/admin/posts', { data: createPost(overrides) });
  expect(reply.status()).toBe(201);
  return (await reply.json()).id;
}

/** The editor of a post, as an operator sees it on a phone. */
function editor(page: Page, language: Language) {
  const button = (key: string) =>
    page.getByRole('button', { name: message(language, key), exact: true });
  const field = (key: string) => page.getByLabel(message(language, key), { exact: true });
  return {
    button,
    field,
    text: (of: Language, key: string) =>
      page
        .getByRole('region', { name: of === 'en' ? 'English' : 'हिन्दी', exact: true })
        .getByLabel(message(language, key), { exact: true }),
    show: (of: Language) =>
      page
        .getByRole('main')
        .getByRole('button', { name: of === 'en' ? 'English' : 'हिन्दी', exact: true })
        .click(),
    says: (key: string) =>
      expect(
        page.getByText(message(language, key)).filter({ visible: true }).first(),
      ).toBeVisible(),
  };
}

test.beforeEach(({ page }) => signInAsOperator(page));

for (const language of journeyLanguages('hi')) {
  test(`an operator writes, publishes, withdraws and deletes a post in ${language}`, async ({
    page,
  }) => {
    const slug = slugOf('rain');
    await openPage(page, `/AdminPosts?lang=${language}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: message(language, 'admin_post_new') }).click();
    const { button, field, text, show, says } = editor(page, language);

    await text('en', 'admin_post_title').fill('Rain, rain & quiz');
    await expect(field('admin_post_slug')).toHaveValue('rain-rain-quiz');
    await field('admin_post_slug').fill(slug);
    await text('en', 'admin_post_excerpt').fill('For rainy days.');
    await text('en', 'admin_post_content').fill('<h2>Rain</h2><p>It <b>rains</b>.</p>');
    await expect(page.getByRole('heading', { name: 'Rain', exact: true })).toBeVisible();
    await expectAccessible(page);

    // Hindi is missing: the form says so beside it, and a reload loses nothing.
    await button('admin_post_publish').click();
    await expect(text('hi', 'admin_post_title')).toBeFocused();
    await says('admin_check_fields');
    await page.reload();
    await says('admin_draft_restored');
    await show('hi');
    await text('hi', 'admin_post_title').fill('बारिश और क्विज़');
    await text('hi', 'admin_post_excerpt').fill('बारिश के दिन।');
    await text('hi', 'admin_post_content').fill('<p>बारिश।</p>');
    await button('admin_post_publish').click();
    await says('admin_post_saved_published');

    await expect(async () => {
      const feed = await (await page.request.get('/rss.xml?lang=hi')).text();
      expect(feed).toContain('बारिश और क्विज़');
    }).toPass({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/AdminPosts\/\d+/);
    const id = /AdminPosts\/(\d+)/.exec(page.url())?.[1];
    const post = async () => (await page.request.get(`/Blogposdt/${slug}?lang=en`)).status();
    expect(await post()).toBe(200);
    expect(await (await page.request.get('/Blog?lang=en')).text()).toContain('Rain, rain');
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/Blogposdt/${id}<`);

    await button('admin_post_unpublish').click();
    await says('admin_post_saved_draft');
    await expect.poll(post, { timeout: 2_000 }).toBe(404);

    await button('admin_post_delete').click();
    await expectAccessible(page);
    await button('admin_post_delete_yes').click();
    await expect(page).toHaveURL(/\/AdminPosts(\?|$)/);
    await expect(page.getByText(slug)).toHaveCount(0);
  });
}

test('hostile HTML does nothing in the preview or the post', { tag: '@deep' }, async ({ page }) => {
  const attacks = [
    '<script>window.hacked = 1</script>',
    '<img src="/images/logo.svg" onerror="window.hacked = 2" onload="window.hacked = 3">',
    '<img src=x onerror=window.hacked=4>',
    '<a href="javascript:window.hacked = 5" id="bad">press</a>',
    '<svg onload="window.hacked = 6"><animate onbegin="window.hacked = 7"/></svg>',
    '<iframe srcdoc="<script>parent.hacked = 8</script>"></iframe>',
    '<style>body { display: none }</style>',
    '<meta http-equiv="refresh" content="0;url=/Game">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=9&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=window.hacked=10>">',
    '<svg></p><style><a id="</style><img src=1 onerror=window.hacked=11>">',
    '<form><button formaction="javascript:window.hacked = 12">go</button></form>',
  ];
  const html = `<p>Before</p>${attacks.join('\n')}<p>After</p>`;
  const id = await makePost(page, { slug: slugOf('hostile'), status: 'draft' });
  await openPage(page, `/AdminPosts/${id}?lang=en`);
  const { button, text, show, says } = editor(page, 'en');
  for (const language of ['en', 'hi'] as const) {
    await show(language);
    await text(language, 'admin_post_content').fill(html);
    await says('admin_preview_removed');
  }
  await expectAccessible(page);
  await expect(
    page.getByRole('listitem').filter({ hasText: '<script>', visible: true }),
  ).toHaveCount(1);
  await button('admin_post_publish').click();
  await says('admin_post_saved_published');

  const hostile =
    'script, iframe, svg, math, style, form, meta, noscript, #bad, [onerror], [href^=java]';
  const inPreview = page.locator('.post-text').locator(hostile);
  await expect(inPreview).toHaveCount(0);
  await expect(async () => {
    expect((await page.goto(`/Blogposdt/${id}`))?.status()).toBe(200);
  }).toPass();
  await expect(page.locator('.post-text')).toContainText('Before');
  await page.getByText('press').click();
  await expect(page.locator('.post-text').locator(hostile)).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page).toHaveURL(/Blogposdt/);
});

test.describe('a post that cannot be saved', () => {
  test.use({
    // The message moves the link to the post under the pointer, and the prefetch of it fails.
    allowedErrors: [
      /status of (401|409)|ERR_INTERNET_DISCONNECTED|Failed to fetch|loading route module/,
    ],
  });

  test('stays in the form when another operator was faster', { tag: '@deep' }, async ({
    page,
    context,
  }) => {
    const id = await makePost(page, { slug: slugOf('contested') });
    const other = await context.newPage();
    for (const tab of [page, other]) await openPage(tab, `/AdminPosts/${id}?lang=en`);
    const [mine, theirs] = [editor(page, 'en'), editor(other, 'en')];
    await mine.text('en', 'admin_post_title').fill('My title');
    await theirs.text('en', 'admin_post_title').fill('Their title');
    await theirs.button('admin_save').click();
    await theirs.says('admin_post_saved_published');

    await mine.button('admin_save').click();
    await mine.says('admin_conflict');
    await expectAccessible(page);
    await expect(mine.text('en', 'admin_post_title')).toHaveValue('My title');
    await mine.button('admin_load_other').click();
    await expect(mine.text('en', 'admin_post_title')).toHaveValue('Their title');
    await mine.button('admin_take_mine').click();
    await expect(mine.text('en', 'admin_post_title')).toHaveValue('My title');
    await mine.button('admin_save').click();
    await mine.says('admin_post_saved_published');
  });

  test('stays in its own tab', { tag: '@deep' }, async ({ page, context }) => {
    const id = await makePost(page, { slug: slugOf('two-tabs') });
    const other = await context.newPage();
    for (const tab of [page, other]) await openPage(tab, `/AdminPosts/${id}?lang=en`);
    const title = (tab: Page) => editor(tab, 'en').text('en', 'admin_post_title');
    await title(page).fill('Mine');
    await title(other).fill('Theirs');
    for (const [tab, text] of [
      [page, 'Mine'],
      [other, 'Theirs'],
    ] as const) {
      await openPage(tab, `/AdminPosts/${id}?lang=en`);
      await editor(tab, 'en').says('admin_draft_restored');
      await expect(title(tab)).toHaveValue(text);
    }
    // The next tab finds the draft of a closed one, until it saves it.
    await other.close();
    await editor(page, 'en').button('admin_draft_throw_away').click();
    const next = await context.newPage();
    await openPage(next, `/AdminPosts/${id}?lang=en`);
    await expect(title(next)).toHaveValue('Theirs');
    await editor(next, 'en').button('admin_save').click();
    await editor(next, 'en').says('admin_post_saved_published');
    await openPage(page, `/AdminPosts/${id}?lang=en`);
    await expect(title(page)).toHaveValue('Theirs');
    await expect(page.getByText(message('en', 'admin_draft_restored'))).toHaveCount(0);
  });

  test('stays in the form when the session or the network has ended', async ({ page, context }) => {
    const id = await makePost(page, { slug: slugOf('kept') });
    await openPage(page, `/AdminPosts/${id}?lang=hi`);
    const { button, text, says } = editor(page, 'hi');
    await text('en', 'admin_post_title').fill('Typed with care');
    await context.clearCookies({ name: 'session' });
    await button('admin_save').click();
    await says('admin_session_over');
    await signInAsOperator(page);
    await context.setOffline(true);
    await button('admin_save').click();
    await says('admin_failed_network');
    await expect(text('en', 'admin_post_title')).toHaveValue('Typed with care');
    await context.setOffline(false);
    await button('admin_save').click();
    await says('admin_post_saved_published');
  });
});

test('with a WordPress configured, the section says where to write posts', {
  tag: '@deep',
}, async ({ page }) => {
  const server = await startServer({
    ADMIN_TOKEN: adminToken,
    BLOG_SERVICE_URL: 'https://blog.example',
  });
  await signInAsOperator(page, { address: server.address });
  for (const path of ['/AdminPosts', '/AdminPosts/new']) {
    await openPage(page, `${server.address}${path}?lang=en`);
    await expect(page.getByText(message('en', 'admin_posts_elsewhere'))).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await server.stop();
});
