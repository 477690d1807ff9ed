import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { atOrigin } from '#app/service-worker/at-origin.ts';
import { builtOrigin } from '#core/offline.ts';

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const page = (origin: string) => {
  const scripts = [`go("${origin}", "${origin}")`, 'nothing()', `later("${origin}/x")`];
  return {
    path: '/Game',
    html: `<link href="${origin}/Game">${scripts
      .map((code) => `<script type="text/later">${code}</script>`)
      .join('<p>&lt;script&gt;</p>')}`,
    headers: {
      link: `<${origin}/wp-json/>`,
      'content-security-policy': `script-src 'self' ${scripts.map(sourceOf).join(' ')}; img-src 'self'`,
    },
    data: `["${origin}"]`,
    dataType: 'text/x-script',
  };
};

it('a page that was made for every host names its own, and runs the scripts that do', async () => {
  const own = 'https://quiz.example';
  expect(await atOrigin(page(builtOrigin), own)).toEqual(page(own));
});

it('a page that was made for its own host stays as it is', async () => {
  const made = page('https://quiz.example');
  expect(await atOrigin(made, 'https://quiz.example')).toEqual(made);
});
