import WPAPI from 'wpapi';
import { expect, test } from './pages.ts';

for (const path of ['/', '/Blog', '/Blogposdt/3?lang=hi']) {
  test(`a client of WordPress finds the blog from ${path}`, async ({ request, baseURL }) => {
    // The server keeps a page after two requests, and then sends it past most of its code.
    for (let time = 0; time < 3; time += 1) {
      const { link } = (await request.head(path)).headers();
      expect(link).toBe(`<${new URL('/wp-json/', baseURL)}>; rel="https://api.w.org/"`);
    }
  });
}

test('a client of WordPress reads the blog', async ({ baseURL }) => {
  const wp = await WPAPI.discover(baseURL ?? '');
  const post = await wp.posts().id(3).embed();
  expect(post.slug).toBe('free-fire-gun-sounds');
  const { source_url } = post._embedded['wp:featuredmedia'][0];
  for (const address of [post.link, source_url]) expect((await fetch(address)).status).toBe(200);
});
