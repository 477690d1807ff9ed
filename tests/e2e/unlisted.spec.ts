import type { APIRequestContext } from '@playwright/test';
import { expect, makeQuiz, test } from './pages.ts';

const robots = 'noindex, nofollow, noarchive';

async function read(request: APIRequestContext, path: string) {
  const reply = await request.get(path);
  const html = await reply.text();
  return { status: reply.status(), robots: reply.headers()['x-robots-tag'], html };
}

/** Tags that lead search engines to a page, or describe it to them. */
const invitations = /<link rel="(canonical|alternate)"|application\/ld\+json/;

test('search engines may list no page of a personal quiz, and messengers preview each', async ({
  request,
}) => {
  const { id } = await makeQuiz({ request });
  const paths = ['/quizpage/Anstpage/', '/Live/', '/Owner/'].map((path) => path + id);
  for (const path of [...paths, `${paths[0]}?lang=hi`]) {
    // The third reply comes from the kept page, past most of the server's code.
    for (const _ of [1, 2, 3]) {
      const { html, ...said } = await read(request, path);
      expect(said).toEqual({ status: 200, robots });
      expect(html).toContain(`<meta name="robots" content="${robots}"/>`);
      expect(html).toMatch(new RegExp(`property="og:url" content="http[^"]*${id}`));
      expect(html).not.toMatch(invitations);
    }
  }
  const [answering = '', live = ''] = paths;
  // The card of a creator's link has a version, so that messengers fetch it anew.
  const versioned = new RegExp(`/og/custom/${id}\\.en\\.[\\w-]+\\.png`);
  for (const path of [answering, live]) {
    expect((await read(request, path)).html).toMatch(versioned);
  }
});

test('the short address of a quiz leads to it in its language, and is listed nowhere', async ({
  request,
}) => {
  const { id, shareUrl } = await makeQuiz({ request }, { language: 'hi' });
  for (const [address, language] of [
    [shareUrl, 'hi'],
    [`${shareUrl}?lang=en`, 'en'],
    [`/q/${id}`, 'hi'],
  ] as const) {
    const reply = await request.get(address, { maxRedirects: 0 });
    expect(reply.status()).toBe(302);
    expect(reply.headers()).toMatchObject({
      location: `/quizpage/Anstpage/${id}?lang=${language}`,
      'x-robots-tag': robots,
    });
  }
});

test('search engines may list no page of a deleted or unknown quiz', async ({ request }) => {
  const { id, shareUrl, ownerKey } = await makeQuiz({ request });
  const headers = { Authorization: `Bearer ${ownerKey}` };
  await request.delete(`/api/custom-quizzes/${id}`, { headers });
  const nobody = 'AAAAAAAAAAAAAAAAAAAAAA';
  for (const prefix of ['/quizpage/Anstpage/', '/Live/', '/Owner/', '/q/']) {
    for (const [quiz, status] of [[id, 410] as const, [nobody, 404] as const]) {
      const { html, ...said } = await read(request, prefix + quiz);
      expect(said).toEqual({ status, robots });
      expect(html).toContain('<meta name="robots" content="noindex');
      expect(html).not.toMatch(invitations);
    }
  }
  expect(await read(request, shareUrl)).toMatchObject({ status: 410, robots });
});

test('search engines may list the complaints page', async ({ request }) => {
  const reply = await read(request, '/Grievance?lang=hi');
  expect([reply.status, reply.robots]).toEqual([200, undefined]);
  const url = '[^"]*/Grievance\\?lang=hi"';
  expect(reply.html).toMatch(new RegExp(`rel="canonical" href="${url}`));
  expect(reply.html).toMatch(new RegExp(`property="og:url" content="${url}`));
  expect(reply.html).toContain('/og/page/grievance.hi.png');
});
