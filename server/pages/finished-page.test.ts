import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { finishPage } from '#server/pages/finished-page.ts';

const words = Array.from({ length: 2_000 }, (_, i) => `नमस्ते ${(i * i) % 997} `).join('');
const html = `<p>${words}</p><script nonce="n">go()</script>`;
const page = finishPage({
  html: Buffer.from(html),
  nonce: 'n',
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  route: '/',
  isLasting: false,
  theme: null,
  frames: null,
  head: { html: Buffer.alloc(0), style: "'sha256-s'" },
});
const sent = html.replace(' nonce="n"', '');

describe('a finished page', () => {
  it('is the same in every encoding', async () => {
    const [br, gzip, plain] = await Promise.all([
      page.reply('br'),
      page.reply('gzip'),
      page.reply('identity'),
    ]);
    expect(brotliDecompressSync(br.body).toString()).toBe(sent);
    expect(gunzipSync(gzip.body).toString()).toBe(sent);
    expect(plain.body.toString()).toBe(sent);
    expect(br.headers['Content-Encoding']).toBe('br');
    expect(plain.headers['Content-Encoding']).toBeUndefined();
    expect(br.headers['Content-Length']).toBe(String(br.body.length));
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'is compressed once, and better for those who ask again: %s',
    async (encoding, unpack) => {
      const first = await page.reply(encoding);
      expect(await page.reply(encoding)).toBe(first);
      expect(page.cachedReply(encoding)).toBe(first);
      await vi.waitFor(() => expect(page.cachedReply(encoding)).not.toBe(first));
      const better = page.cachedReply(encoding);
      expect(unpack(better?.body ?? first.body).toString()).toBe(sent);
      expect(better?.body.length).toBeLessThan(first.body.length);
    },
  );

  it('brings the policy that allows its script, and the headers of every reply', async () => {
    const { headers } = await page.reply('br');
    expect(headers['Content-Security-Policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
    expect(headers['Content-Security-Policy']).toContain("style-src 'self' 'sha256-s'");
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Content-Type']).toBe('text/html');
  });
});
