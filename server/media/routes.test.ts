import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let address: string;
beforeAll(async () => {
  api = await createTestApi();
  address = (await api.services.quizzes.list())[0]?.thumbnail?.url ?? '';
});
afterAll(() => api.close());

describe('an image of a ready quiz', () => {
  it('is served as what it is, for good, and runs nothing', async () => {
    const reply = await api.app.request(address);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(reply.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(reply.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(await reply.text()).toContain('<svg');
  });

  it('is not sent twice', async () => {
    const etag = (await api.app.request(address)).headers.get('ETag') ?? '';
    const again = await api.app.request(address, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('Content-Security-Policy')).toContain('sandbox');
  });

  it('has one name only', async () => {
    const names = [
      address.replace('.svg', '.png'),
      address.replace('.svg', ''),
      address.replace('.svg', '.svg.html'),
      '/media/x.svg',
      '/media/..%2f..%2fpackage.json',
      `/media/${'A'.repeat(43)}.svg`,
    ];
    for (const name of names) expect((await api.app.request(name)).status).toBe(404);
  });
});
