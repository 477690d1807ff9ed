import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const source = 'node_modules/@fontsource/baloo-2/files';

/** Replaced with its packages. A copy of the tree may share them by a link, and be gone before them. */
const folder = join(realpathSync('node_modules'), '.cache', 'test-fonts');

/** Different weights are different families to a system: the Latin one is everybody's default. */
const fonts = { latin: 'baloo-2-latin-400-normal', devanagari: 'baloo-2-devanagari-500-normal' };

/** A font out of its packing for the web, which Chromium does not take from a system. */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // The next three numbers only speed up a search.
  const parts = [head];
  let at = head.length;
  for (let table = 0; table < count; table += 1) {
    const entry = 44 + 20 * table;
    const [from = 0, packed = 0, size = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entry + field),
    );
    const bytes = woff.subarray(from, from + packed);
    const padded = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed < size ? inflateSync(bytes) : bytes).copy(padded);
    const record = 12 + 16 * table;
    woff.copy(head, record, entry, entry + 4);
    head.writeUInt32BE(checksum, record + 4);
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(size, record + 12);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}

/** Writes a file that other processes may read or write at the same time. */
function writeWhole(path: string, content: Buffer | string): void {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, content);
  renameSync(own, path);
}

const configurationOf = (folders: readonly string[]) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  ${folders.map((name) => `<dir>${join(folder, name)}</dir>`).join('\n  ')}
  <cachedir>${join(folder, 'cache')}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Baloo 2</family></prefer></alias>
</fontconfig>
`;

/**
 * The environment of a browser to which our fonts are all that its device has, whatever is installed:
 * with one for Devanagari, as phones in India have, or without. On Linux only; other systems have no
 * fontconfig.
 */
export function deviceFonts({ hasDevanagari }: { hasDevanagari: boolean }): Record<string, string> {
  for (const [script, name] of Object.entries(fonts)) {
    const path = join(folder, script, `${name}.ttf`);
    if (existsSync(path)) continue;
    mkdirSync(join(folder, script), { recursive: true });
    writeWhole(path, unpack(readFileSync(join(source, `${name}.woff`))));
  }
  const file = join(folder, hasDevanagari ? 'all.conf' : 'latin.conf');
  if (!existsSync(file)) {
    writeWhole(file, configurationOf(hasDevanagari ? ['latin', 'devanagari'] : ['latin']));
  }
  return { FONTCONFIG_FILE: file };
}
