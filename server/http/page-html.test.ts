import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as inlineScripts from '#server/http/inline-scripts.ts';

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function hashInline(page: string, nonce: string): { html: string; scripts: readonly string[] } {
  const { html, scripts } = inlineScripts.hashInline(Buffer.from(page), nonce);
  return { html: html.toString(), scripts };
}

describe('a page whose own scripts carry a nonce', () => {
  it('is freed of it, and their hashes are told, each once', () => {
    const { html, scripts } = hashInline(
      '<script nonce="n1">one()</script><p>text</p>' +
        '<script type="module" nonce="n1" async="">two()</script><script nonce="n1">one()</script>',
      'n1',
    );
    expect(html).not.toContain('nonce');
    expect(html).toContain('<script type="module" async="">two()</script>');
    expect(scripts).toEqual([sourceOf('one()'), sourceOf('two()')]);
  });

  it('never allows a script that does not carry it', () => {
    const foreign = '<script>evil()</script><script nonce="n2">evil()</script>';
    expect(hashInline(foreign, 'n1')).toEqual({ html: foreign, scripts: [] });
  });

  it('hashes nothing of files that scripts come from', () => {
    const { scripts } = hashInline('<script src="/a.js" nonce="n1"></script>', 'n1');
    expect(scripts).toEqual([]);
  });

  it('hashes what browsers hash: every character between the tags', () => {
    const code = '\n "हिन्दी" \\u003c/script> \n';
    const { html, scripts } = hashInline(`<script nonce="n1">${code}</script>`, 'n1');
    expect(scripts).toEqual([sourceOf(code)]);
    expect(html).toBe(`<script>${code}</script>`);
  });
});
