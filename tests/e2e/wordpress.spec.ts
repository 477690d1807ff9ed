import WPAPI from 'wpapi';
import { expect, test } from './pages.ts';

for (const path of ['/', '/Blog', '/Blogposdt/3?lang=hi']) {
  test(`a client of WordPress finds the blog from ${path}`, async ({ request, baseURL }) => {
    // Pages are kept once they are asked for again, and then they are sent past everything else.
    for (let time = 0; time < 3; time += 1) {
      const { link } = (await request.head(path)).headers();
      expect(link).toBe(`<${new URL('/wp-json/', baseURL)}>; rel="https://api.w.org/"`);
    }
  });
}

test('and reads it', async ({ baseURL }) => {
  const wp = await WPAPI.discover(baseURL ?? '');
  const post = await wp.posts().id(3).embed();
  expect(post.slug).toBe('free-fire-gun-sounds');
  const { source_url } = post._embedded['wp:featuredmedia'][0];
  for (const address of [post.link, source_url]) expect((await fetch(address)).status).toBe(200);
});
