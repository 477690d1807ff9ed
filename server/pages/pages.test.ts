import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { boardTopic } from '#server/events/event-bus.ts';
import { createTestPages, listen, plain } from '../../tests/test-pages.ts';

/** Asks with a `Host` that no browser would send; resolves once there is a reply. */
function askAs(address: string, path: string, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { path, headers: { ...plain, Host: host } }, (incoming) => {
      incoming.resume().once('end', resolve);
    }).once('error', reject);
  });
}

it('that fails is reported with the id of the request', async () => {
  const { pages, failed } = createTestPages();
  for (const path of ['/Game/broken', '/Admin/broken', '/Blog.data/broken']) {
    await pages.reply(new Request(`http://localhost${path}`), {
      requestId: `id of ${path}`,
    });
  }
  expect(failed).toEqual(['id of /Game/broken', 'id of /Admin/broken', 'id of /Blog.data/broken']);
});

describe('a page in a frame of another site', () => {
  const framing = ({ headers }: Response) => [
    /frame-ancestors ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1],
    headers.get('X-Frame-Options'),
    headers.get('Cross-Origin-Resource-Policy'),
  ];
  const allowed = ['https://blog.example', null, 'cross-origin'];
  const refused = ["'none'", 'DENY', 'same-origin'];

  it('is for the sites that its loader allows, kept or rendered for one visitor', async () => {
    const { ask } = createTestPages();
    for (const path of ['/embed/frame', '/embed/frame', '/embed/frame?play=1']) {
      expect(framing((await ask(path)).reply)).toEqual(allowed);
    }
  });

  it.each([
    ['its loader allows none', '/embed/other'],
    ['it fails', '/embed/frame/missing'],
    ['its route is not for frames', '/Game/frame'],
    ['its route is not for frames, for one visitor', '/Admin/frame'],
  ])('is refused where %s', async (_why, path) => {
    const { ask } = createTestPages();
    for (const _ of [1, 2]) expect(framing((await ask(path)).reply)).toEqual(refused);
  });
});

describe('a page that is the same for everyone', () => {
  it('is rendered once for all of a language, with nothing of their own', async () => {
    const { ask, haveAsked, timesRendered } = createTestPages();
    await haveAsked('/Game');
    const first = await ask('/Game?utm_source=wa&fbclid=1', {
      'Accept-Language': 'hi-IN,en;q=0.5',
      Cookie: 'session=secret; player=me',
      Authorization: 'Bearer secret',
    });
    expect(first.text).toContain('GET https://quiz.example/Game {"accept-language":"hi"}');
    expect(first.text).not.toContain('secret');
    const second = await ask('/Game', { Cookie: 'lang=hi' });
    expect(second.text).toBe(first.text);
    expect((await ask('/Game')).text).toContain('"accept-language":"en"');
    expect(timesRendered()).toBe(2);
  });

  it('differs by what its address says of the language and the page', async () => {
    const { ask, haveAsked, timesRendered } = createTestPages();
    await haveAsked('/Blog', '/Blog?page=2');
    for (const path of ['/Blog', '/Blog?page=2', '/Blog?lang=en', '/Blog?lang=en&page=2']) {
      expect((await ask(path)).text).toContain(`https://quiz.example${path} `);
    }
    expect(timesRendered()).toBe(4);
    await ask('/Blog?lang=xx');
    expect(timesRendered()).toBe(4);
  });

  it('may be kept by shared caches where its address decides its language', async () => {
    const { ask } = createTestPages();
    const { reply } = await ask('/Game?lang=hi');
    expect(reply.headers.get('Cache-Control')).toContain('s-maxage=10, stale-while-revalidate');
    expect(reply.headers.get('Vary')).toBe('Accept-Encoding');
    const other = (await ask('/Game')).reply;
    expect(other.headers.get('Cache-Control')).toBe('no-cache');
    expect(other.headers.get('Vary')).toContain('Cookie, Accept-Language');
  });

  it('leads other programs to the blog, from wherever they come', async () => {
    const { ask } = createTestPages();
    for (const path of ['/', '/Blog', '/?lang=hi']) {
      const { reply } = await ask(path);
      expect(reply.headers.get('Link')).toBe(
        '<https://quiz.example/wp-json/>; rel="https://api.w.org/"',
      );
    }
    expect((await ask('/Admin')).reply.headers.get('Link')).toBeNull();
  });

  it('of an unknown site address is kept by host, so that nobody plants theirs', async () => {
    const { pages, haveAsked, timesRendered } = createTestPages({ publicUrl: null });
    await haveAsked('http://a.example/Game', 'http://b.example/Game');
    for (const origin of ['http://a.example', 'http://b.example', 'http://a.example']) {
      const reply = await pages.reply(new Request(`${origin}/Game`));
      expect(await reply.text()).toContain(`GET ${origin}/Game`);
    }
    expect(timesRendered()).toBe(2);
  });

  it('is not renewed as another page by who takes a part of its address for a host', async () => {
    const { sendKept, pages, haveAsked, wait } = createTestPages({ publicUrl: null });
    const address = await listen(sendKept);
    const site = new URL(address).host;
    await haveAsked(`${address}/embed/frame`);
    await pages.reply(new Request(`${address}/embed/frame`, { headers: plain }));
    // Old enough to be renewed by whoever asks next.
    wait(20_000);
    await askAs(address, '/frame', `${site}/embed`);
    const { headers } = await pages.reply(new Request(`${address}/embed/frame`));
    expect(headers.get('X-Frame-Options')).toBeNull();
  });

  it('is kept by nobody while something on it is late', async () => {
    const { ask, timesRendered } = createTestPages();
    for (const times of [1, 2, 3]) {
      const { reply } = await ask('/late');
      expect(reply.headers.get('Cache-Control')).toBe('no-store');
      expect(timesRendered()).toBe(times);
    }
  });

  it('is rendered anew once its board has changed', async () => {
    const { ask, events, haveAsked, timesRendered } = createTestPages();
    await haveAsked('/Live/one', '/Live/two');
    await ask('/Live/one');
    await ask('/Live/two');
    events.publish(boardTopic('one'));
    await ask('/Live/one');
    await ask('/Live/two');
    expect(timesRendered()).toBe(3);
  });

  it('is kept for who asks again, so that addresses that are tried once displace none', async () => {
    const { ask, timesRendered } = createTestPages();
    for (const times of [1, 2, 2, 2]) {
      await ask('/Game');
      expect(timesRendered()).toBe(times);
    }
  });

  it('is not sent to who has it', async () => {
    const { ask, haveAsked } = createTestPages();
    await haveAsked('/Game');
    const etag = (await ask('/Game')).reply.headers.get('ETag') ?? '';
    const { reply, text } = await ask('/Game', { 'If-None-Match': etag });
    expect([reply.status, text]).toEqual([304, '']);
    expect(reply.headers.get('ETag')).toBe(etag);
  });

  it('that is not found is not kept', async () => {
    const { ask, haveAsked, timesRendered } = createTestPages();
    await haveAsked('/missing?lang=en');
    const { reply } = await ask('/missing?lang=en');
    expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([404, 'no-cache']);
    await ask('/missing?lang=en');
    expect(timesRendered()).toBe(2);
  });

  it('that only another build changes is not rendered at all', async () => {
    const { ask, timesRendered } = createTestPages({
      fixed: ({ path, origin }) =>
        path === '/Legal' ? { html: Buffer.from(`at ${origin}`), nonce: 'built' } : null,
    });
    expect((await ask('/Legal')).text).toBe('at https://quiz.example');
    expect(timesRendered()).toBe(0);
  });
});

it('what leads elsewhere says so to each who asks', async () => {
  const { ask, timesRendered } = createTestPages();
  for (const times of [1, 2]) {
    const { reply, text } = await ask('/moved');
    expect(reply.status).toBe(302);
    expect(reply.headers.get('Location')).toBe('/');
    expect(text).toBe('');
    expect(timesRendered()).toBe(times);
  }
});

it('a personal page is rendered for each who asks, and kept by nobody', async () => {
  const { ask, timesRendered } = createTestPages();
  const { reply, text } = await ask('/Admin?next=1', { Cookie: 'session=secret' });
  expect(text).toContain('session=secret');
  expect(text).toContain('/Admin?next=1');
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
  expect(reply.headers.get('Content-Security-Policy')).toContain("'sha256-");
  await ask('/Admin?next=1', { Cookie: 'session=secret' });
  expect(timesRendered()).toBe(2);
  const missing = await ask('/Admin/missing');
  expect(missing.reply.status).toBe(404);
  expect(missing.reply.headers.get('Cache-Control')).toBe('no-store');
});

it('the data of a page may be kept for a moment where it was loaded on a guess', async () => {
  const { ask } = createTestPages();
  const cachingOf = async (path: string, headers = {}) =>
    (await ask(path, headers)).reply.headers.get('Cache-Control');
  const guess = { 'Sec-Purpose': 'prefetch' };
  expect(await cachingOf('/Game.data', guess)).toBe('private, max-age=10');
  expect(await cachingOf('/Game.data')).toBe('no-cache');
  expect(await cachingOf('/Admin.data', guess)).toBe('no-store');
});

describe('a page that search engines are kept from says so', () => {
  const robots = 'noindex, nofollow, noarchive';

  it.each(['/Live/one', '/Live/missing', '/Live/one.data', '/Live/one?lang=hi'])(
    'in the headers of %s',
    async (path) => {
      const { ask } = createTestPages();
      expect((await ask(path)).reply.headers.get('X-Robots-Tag')).toBe(robots);
    },
  );

  it('also where it is kept, and to who has it', async () => {
    const { pages, sendKept, haveAsked } = createTestPages({ publicUrl: null });
    const site = await listen(sendKept);
    await haveAsked(`${site}/Live/one`, `${site}/Game`);
    const send = (path: string, headers = {}) =>
      fetch(site + path, { headers: { ...plain, ...headers } });
    await pages.reply(new Request(`${site}/Live/one`, { headers: plain }));
    const kept = await send('/Live/one');
    expect([kept.status, kept.headers.get('X-Robots-Tag')]).toEqual([200, robots]);
    const again = await send('/Live/one', { 'If-None-Match': kept.headers.get('ETag') ?? '' });
    expect([again.status, again.headers.get('X-Robots-Tag')]).toEqual([304, robots]);
  });

  it('and every other page does not', async () => {
    const { ask } = createTestPages();
    for (const path of ['/Game', '/missing', '/Game.data']) {
      expect((await ask(path)).reply.headers.get('X-Robots-Tag')).toBeNull();
    }
  });
});

describe('a page of one visitor', () => {
  const personal: [string, RequestInit, string][] = [
    ['with an attempt in a cookie', { headers: { Cookie: 'lang=en; attempt=q.k~t' } }, '/Game'],
    ['after a form', {}, '/Game?lang=en&play=1'],
    ['in reply to a form', { method: 'POST', body: 'a=1' }, '/quizpage/x'],
  ];

  it.each(personal)('is rendered for each request, and kept nowhere: %s', async (...given) => {
    const [, init, path] = given;
    const { pages, timesRendered } = createTestPages();
    for (let time = 1; time <= 3; time += 1) {
      const reply = await pages.reply(new Request(`http://localhost${path}`, init));
      expect(reply.headers.get('Cache-Control')).toBe('no-store');
      expect(timesRendered()).toBe(time);
    }
  });

  it('is not the kept page of its address', async () => {
    const { sendKept, haveAsked } = createTestPages();
    await haveAsked('/Game', '/Game');
    const address = await listen(sendKept);
    const kept = await fetch(`${address}/Game`, { headers: plain });
    expect(kept.status).toBe(200);
    for (const [, { headers = {}, method = 'GET' }, path] of personal) {
      const reply = await fetch(address + path, { method, headers: { ...plain, ...headers } });
      // The test's server has nothing else to send.
      expect(reply.status).toBe(204);
    }
  });
});

describe('the visitor’s theme', () => {
  it('is in a page of its own, which no shared cache may keep', async () => {
    const { ask } = createTestPages({
      fixed: () => ({ html: Buffer.from('<html lang="en"></html>'), nonce: 'n' }),
    });
    const dark = await ask('/Game?lang=en', { Cookie: 'theme=dark' });
    expect(dark.text).toContain('<html data-theme="dark" lang="en">');
    expect(dark.reply.headers.get('Cache-Control')).toBe('no-cache');
    expect((await ask('/Game?lang=en')).text).toContain('<html lang="en">');
    expect((await ask('/Game?lang=en', { Cookie: 'theme=x' })).text).toContain('<html lang="en">');
  });
});
