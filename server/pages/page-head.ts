import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceOf } from '#server/pages/page-html.ts';

/** What stands at the end of the head of every page: the same for all, so React does not render it. */
export interface PageHead {
  /** In UTF-8. */
  readonly html: Buffer;
  /** The source by which a page's policy allows its style sheet. */
  readonly style: string;
}

/** The script that brings a page to life, refused where it is not what was built. */
function starterElement(clientFolder: string): string {
  const file = readdirSync(join(clientFolder, 'assets')).find((name) =>
    /^starter-.*\.js$/.test(name),
  );
  if (file === undefined) throw new Error('the build has no starter');
  const code = readFileSync(join(clientFolder, 'assets', file));
  const hash = createHash('sha384').update(code).digest('base64');
  return `<script type="module" src="/assets/${file}" integrity="sha384-${hash}" fetchpriority="low"></script>`;
}

/** The style sheet itself: as a file it would be one more way there and back before the first paint. */
export function styleElement(styles: string): string {
  if (/<\/style/i.test(styles)) throw new Error('the style sheet would end its own element');
  return `<style>${styles}</style>`;
}

export function createPageHead(styles: string, clientFolder: string): PageHead {
  const html = Buffer.from(styleElement(styles) + starterElement(clientFolder));
  return { html, style: sourceOf(styles) };
}
