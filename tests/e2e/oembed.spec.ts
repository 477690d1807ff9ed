import type { APIRequestContext } from '@playwright/test';
import { embedPath } from '../../core/embed.ts';
import { embedCode } from '../../core/embed-code.ts';
import { createTrivia } from '../factories.ts';
import { expectAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openPage, test, waitUntilAlive } from './pages.ts';

const link =
  /<link rel="alternate" type="(?:application\/json|text\/xml)\+oembed" href="([^"]+)"\/>/g;

/** The addresses to which a page's head leads services that unfold links. */
async function oembedOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(link)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

async function makeTrivia(request: APIRequestContext): Promise<string> {
  const reply = await request.post('/api/custom-quizzes', {
    data: createTrivia({ title: 'Tigers' }),
  });
  return (await reply.json()).id;
}

test('the head of a page leads to its oEmbed, where other sites may show it', async ({
  request,
}) => {
  const id = await makeTrivia(request);
  const ready = embedPath('ready', 'flags-of-the-world', 'hi');
  for (const [path, title, src] of [
    ['/NormalQuiz/flags-of-the-world?lang=hi', 'दुनिया के झंडे', ready],
    ['/flags-of-the-world?lang=hi', 'दुनिया के झंडे', ready],
    [`/quizpage/Anstpage/${id}?lang=en`, 'Tigers', embedPath('custom', id, 'en')],
    [`/Live/${id}?lang=en`, 'Tigers', embedPath('board', id, 'en')],
  ] as const) {
    const [asJson = '', asXml = '', ...others] = await oembedOf(request, path);
    expect(others).toEqual([]);
    const oembed = await (await request.get(asJson)).json();
    expect(oembed).toMatchObject({ title, html: expect.stringContaining(`${src}"`) });
    expect(await (await request.get(asXml)).text()).toContain(`<title>${title}</title>`);
  }
  for (const path of ['/', '/Game', '/quizpage/friend', '/nothing-here']) {
    expect(await oembedOf(request, path)).toEqual([]);
  }
});

test('a page about a person leads there only while its creator lets other sites show it', async ({
  request,
}) => {
  const { id, ownerKey } = await makeQuiz({ request });
  const paths = [`/quizpage/Anstpage/${id}`, `/Live/${id}`];
  const change = (data: object) =>
    request.patch(`/api/custom-quizzes/${id}`, {
      headers: { Authorization: `Bearer ${ownerKey}` },
      data,
    });
  for (const [setting, links] of [
    [{}, [0, 0]],
    [{ embedding: 'anywhere' }, [2, 2]],
    [{ boardFor: 'owner' }, [2, 0]],
    [{ embedding: 'nowhere' }, [0, 0]],
  ] as const) {
    expect((await change(setting)).status()).toBe(200);
    // Kept pages say it too.
    for (const _ of [1, 2, 3]) {
      const found = await Promise.all(paths.map((path) => oembedOf(request, path)));
      expect(found.map(({ length }) => length)).toEqual(links);
    }
  }
});

for (const language of journeyLanguages('hi')) {
  test(`a ready quiz offers its code to copy, in ${language}`, async ({ page, baseURL }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, `/NormalQuiz/flags-of-the-world?lang=${language}`);
    await page.getByText(message(language, 'embed_title')).click();
    const copy = page.getByRole('button', { name: message(language, 'embed_copy') });
    await waitUntilAlive(copy);
    await copy.click();
    await expect(page.getByText(message(language, 'copied'))).toBeVisible();
    const code = embedCode({
      origin: baseURL ?? '',
      path: embedPath('ready', 'flags-of-the-world', language),
      title: language === 'hi' ? 'दुनिया के झंडे' : 'Flags of the World',
    });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expectAccessible(page);
  });
}
