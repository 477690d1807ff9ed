import { describe, expect, it } from 'vitest';
import { createTestPages, listen, plain } from '../../tests/test-pages.ts';

describe('past everything else', () => {
  it('sends what is kept in the encoding that somebody has had, and says so', async () => {
    const { pages, sendKept, haveAsked, replies } = createTestPages({ publicUrl: null });
    const site = await listen(sendKept);
    await haveAsked(`${site}/Game`);
    const headers = { ...plain, 'X-Request-Id': 'from-the-proxy' };
    expect((await fetch(`${site}/Game`, { headers })).status).toBe(204);
    const made = await pages.reply(new Request(`${site}/Game`, { headers: plain }));
    const sent = await fetch(`${site}/Game?utm_source=wa`, { headers });
    expect(await sent.text()).toBe(await made.text());
    expect(sent.headers.get('X-Request-Id')).toBe('from-the-proxy');
    expect(sent.headers.get('X-Frame-Options')).toBe('DENY');
    expect(replies).toEqual([{ route: 'pattern of /Game', status: 200 }]);
  });

  it('sends a HEAD without the page, and nothing to who has it', async () => {
    const { pages, sendKept, haveAsked } = createTestPages({ publicUrl: null });
    const site = await listen(sendKept);
    await haveAsked(`${site}/Game`);
    const made = await pages.reply(new Request(`${site}/Game`, { headers: plain }));
    const head = await fetch(`${site}/Game`, { method: 'HEAD', headers: plain });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const etag = made.headers.get('ETag') ?? '';
    const again = await fetch(`${site}/Game`, { headers: { ...plain, 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('leaves writes and personal pages alone', async () => {
    const { pages, sendKept, haveAsked } = createTestPages({ publicUrl: null });
    const site = await listen(sendKept);
    await haveAsked(`${site}/Game`, `${site}/Admin`);
    for (const path of ['/Game', '/Admin']) {
      await pages.reply(new Request(site + path, { headers: plain }));
    }
    expect((await fetch(`${site}/Admin`, { headers: plain })).status).toBe(204);
    expect((await fetch(`${site}/Game`, { method: 'POST', headers: plain })).status).toBe(204);
  });

  it('ends connections while the server stops', async () => {
    const { pages, sendKept, haveAsked, readiness } = createTestPages({ publicUrl: null });
    const site = await listen(sendKept);
    await haveAsked(`${site}/Game`);
    await pages.reply(new Request(`${site}/Game`, { headers: plain }));
    readiness.isStopping = true;
    const sent = await fetch(`${site}/Game`, { headers: plain });
    expect(sent.headers.get('Connection')).toBe('close');
  });
});
