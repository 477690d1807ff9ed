import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createTestApi } from '../../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const get = (path: string, init?: RequestInit) => api.app.request(`/wp-json${path}`, init);

async function read(path: string) {
  const reply = await get(path);
  return { status: reply.status, body: await reply.json() };
}

describe('the index', () => {
  it.each(['', '/'])('tells what there is at /wp-json%s', async (slash) => {
    const { status, body } = await read(slash);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Quizmingle Blog',
      url: 'http://localhost',
      home: 'http://localhost',
      gmt_offset: 0,
      timezone_string: 'UTC',
      namespaces: ['wp/v2'],
      authentication: [],
    });
    expect(body.routes['/wp/v2/posts']).toMatchObject({
      namespace: 'wp/v2',
      methods: ['GET'],
      endpoints: [
        { args: { per_page: { type: 'integer', default: 10, maximum: 100, required: false } } },
      ],
      _links: { self: [{ href: 'http://localhost/wp-json/wp/v2/posts' }] },
    });
    expect(Object.keys(body.routes)).toContain('/wp/v2/posts/(?P<id>[\\d]+)');
  });

  it('is there for the namespace, and in part', async () => {
    const { body } = await read('/wp/v2?_fields=namespace,_links');
    expect(body).toEqual({
      namespace: 'wp/v2',
      _links: { up: [{ href: 'http://localhost/wp-json/' }] },
    });
  });

  it('tells of one route at a time', async () => {
    const reply = await get('/wp/v2/posts', { method: 'OPTIONS' });
    expect(reply.headers.get('Allow')).toBe('GET');
    expect(await reply.json()).toMatchObject({
      methods: ['GET'],
      endpoints: [{ args: { include: { type: 'array' } } }],
      schema: { type: 'object', properties: { id: { type: 'integer' }, slug: {} } },
    });
  });

  it("uses the site's own address everywhere", async () => {
    const config = { ...readConfig({}), publicUrl: 'https://quiz.example' };
    const site = await createTestApi({ config });
    const texts = ['/', '/wp/v2', '/wp/v2/posts?_embed&per_page=1', '/wp/v2/posts/1'].map(
      async (path) => {
        const reply = await site.app.request(`/wp-json${path}`);
        return `${reply.headers.get('Link')} ${await reply.text()}`;
      },
    );
    for (const text of await Promise.all(texts)) {
      expect(text).not.toContain('localhost');
      expect(text).toContain('https://quiz.example/');
    }
    await site.close();
  });
});
