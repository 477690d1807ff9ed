import type { APIRequestContext } from '@playwright/test';
import { expect, makeQuiz, test } from './pages.ts';

const robots = 'noindex, nofollow, noarchive';

async function read(request: APIRequestContext, path: string) {
  const reply = await request.get(path);
  const html = await reply.text();
  return { status: reply.status(), robots: reply.headers()['x-robots-tag'], html };
}

/** What would lead search engines here, or tell them more of the page. */
const invitations = /<link rel="(canonical|alternate)"|application\/ld\+json/;

test('no page of a personal quiz is for search engines, and messengers preview each', async ({
  request,
}) => {
  const { id } = await makeQuiz({ request });
  const paths = ['/quizpage/Anstpage/', '/Live/', '/Owner/'].map((path) => path + id);
  for (const path of [...paths, `${paths[0]}?lang=hi`]) {
    // The third time it is kept, and sent past everything else.
    for (const _ of [1, 2, 3]) {
      const { html, ...said } = await read(request, path);
      expect(said).toEqual({ status: 200, robots });
      expect(html).toContain(`<meta name="robots" content="${robots}"/>`);
      expect(html).toMatch(new RegExp(`property="og:url" content="http[^"]*${id}`));
      expect(html).not.toMatch(invitations);
    }
  }
  for (const path of paths.slice(0, 2)) {
    expect((await read(request, path)).html).toContain(`/og/custom/${id}.en.png`);
  }
});

test('nor is what is left of one that is deleted, or never was', async ({ request }) => {
  const { id, ownerKey } = await makeQuiz({ request });
  const headers = { Authorization: `Bearer ${ownerKey}` };
  await request.delete(`/api/custom-quizzes/${id}`, { headers });
  const nobody = 'AAAAAAAAAAAAAAAAAAAAAA';
  for (const prefix of ['/quizpage/Anstpage/', '/Live/', '/Owner/']) {
    for (const [quiz, status] of [[id, 410] as const, [nobody, 404] as const]) {
      const { html, ...said } = await read(request, prefix + quiz);
      expect(said).toEqual({ status, robots });
      expect(html).toContain('<meta name="robots" content="noindex');
      expect(html).not.toMatch(invitations);
    }
  }
});

test('the complaints page names itself, and is for search engines', async ({ request }) => {
  const reply = await read(request, '/Grievance?lang=hi');
  expect([reply.status, reply.robots]).toEqual([200, undefined]);
  const url = '[^"]*/Grievance\\?lang=hi"';
  expect(reply.html).toMatch(new RegExp(`rel="canonical" href="${url}`));
  expect(reply.html).toMatch(new RegExp(`property="og:url" content="${url}`));
  expect(reply.html).toContain('/og/page/grievance.hi.png');
});
