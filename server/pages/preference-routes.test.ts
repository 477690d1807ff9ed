import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleError } from '#server/http/problems.ts';
import { preferenceRoutes } from '#server/pages/preference-routes.ts';
import { createTestServices } from '../../tests/factories.ts';

let app: Hono;
let close: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestServices();
  ({ close } = made);
  app = new Hono().route('/', preferenceRoutes(made.services));
  app.onError((error, context) => handleError(made.services, context, error));
});
afterAll(() => close());

const choose = (fields: Record<string, string>, path = '/theme') =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields) });

describe('the theme, without a script', () => {
  it('is remembered, and the visitor is back where they were', async () => {
    const reply = await choose({ theme: 'dark', back: '/Blog?lang=hi' });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('Location')).toBe('/Blog?lang=hi');
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
    expect(reply.headers.get('Set-Cookie')).toBe(
      'theme=dark; Max-Age=31536000; Path=/; SameSite=Lax',
    );
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'x', '/a b', '/\r\nX: y'])(
    'leads to no other site: %j',
    async (back) => {
      expect((await choose({ theme: 'light', back })).headers.get('Location')).toBe('/');
    },
  );

  it('is light or dark, in a form', async () => {
    expect((await choose({ theme: 'pink', back: '/' })).status).toBe(422);
    const json = await app.request('/theme', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"theme":"dark"}',
    });
    expect(json.status).toBe(415);
  });
});

describe('the language, without a script', () => {
  it.each([
    ['/Blog', '/Blog?lang=hi'],
    ['/Blog?lang=en&page=2', '/Blog?lang=hi&page=2'],
    ['//evil.example', '/?lang=hi'],
  ])('is remembered for a year, and changes the page %s', async (back, leadsTo) => {
    const reply = await choose({ language: 'hi', back }, '/language');
    expect(reply.status).toBe(303);
    expect(reply.headers.get('Location')).toBe(leadsTo);
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
    expect(reply.headers.get('Set-Cookie')).toBe('lang=hi; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  it('is one of the site', async () => {
    expect((await choose({ language: 'xx', back: '/' }, '/language')).status).toBe(422);
  });
});
