import { expect, it } from 'vitest';
import { atOrigin } from '#app/service-worker/at-origin.ts';
import { builtOrigin } from '#core/offline.ts';

/** As a page's policy allows it. */
async function sourceOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

async function pageAt(origin: string) {
  const scripts = [`go("${origin}", "${origin}")`, 'nothing()', `later("${origin}/x")`];
  const sources = await Promise.all(scripts.map(sourceOf));
  const elements = scripts.map((code) => `<script type="text/later">${code}</script>`);
  return {
    path: '/Game',
    html: `<link href="${origin}/Game">${elements.join('<p>&lt;script&gt;</p>')}`,
    headers: {
      link: `<${origin}/wp-json/>`,
      'content-security-policy': `script-src 'self' ${sources.join(' ')}; img-src 'self'`,
    },
    data: `["${origin}"]`,
    dataType: 'text/x-script',
  };
}

const own = 'https://quiz.example';

it('a page that was made for every host names its own, and runs the scripts that do', async () => {
  expect(await atOrigin(await pageAt(builtOrigin), own)).toEqual(await pageAt(own));
});

it('a page that was made for its own host stays as it is', async () => {
  const made = await pageAt(own);
  expect(await atOrigin(made, own)).toEqual(made);
});
