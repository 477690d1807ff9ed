import { createHash } from 'node:crypto';
import type { Theme } from '#core/theme.ts';

/** The HTML of a page as it is sent, and the sources of its own scripts for its policy. */
export interface PageHtml {
  /** In UTF-8. */
  readonly html: Buffer;
  /** Such as `'sha256-…'`. */
  readonly scripts: readonly string[];
}

/** Replaces a range of bytes by `put`, or removes it. */
interface ByteEdit {
  readonly from: number;
  readonly to: number;
  readonly put?: Buffer;
}

/** The source expression of an inline script or style sheet for a policy, by its bytes. */
export function sourceOf(code: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** The byte offsets of `text`. */
function* placesOf(text: string, html: Buffer): Generator<number> {
  for (let at = html.indexOf(text); at !== -1; at = html.indexOf(text, at + text.length)) yield at;
}

/**
 * A cached page cannot carry a fresh nonce: its own scripts are recognised by the nonce of its
 * rendering, and allowed by their hashes instead.
 */
function nonceEdits(html: Buffer, mark: string): { edits: ByteEdit[]; scripts: Set<string> } {
  const edits: ByteEdit[] = [];
  const scripts = new Set<string>();
  for (const at of placesOf(mark, html)) {
    edits.push({ from: at, to: at + mark.length });
    const tag = html.lastIndexOf('<', at);
    if (html.toString('latin1', tag, tag + 7) !== '<script') continue;
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', begin);
    if (end > begin) scripts.add(sourceOf(html.subarray(begin, end)));
  }
  return { edits, scripts };
}

/** The tags that React Router writes for each module of a page's script, and for that script. */
const moduleLink = '<link rel="modulepreload" href="';
const moduleMark = ' type="module" async=""';

/**
 * Lets the page paint before its code is requested: its script and the modules it needs are
 * deferred until `app/starter.ts` runs it.
 */
function deferScripts(html: Buffer, nonceMark: string): ByteEdit[] {
  const links = [...placesOf(moduleLink, html)].map((from) => {
    const begin = from + moduleLink.length;
    const end = html.indexOf('"', begin);
    const module = html.toString('latin1', begin, end);
    return { module, from, to: html.indexOf('>', end) + 1 };
  });
  // A text may contain the tag of that script, but not the nonce before it.
  const found = html.indexOf(nonceMark + moduleMark);
  if (found === -1) return [];
  const at = found + nonceMark.length;
  const needs = links.map(({ module }) => module).join(' ');
  const put = Buffer.from(` type="text/later" data-needs="${needs}"`);
  return [...links, { from: at, to: at + moduleMark.length, put }];
}

/**
 * Throws if a finished page does not wait for `app/starter.ts`: then React Router writes its tags
 * differently from what `paintedFirst` expects. The build checks every page that it renders.
 */
export function requireDeferredScripts(page: string, html: Buffer): void {
  const waiting = [...placesOf('<script type="text/later" data-needs="/', html)].length;
  const isEager = ['rel="modulepreload"', 'type="module"'].some((tag) => html.includes(tag));
  if (waiting === 1 && !isEager) return;
  throw new Error(
    `${page} asks for its modules before it is painted: React Router's tags have changed, see server/pages/page-html.ts`,
  );
}

/** Shows the visitor's theme, which React does not render, as browsers without a script need it. */
function inTheme(html: Buffer, theme: Theme | null): ByteEdit[] {
  const at = html.indexOf('<html') + '<html'.length;
  if (theme === null || at < '<html'.length) return [];
  return [{ from: at, to: at, put: Buffer.from(` data-theme="${theme}"`) }];
}

function atEndOfHead(html: Buffer, put: Buffer): ByteEdit[] {
  const end = html.indexOf('</head>');
  return end === -1 ? [] : [{ from: end, to: end, put }];
}

/**
 * Applies all edits in one pass; an edit within another, such as a nonce in a removed part, is
 * dropped.
 */
function applyEdits(html: Buffer, edits: readonly ByteEdit[]): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    if (edit.from < from) continue;
    parts.push(html.subarray(from, edit.from));
    if (edit.put !== undefined) parts.push(edit.put);
    from = edit.to;
  }
  return Buffer.concat([...parts, html.subarray(from)]);
}

/** Prepares a rendered page in UTF-8 for sending; `head` is added to the end of its head. */
export function finishHtml(
  html: Buffer,
  { nonce, head, theme }: { nonce: string; head: Buffer; theme: Theme | null },
): PageHtml {
  const mark = ` nonce="${nonce}"`;
  const { edits, scripts } = nonceEdits(html, mark);
  const all = [
    ...edits,
    ...inTheme(html, theme),
    ...deferScripts(html, mark),
    ...atEndOfHead(html, head),
  ];
  return { html: applyEdits(html, all), scripts: [...scripts] };
}
