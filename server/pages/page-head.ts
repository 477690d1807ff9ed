import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceOf } from '#server/pages/page-html.ts';

/** The end of every page's head: the same for all, so React does not render it. */
export interface PageHead {
  /** In UTF-8. */
  readonly html: Buffer;
  /** The source for the style sheet in a page's policy. */
  readonly style: string;
}

/** The script that hydrates a page; throws if the build lacks it. */
function starterElement(clientFolder: string): string {
  const file = readdirSync(join(clientFolder, 'assets')).find((name) =>
    /^starter-.*\.js$/.test(name),
  );
  if (file === undefined) throw new Error('the build has no starter');
  const code = readFileSync(join(clientFolder, 'assets', file));
  const hash = createHash('sha384').update(code).digest('base64');
  return `<script type="module" src="/assets/${file}" integrity="sha384-${hash}" fetchpriority="low"></script>`;
}

/** The inlined style sheet: a file would cost one more round trip before the first paint. */
export function styleElement(styles: string): string {
  if (/<\/style/i.test(styles)) throw new Error('the style sheet would end its own element');
  return `<style>${styles}</style>`;
}

export function createPageHead(styles: string, clientFolder: string): PageHead {
  const html = Buffer.from(styleElement(styles) + starterElement(clientFolder));
  return { html, style: sourceOf(styles) };
}
