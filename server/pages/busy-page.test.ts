import { describe, expect, it } from 'vitest';
import { type AdmitRender, RenderRefused } from '#server/pages/admit-render.ts';
import type { RequestedPage } from '#server/pages/requested-page.ts';
import { createTestPages } from '../../tests/test-pages.ts';

describe('a page that is not rendered now', () => {
  const html =
    '<html lang="en"><head></head><form data-again="" method="get"><button>Try</button></form><script nonce="n" type="module" async="">go()</script></html>';
  /** Pages of which each address may have so many rendered. */
  function createLimitedPages(renders: number) {
    const rendered = new Map<string | undefined, number>();
    const admit: AdmitRender = (address, render) => {
      const count = rendered.get(address) ?? 0;
      rendered.set(address, count + 1);
      if (count < renders) return render();
      return Promise.reject(new RenderRefused('too_many_requests', 7));
    };
    const fixed = ({ path, language }: RequestedPage) =>
      path === '/Busy' ? { html: Buffer.from(html.replace('en', language)), nonce: 'n' } : null;
    const { pages } = createTestPages({ admit, fixed });
    const ask = async (
      path: string,
      { address = 'a', ...init }: RequestInit & { address?: string },
    ) => {
      const request = new Request(`http://localhost${path}`, init);
      const reply = await pages.reply(request, { address });
      return { reply, text: await reply.text() };
    };
    return ask;
  }

  it.each(['/Host?play=1', '/Admin', '/Game?page=7', '/Blog.data'])(
    'is refused by the address that asked for too many: %s',
    async (path) => {
      const ask = createLimitedPages(1);
      expect((await ask(path, {})).reply.status).toBe(200);
      const { reply } = await ask(path, {});
      expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '7']);
      expect(reply.headers.get('Cache-Control')).toBe('no-store');
      expect((await ask(path, { address: 'b' })).reply.status).toBe(200);
    },
  );

  it('costs nothing where it is kept', async () => {
    const ask = createLimitedPages(2);
    for (let time = 0; time < 9; time += 1) {
      expect((await ask('/Game', {})).reply.status).toBe(200);
    }
  });

  it('is made for the next visitor where the first of them may have no more', async () => {
    const ask = createLimitedPages(1);
    await ask('/Admin', {});
    const [first, second] = await Promise.all([ask('/Game', {}), ask('/Game', { address: 'b' })]);
    expect([first.reply.status, second.reply.status]).toEqual([429, 200]);
  });

  it('says so in the language of the visitor, and asks for the same again', async () => {
    const ask = createLimitedPages(0);
    const { text } = await ask('/Host?quiz=a%22b&lang=hi', {});
    expect(text).toContain('<html lang="hi">');
    expect(text).toContain('<form method="get"><input type="hidden" name="quiz" value="a&quot;b">');
    expect(text).not.toContain('type="text/later"');
  });

  it('loses nothing that was typed', async () => {
    const ask = createLimitedPages(0);
    const body = new URLSearchParams({ name: '<Ravi> & "co"', question: 'two\nlines' });
    const { reply, text } = await ask('/quizpage/friend?lang=en', { method: 'POST', body });
    expect(reply.status).toBe(429);
    expect(text).toContain('<form method="post">');
    expect(text).toContain('name="name" value="&lt;Ravi&gt; &amp; &quot;co&quot;"');
    expect(text).toContain('name="question" value="two\nlines"');
  });
});
