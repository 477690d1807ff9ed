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

const choose = (fields: Record<string, string>) =>
  app.request('/theme', { method: 'POST', body: new URLSearchParams(fields) });

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

it('keeps the language of an address for the pages that follow', async () => {
  const reply = await app.request('/language/hi.gif');
  expect(reply.headers.get('Content-Type')).toBe('image/gif');
  expect(reply.headers.get('Set-Cookie')).toBe('lang=hi; Path=/; SameSite=Lax');
  const unknown = await app.request('/language/xx.gif');
  expect(unknown.status).toBe(404);
});
