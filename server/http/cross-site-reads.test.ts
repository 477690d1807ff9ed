import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { noRateLimits } from '#server/counts/rate-limits.ts';
import { type AdminApi, createAdminApi } from '../../tests/admin-api.ts';

let api: AdminApi;
beforeAll(async () => {
  api = await createAdminApi({ rateLimits: noRateLimits });
});
afterAll(() => api.close());

/** What another site's page may read, and what it is told where there is nothing. */
const open: readonly (readonly [path: string, status: number])[] = [
  ['/api/quizzes', 200],
  ['/api/quizzes/1', 200],
  ['/api/quizzes/nothing', 404],
  ['/api/quizzes?filters[nothing]=1', 400],
  ['/oembed?url=http://localhost/flags-of-the-world', 200],
  ['/oembed?url=http://localhost/nothing', 404],
  ['/wp-json/wp/v2/posts', 200],
  ['/wp-json/wp/v2/posts?page=0', 400],
  ['/wp-json/wp/v2/posts/999999', 404],
  ['/wp-json/wp/v2/nothing', 404],
  ['/media/nothing.png', 404],
  ['/og/page/home.en.png', 200],
  ['/og/nothing/x.en.png', 404],
];

const elsewhere = { Origin: 'https://blog.example' };

function allowances({ headers }: Response): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control'));
}

describe('a page of another site', () => {
  it.each(open)('reads %s, without a cookie: %i', async (path, status) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await api.app.request(path, { method, headers: elsewhere });
      expect(reply.status).toBe(status);
      expect(reply.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(reply.headers.has('Access-Control-Allow-Credentials')).toBe(false);
      expect(reply.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    }
  });

  it('reads what has not changed', async () => {
    const first = await api.app.request('/api/quizzes', { headers: elsewhere });
    const headers = { ...elsewhere, 'If-None-Match': first.headers.get('ETag') ?? '' };
    const reply = await api.app.request('/api/quizzes', { headers });
    expect(reply.status).toBe(304);
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it.each(open)('is told beforehand what it may ask of %s', async (path) => {
    const reply = await api.app.request(path, {
      method: 'OPTIONS',
      headers: {
        ...elsewhere,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect([reply.status, await reply.text()]).toEqual([204, '']);
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(reply.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD');
    const allowed = reply.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(', ');
    expect(allowed).toEqual(['content-type', 'strapi-response-format']);
  });

  it('sees how many pages of posts there are', async () => {
    const reply = await api.app.request('/wp-json/wp/v2/posts', { headers: elsewhere });
    const exposed = reply.headers.get('Access-Control-Expose-Headers')?.split(', ') ?? [];
    expect(exposed).toEqual(expect.arrayContaining(['X-WP-Total', 'X-WP-TotalPages', 'Link']));
  });

  it('reads nothing else, from the router’s own table', async () => {
    const { routes } = createApp(api.services);
    const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    const isOpen = /^(?:GET|HEAD|OPTIONS|ALL) \/(?:oembed|api\/quizzes|wp-json|media|og)(?:\/|$)/;
    const others = [...names].filter((name) => !isOpen.test(name) && !name.startsWith('ALL '));
    expect(others.length).toBeGreaterThan(70);
    for (const name of [...others, 'POST /api/quizzes', 'GET /api/nothing', 'GET /nothing']) {
      const [method = '', pattern = ''] = name.split(' ');
      const reply = await api.app.request(pattern.replace(/:\w+/g, 'A'.repeat(22)), {
        method,
        headers: { ...elsewhere, Cookie: api.cookie() },
      });
      await reply.body?.cancel();
      expect({ name, allowances: allowances(reply) }).toEqual({ name, allowances: [] });
      expect(reply.headers.get('Cross-Origin-Resource-Policy'), name).toBe('same-origin');
    }
  });
});
