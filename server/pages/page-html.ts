import { createHash } from 'node:crypto';

/** The HTML of a page as it is sent, and the sources by which its policy allows its own scripts. */
export interface PageHtml {
  /** In UTF-8. */
  readonly html: Buffer;
  /** Such as `'sha256-…'`. */
  readonly scripts: readonly string[];
}

/** What stands from one byte to another is replaced; `put` is nothing where it is left out. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly put?: Buffer;
}

/** What a policy calls a script or a style sheet within a page, by its bytes. */
export function sourceOf(code: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** Where `text` is found, as bytes. */
function* placesOf(text: string, html: Buffer): Generator<number> {
  for (let at = html.indexOf(text); at !== -1; at = html.indexOf(text, at + text.length)) yield at;
}

/**
 * A page that is sent more than once cannot carry a fresh nonce: its own scripts are known by the
 * nonce that only this rendering knew, and allowed by their hashes instead.
 */
function withoutNonces(html: Buffer, mark: string): { edits: Edit[]; scripts: Set<string> } {
  const edits: Edit[] = [];
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

/** As React Router writes it for each module that a page's script needs, and then in that script. */
const moduleLink = '<link rel="modulepreload" href="';
const moduleMark = ' type="module" async=""';

/**
 * Lets the page be painted before the code that brings it to life is even asked for: its script is
 * put off, with the modules that it needs, until `app/starter.ts` runs it.
 */
function paintedFirst(html: Buffer, nonceMark: string): Edit[] {
  const links = [...placesOf(moduleLink, html)].map((from) => {
    const begin = from + moduleLink.length;
    const end = html.indexOf('"', begin);
    const module = html.toString('latin1', begin, end);
    return { module, from, to: html.indexOf('>', end) + 1 };
  });
  // A text may hold what stands in that script's tag, but not the nonce before it.
  const found = html.indexOf(nonceMark + moduleMark);
  if (found === -1) return [];
  const at = found + nonceMark.length;
  const needs = links.map(({ module }) => module).join(' ');
  const put = Buffer.from(` type="text/later" data-needs="${needs}"`);
  return [...links, { from: at, to: at + moduleMark.length, put }];
}

/**
 * Throws where a finished page of the site does not wait for `app/starter.ts`: React Router writes
 * its tags differently then from what `paintedFirst` looks for. The build holds every page that it
 * renders against this.
 */
export function requirePaintedFirst(page: string, html: Buffer): void {
  const waiting = [...placesOf('<script type="text/later" data-needs="/', html)].length;
  const isEager = ['rel="modulepreload"', 'type="module"'].some((tag) => html.includes(tag));
  if (waiting === 1 && !isEager) return;
  throw new Error(
    `${page} asks for its modules before it is painted: React Router's tags have changed, see server/pages/page-html.ts`,
  );
}

function atEndOfHead(html: Buffer, put: Buffer): Edit[] {
  const end = html.indexOf('</head>');
  return end === -1 ? [] : [{ from: end, to: end, put }];
}

/** With all edits at one go; one within another, such as of a nonce in what is cut, is part of that. */
function edited(html: Buffer, edits: readonly Edit[]): Buffer {
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

/** A page as it was rendered, in UTF-8, made ready to be sent; `head` comes to the end of its own. */
export function finishHtml(html: Buffer, nonce: string, head: Buffer): PageHtml {
  const mark = ` nonce="${nonce}"`;
  const { edits, scripts } = withoutNonces(html, mark);
  const all = [...edits, ...paintedFirst(html, mark), ...atEndOfHead(html, head)];
  return { html: edited(html, all), scripts: [...scripts] };
}
