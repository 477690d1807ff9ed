import { journeyLanguages } from './languages.ts';
import { expect, openPage, test } from './pages.ts';

for (const language of journeyLanguages('hi')) {
  test(`the blog lists its posts and opens one in ${language}`, async ({ page }) => {
    await openPage(page, `/Blog?lang=${language}`);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(5);
    await expect(cards.locator('img')).toHaveCount(5);
    const title = (await cards.first().getByRole('heading').textContent()) ?? '';
    await cards.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(/\/Blogposdt\/5\?lang=(en|hi)$/);
    await expect(page.locator('.post-text h2').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}

test('a post opens by number and by slug, under one canonical address', async ({ page }) => {
  for (const name of ['3', 'free-fire-gun-sounds']) {
    await openPage(page, `/Blogposdt/${name}?lang=hi`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('आँखें बंद करके पहचानो');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/Blogposdt\/3\?lang=hi$/,
    );
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((json) => JSON.parse(json)['@type'])).toEqual([
      'BlogPosting',
      'BreadcrumbList',
    ]);
  }
});

test('feed and sitemap are well-formed, and their links work', async ({ page, request }) => {
  await openPage(page, '/Blog');
  for (const path of ['/rss.xml', '/rss.xml?lang=hi', '/sitemap.xml']) {
    const xml = await (await request.get(path)).text();
    const root = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return parsed.querySelector('parsererror')?.textContent ?? parsed.documentElement.nodeName;
    }, xml);
    expect(root).toBe(path === '/sitemap.xml' ? 'urlset' : 'rss');
  }
  const feed = await (await request.get('/rss.xml?lang=hi')).text();
  const [, link = ''] = /<item>.*?<link>(.*?)<\/link>/.exec(feed) ?? [];
  const post = await (await request.get(new URL(link).pathname + new URL(link).search)).text();
  expect(post).toContain('<html lang="hi"');
});

test('every page names an image that exists', async ({ request }) => {
  for (const path of ['/', '/Privasy', '/Blog', '/Blogposdt/1', '/quizpage/couple']) {
    const html = await (await request.get(`${path}?lang=hi`)).text();
    const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect(image).toMatch(/^http:\/\/localhost:\d+\/og\/.*\.hi\.png$/);
    const reply = await request.get(image);
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toBe('image/png');
  }
});
