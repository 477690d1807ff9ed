import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { posts } from '#content/posts.ts';
import { AppError } from '#core/errors.ts';
import { languages } from '#core/language.ts';
import { escapeXml } from '#server/discovery/xml.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const read = async (path: string, app = api.app) => {
  const reply = await app.request(path);
  return {
    status: reply.status,
    type: reply.headers.get('Content-Type'),
    text: await reply.text(),
  };
};

describe('robots.txt', () => {
  it('names the sitemap and keeps robots out of the API', async () => {
    const { type, text } = await read('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Disallow: /api/\n');
    expect(text).toContain('Sitemap: http://localhost/sitemap.xml\n');
  });

  it('lets them read that a personal quiz is not to be listed, and messengers its preview', async () => {
    const { text } = await read('/robots.txt');
    const refused = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
    for (const path of ['/quizpage/Anstpage/a', '/Live/a', '/Owner/a', '/og/custom/a.en.png']) {
      expect(refused.some((prefix) => path.startsWith(prefix))).toBe(false);
    }
  });
});

describe('sitemap.xml', () => {
  it('has every public page in both languages', async () => {
    const { type, text } = await read('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const paths = [
      '/',
      '/Game',
      '/CompetitionsPage',
      '/quizpage/friend',
      '/Gamepage/1',
      '/Gamepage/7',
      '/Privasy',
      '/About%20Us',
      '/Contect%20Us',
      '/Tearms%20Of%20Use',
      '/Blog',
      ...posts.map(({ id }) => `/Blogposdt/${id}`),
    ];
    for (const path of paths) {
      for (const query of ['', ...languages.map((language) => `?lang=${language}`)]) {
        expect(text).toContain(`<loc>http://localhost${path}${query}</loc>`);
      }
    }
    expect(text).not.toMatch(/\/(Owner|Live|Legal|Admin|quizpage\/Anstpage)\b/);
    const urls = text.match(/<url>.*<\/url>/g) ?? [];
    for (const url of urls) {
      const found = [...url.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
      expect(found).toEqual([...languages, 'x-default']);
    }
  });

  it('stays while the blog cannot be read', async () => {
    const failing = () => Promise.reject(new AppError('unavailable'));
    const broken = await createTestApi({
      posts: { list: failing, find: failing, imageOf: failing },
    });
    expect((await read('/sitemap.xml', broken.app)).text).toContain('/Gamepage/7');
    expect((await read('/rss.xml', broken.app)).status).toBe(503);
    await broken.close();
  });
});

describe('the feed', () => {
  it.each(['en', 'hi'] as const)('lists the posts in %s, newest first', async (language) => {
    const { type, text } = await read(`/rss.xml?lang=${language}`);
    expect(type).toBe('application/rss+xml; charset=utf-8');
    expect(text).toContain(`<language>${language}</language>`);
    const titles = [...text.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);
    const expected = posts
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .map(({ title }) => escapeXml(title[language]));
    expect(titles).toEqual(expected);
    expect(text).toContain(`http://localhost/Blogposdt/1?lang=${language}`);
  });
});

it('escapes what XML cannot hold', () => {
  expect(escapeXml('a\u0000\u000b <&>"\'')).toBe('a &lt;&amp;&gt;&quot;&apos;');
});
