import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as pageHtml from '#server/pages/page-html.ts';

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function finishHtml(
  page: string,
  nonce: string,
  head = '',
): { html: string; scripts: readonly string[] } {
  const { html, scripts } = pageHtml.finishHtml(Buffer.from(page), {
    nonce,
    head: Buffer.from(head),
    theme: null,
  });
  return { html: html.toString(), scripts };
}

describe('a page whose own scripts carry a nonce', () => {
  it('is freed of it, and their hashes are told, each once', () => {
    const { html, scripts } = finishHtml(
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
    expect(finishHtml(foreign, 'n1')).toEqual({ html: foreign, scripts: [] });
  });

  it('hashes nothing of files that scripts come from', () => {
    const { scripts } = finishHtml('<script src="/a.js" nonce="n1"></script>', 'n1');
    expect(scripts).toEqual([]);
  });

  it('hashes what browsers hash: every character between the tags', () => {
    const code = '\n "हिन्दी" \\u003c/script> \n';
    const { html, scripts } = finishHtml(`<script nonce="n1">${code}</script>`, 'n1');
    expect(scripts).toEqual([sourceOf(code)]);
    expect(html).toBe(`<script>${code}</script>`);
  });
});

describe('a page that needs modules', () => {
  const page =
    '<head><title>क्विज़</title></head><p>खेलो</p><link rel="modulepreload" href="/assets/a.js" nonce="n1"/>' +
    '<link rel="modulepreload" href="/assets/b.js" crossorigin=""/>' +
    '<script nonce="n1" type="module" async="">go()</script></body>';

  it('is painted first: its script is put off, with what it needs', () => {
    const { html, scripts } = finishHtml(page, 'n1', '<style>p{}</style>');
    expect(html).toBe(
      '<head><title>क्विज़</title><style>p{}</style></head><p>खेलो</p>' +
        '<script type="text/later" data-needs="/assets/a.js /assets/b.js">go()</script></body>',
    );
    expect(scripts).toEqual([sourceOf('go()')]);
  });

  it('keeps the text of a post that looks like its script', () => {
    const text = '<p><code>&lt;script type="module" async=""&gt;</code></p>';
    const { html } = finishHtml(page.replace('<p>खेलो</p>', text), 'n1');
    expect(html).toContain(text);
    expect(html).toContain('<script type="text/later" data-needs="/assets/a.js /assets/b.js">');
  });

  it('keeps its links where no script waits for them', () => {
    const links = '<head></head><link rel="modulepreload" href="/assets/a.js"/>';
    expect(finishHtml(links, 'n1').html).toBe(links);
  });
});

describe('the build', () => {
  const finished = (page: string) =>
    pageHtml.finishHtml(Buffer.from(page), { nonce: 'n1', head: Buffer.alloc(0), theme: null });
  const link = '<link rel="modulepreload" href="/assets/a.js"/>';
  const script = '<script nonce="n1" type="module" async="">go()</script>';
  const check = (page: string) => () => pageHtml.requireDeferredScripts('/x', finished(page).html);

  it('takes a page that waits for the starter', () => {
    expect(check(`<head></head>${link}${script}`)).not.toThrow();
  });

  it.each([
    [
      'orders the attributes of its script anew',
      `${link}${script.replace('type="module" async=""', 'async="" type="module"')}`,
    ],
    ['names the module with single quotes', `${link}${script.replaceAll('"module"', "'module'")}`],
    [
      'orders the attributes of its links anew',
      `<link href="/assets/a.js" rel="modulepreload"/>${script}`,
    ],
    ['has no links', script],
    ['has no script', link],
  ])('fails where React Router %s', (_, page) => {
    expect(check(`<head></head>${page}`)).toThrow('/x asks for its modules');
  });
});

it('what comes to the end of the head comes there once, whatever it holds', () => {
  const { html } = finishHtml('<head></head><p></head></p>', 'n1', "<link href='$&'>");
  expect(html).toBe("<head><link href='$&'></head><p></head></p>");
});
