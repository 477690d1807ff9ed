import { createHash } from 'node:crypto';

/** A page without nonces, and the sources by which its policy allows the scripts within it. */
export interface HashedPage {
  /** In UTF-8. */
  readonly html: Buffer;
  /** Such as `'sha256-…'`. */
  readonly scripts: readonly string[];
}

/** What a policy calls a script or a style sheet within a page, by its bytes. */
export function sourceOf(code: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/**
 * A page that is sent more than once cannot carry a fresh nonce: its own scripts are known by the
 * nonce that only this rendering knew, and allowed by their hashes instead. `html` is in UTF-8.
 */
export function hashInline(html: Buffer, nonce: string): HashedPage {
  // One character for each byte, which is looked through faster than text: all that is looked for
  // is ASCII, and the rest comes back as it was.
  const bytes = html.toString('latin1');
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    if (!bytes.startsWith('<script', bytes.lastIndexOf('<', at))) continue;
    const begin = bytes.indexOf('>', at) + 1;
    const end = bytes.indexOf('</script>', begin);
    if (end > begin) scripts.add(sourceOf(html.subarray(begin, end)));
  }
  return { html: Buffer.from(bytes.replaceAll(mark, ''), 'latin1'), scripts: [...scripts] };
}
