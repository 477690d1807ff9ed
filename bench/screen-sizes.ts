import { brotliCompressSync } from 'node:zlib';

/** What a first visit loads before a screen works, in bytes as sent (brotli). */
export interface ScreenSizes {
  /** Includes the inlined styles. */
  readonly page: number;
  /** JavaScript: all of it, and each file by the name of its chunk. */
  readonly script: number;
  readonly chunks: readonly (readonly [name: string, bytes: number])[];
  /** As if it were sent alone. */
  readonly style: number;
  /** Bytes of each font file that the styles reference. */
  readonly fonts: ReadonlyMap<string, number>;
}

/**
 * Fetches a file like a browser: `node:http` would need decompression, `fetch` hides the length.
 */
async function transferred(origin: string, path: string): Promise<{ bytes: number; text: string }> {
  const packed = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
  if (!packed.ok) throw new Error(`${path} answered ${packed.status}`);
  const text = await packed.text();
  const length = packed.headers.get('Content-Length');
  return { bytes: length === null ? Buffer.byteLength(text) : Number(length), text };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** The sizes of all scripts that the page's scripts import before they run, each once, by path. */
async function scriptSizes(origin: string, html: string): Promise<Map<string, number>> {
  const waiting = [
    ...matches(html, /<script[^>]+src="([^"]+\.js)"/g),
    ...matches(html, /<script[^>]+data-needs="([^"]+)"/g).flatMap((needs) => needs.split(' ')),
    // The form of an earlier release.
    ...matches(html, /<link[^>]+rel="modulepreload"[^>]+href="([^"]+\.js)"/g),
    ...matches(html, /(?:\bfrom|\bimport)\s*"(\/[^"]+\.js)"/g),
  ];
  const sizes = new Map<string, number>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const { bytes, text } = await transferred(origin, path);
    sizes.set(path, bytes);
    for (const name of matches(text, /(?:\bfrom|\bimport)\s*["`'](\.\/[^"`']+\.js)["`']/g)) {
      waiting.push(new URL(name, origin + path).pathname);
    }
  }
  return sizes;
}

/** The name of a chunk: `/assets/shared-Cf6l-qO0.js` is `shared`. */
function chunkOf(path: string): string {
  return path.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '');
}

/** Throws for a page or file that is not served. */
export async function measureScreen(origin: string, path: string): Promise<ScreenSizes> {
  const { bytes: page, text: html } = await transferred(origin, path);
  const sizes = [...(await scriptSizes(origin, html))].map(
    ([file, bytes]) => [chunkOf(file), bytes] as const,
  );
  const script = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const styles = matches(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('');
  const style = brotliCompressSync(styles).length;
  const fonts = new Map<string, number>();
  for (const font of matches(styles, /url\(["']?([^"')]+\.woff2)/g)) {
    fonts.set(font, (await transferred(origin, font)).bytes);
  }
  return { page, script, chunks: sizes, style, fonts };
}

/** The most JavaScript before a screen works; a competition has most to show. */
export function scriptBound(screen: string): number {
  return screen.startsWith('/CompetitionsPage/') ? 130_000 : 126_000;
}
