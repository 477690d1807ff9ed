import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, makeQuiz, test } from './pages.ts';

// The browser logs every refusal to a page of another site.
test.use({ allowedErrors: [/CORS policy|Failed to load resource|ERR_BLOCKED|ERR_FAILED/] });

let elsewhere: Server;
test.beforeAll(async () => {
  // Such a page embeds only resources that allow it.
  const headers = { 'Content-Type': 'text/html', 'Cross-Origin-Embedder-Policy': 'require-corp' };
  elsewhere = createServer((_request, response) => {
    response.writeHead(200, headers).end('<!doctype html><title>Another site</title>');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => void elsewhere.close());

test('a page of another site may read quizzes and posts and show their images, and nothing else', async ({
  page,
  baseURL,
}) => {
  const { id } = await makeQuiz(page);
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  const read = (path: string, headers: Record<string, string> = {}) =>
    page.evaluate(
      async ([address, asked]) => {
        try {
          const reply = await fetch(address, { headers: asked });
          const { code, data } = await reply.json();
          return { status: reply.status, code, data, pages: reply.headers.get('X-WP-TotalPages') };
        } catch {
          return 'refused';
        }
      },
      [`${baseURL}${path}`, headers] as const,
    );
  const shows = (path: string) =>
    page.evaluate(
      (address) =>
        new Promise<boolean>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(true);
          image.onerror = () => resolve(false);
          image.src = address;
        }),
      `${baseURL}${path}`,
    );

  // Like Strapi's client in a browser.
  const asStrapi = { 'Content-Type': 'application/json', 'Strapi-Response-Format': 'v4' };
  const quizzes = await read('/api/quizzes?populate=thumbnail&pagination[pageSize]=1', asStrapi);
  expect(quizzes).toMatchObject({ status: 200, data: [{ attributes: expect.anything() }] });
  const [url = ''] = /\/media\/[^"]+/.exec(JSON.stringify(quizzes)) ?? [];
  expect(await read('/wp-json/wp/v2/posts')).toMatchObject({ status: 200, pages: '1' });
  expect(await read('/wp-json/wp/v2/posts/999999')).toMatchObject({ status: 404 });
  expect(await read(`/api/quizzes?a=${'x'.repeat(2_048)}`)).toMatchObject({
    status: 414,
    code: 'address_too_long',
  });
  expect([await shows(url), await shows('/og/page/home.en.png')]).toEqual([true, true]);

  const secret = { Authorization: `Bearer ${'x'.repeat(40)}` };
  expect(await read('/api/quizzes', secret)).toBe('refused');
  expect(await read(`/api/custom-quizzes/${id}`)).toBe('refused');
  expect(await read('/api/parts/playing')).toBe('refused');
  expect(await shows('/favicon.svg')).toBe(false);
});
