import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedPath } from '#core/embed.ts';
import type { Oembed } from '#core/oembed-schemas.ts';
import { readyQuizPath } from '#core/share.ts';
import { createQuiz, createTestApi, createTrivia } from '../../tests/factories.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;
let api: Api;
let trivia: { id: string; ownerKey: string; shareUrl: string };
let friend: { id: string; ownerKey: string };
beforeAll(async () => {
  api = await createTestApi();
  trivia = await api.createCustomQuiz(createTrivia({ name: 'Asha', title: 'Tigers & <cats>' }));
  friend = await api.createCustomQuiz(createQuiz({ name: 'Ravi' }));
});
afterAll(() => api.close());

const ready = `http://localhost${readyQuizPath('flags-of-the-world')}`;

const ask = (query: Readonly<Record<string, string>>, method = 'GET') =>
  api.app.request(`/oembed?${new URLSearchParams(query)}`, { method });

async function read(query: Readonly<Record<string, string>>): Promise<Oembed> {
  const reply = await ask(query);
  expect(reply.status).toBe(200);
  return await reply.json();
}

async function change({ id, ownerKey }: typeof friend, settings: object): Promise<void> {
  const reply = await api.app.request(`/api/custom-quizzes/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ownerKey}` },
    body: JSON.stringify(settings),
  });
  expect(reply.status).toBe(200);
}

/** What the HTML's frame says of itself. */
function frameIn(html: string) {
  const attribute = (name: string) => new RegExp(`<iframe [^>]*${name}="([^"]*)"`).exec(html)?.[1];
  return {
    src: attribute('src'),
    title: attribute('title'),
    width: Number(attribute('width')),
    height: Number(attribute('height')),
  };
}

describe('oEmbed', () => {
  it('has every field that a rich reply must have, as JSON for every site', async () => {
    const reply = await ask({ url: ready, format: 'json', maxwidth: '300', maxheight: '200' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await reply.json()).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Flags of the World',
      provider_name: 'Quizmingle',
      provider_url: 'http://localhost/',
      cache_age: 3_600,
      html: expect.stringMatching(/^<iframe .*<\/iframe><script async src="[^"]+"><\/script>$/),
      width: 300,
      height: 200,
    });
  });

  it('says the same as XML', async () => {
    const url = `http://localhost/quizpage/Anstpage/${trivia.id}`;
    const reply = await ask({ url, format: 'xml' });
    expect(reply.headers.get('Content-Type')).toBe('text/xml; charset=utf-8');
    const text = await reply.text();
    expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?><oembed>/);
    const parser = new XMLParser({ parseTagValue: false });
    const fields = Object.entries(await read({ url })).map(([name, value]) => [name, `${value}`]);
    expect(parser.parse(text).oembed).toEqual(Object.fromEntries(fields));
  });

  it('fits the frame into what was asked for, never larger than it needs', async () => {
    for (const [asked, width, height] of [
      [{}, 600, 700],
      [{ maxwidth: '10000', maxheight: '10000' }, 600, 700],
      [{ maxwidth: '320' }, 320, 700],
      [{ maxheight: '1' }, 600, 1],
    ] as const) {
      const oembed = await read({ url: ready, ...asked });
      expect(oembed).toMatchObject({ width, height });
      expect(frameIn(oembed.html)).toMatchObject({ width, height });
    }
  });

  it('shows the picture only where it fits', async () => {
    expect(await read({ url: ready, maxwidth: '1200', maxheight: '630' })).toMatchObject({
      thumbnail_url: 'http://localhost/og/ready/flags-of-the-world.en.png',
      thumbnail_width: 1_200,
      thumbnail_height: 630,
    });
    expect(await read({ url: ready, maxwidth: '1199' })).not.toHaveProperty('thumbnail_url');
  });

  it('takes every address that people paste', async () => {
    const srcOf = async (url: string) => frameIn((await read({ url })).html).src;
    const quiz = `http://localhost${embedPath('ready', 'flags-of-the-world', 'en')}`;
    for (const path of [
      '/NormalQuiz/flags-of-the-world',
      '/NormalQuiz/flags-of-the-world/',
      '/normalquiz/flags-of-the-world?utm_source=x#top',
      '/flags-of-the-world',
      '/embed/ready/flags-of-the-world',
    ]) {
      expect(await srcOf(`http://localhost${path}`)).toBe(quiz);
    }
    expect(await srcOf('https://localhost/NormalQuiz/flags-of-the-world?lang=hi')).toContain(
      'lang=hi',
    );
    for (const url of [
      `http://localhost/quizpage/Anstpage/${trivia.id}`,
      `http://localhost/q/${trivia.id}`,
      trivia.shareUrl,
    ]) {
      expect(await srcOf(url)).toContain(`/embed/custom/${trivia.id}`);
    }
    expect(await srcOf(`http://localhost/Live/${trivia.id}`)).toContain(
      `/embed/board/${trivia.id}`,
    );
  });

  it('names the creator, and escapes what they wrote', async () => {
    const { title, author_name, html } = await read({ url: `http://localhost/q/${trivia.id}` });
    expect({ title, author_name }).toEqual({ title: 'Tigers & <cats>', author_name: 'Asha' });
    expect(frameIn(html).title).toBe('Tigers &amp; &lt;cats&gt;');
  });

  it('tells nothing of what its creator does not let others show', async () => {
    const reply = await ask({ url: `http://localhost/q/${friend.id}` });
    expect(reply.status).toBe(401);
    expect(await reply.text()).not.toContain('Ravi');
    expect((await ask({ url: `http://localhost/Live/${friend.id}` })).status).toBe(401);
    await change(friend, { embedding: ['https://school.example'] });
    expect((await read({ url: `http://localhost/q/${friend.id}` })).author_name).toBe('Ravi');
    await change(friend, { boardFor: 'owner' });
    expect((await ask({ url: `http://localhost/Live/${friend.id}` })).status).toBe(401);
  });

  it.each([
    'http://localhost/NormalQuiz/nothing-here',
    'http://localhost/Privasy',
    'http://localhost/',
    `http://localhost/q/${'A'.repeat(22)}`,
    'http://localhost/q/..%2f..%2fOwner',
    'http://localhost/q/k7mw3pxrt9ab',
    'http://localhost/embed/owner/flags-of-the-world',
    'http://localhost/NormalQuiz/flags-of-the-world/more',
    'http://evil.example/NormalQuiz/flags-of-the-world',
    'http://localhost:81/NormalQuiz/flags-of-the-world',
    'ftp://localhost/NormalQuiz/flags-of-the-world',
    'javascript:alert(1)',
  ])('knows no page at %s', async (url) => {
    expect((await ask({ url })).status).toBe(404);
  });

  it('knows no page that was deleted', async () => {
    const { id, ownerKey } = await api.createCustomQuiz(createTrivia());
    const headers = { Authorization: `Bearer ${ownerKey}` };
    await api.app.request(`/api/custom-quizzes/${id}`, { method: 'DELETE', headers });
    expect((await ask({ url: `http://localhost/q/${id}` })).status).toBe(404);
  });

  it('says that it has no other format', async () => {
    const reply = await ask({ url: ready, format: 'yaml' });
    expect(reply.status).toBe(501);
    expect(await reply.json()).toMatchObject({ code: 'format_unknown' });
  });

  it.each([
    {},
    { url: 'flags' },
    { url: ready, maxwidth: '0' },
    { url: ready, maxwidth: '-1' },
    { url: ready, maxheight: 'wide' },
    { url: ready, maxheight: '1e3' },
  ])('refuses what it cannot read: %j', async (query) => {
    expect((await ask(query as Record<string, string>)).status).toBe(422);
  });
});
