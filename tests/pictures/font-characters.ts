import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** The table that maps characters to glyphs, from a font as WOFF. */
function characterTable(file: string): Buffer {
  const font = readFileSync(file);
  const tables = font.readUInt16BE(12);
  for (let index = 0; index < tables; index += 1) {
    const entry = 44 + 20 * index;
    if (font.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    const [start = 0, packed = 0, length = 0] = [4, 8, 12].map((at) =>
      font.readUInt32BE(entry + at),
    );
    const table = font.subarray(start, start + packed);
    return packed < length ? inflateSync(table) : table;
  }
  throw new Error('the font maps no characters');
}

/** The code points of a subtable that maps ranges of them (format 4). */
function* charactersIn(table: Buffer, start: number): Generator<number> {
  const segments = table.readUInt16BE(start + 6) / 2;
  const read = (column: number, segment: number) =>
    table.readUInt16BE(start + 14 + 2 * (column * segments + segment) + (column > 0 ? 2 : 0));
  for (let segment = 0; segment < segments; segment += 1) {
    const [end, first] = [read(0, segment), read(1, segment)];
    const [delta, offset] = [read(2, segment), read(3, segment)];
    const offsetAt = start + 16 + 2 * (3 * segments + segment);
    const glyphOf = (code: number) =>
      offset === 0
        ? (code + delta) & 0xffff
        : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
    for (let code = first; code <= Math.min(end, 0xfffe); code += 1) {
      if (glyphOf(code) !== 0) yield code;
    }
  }
}

/** The code points that a WOFF font has glyphs for, up to U+FFFF. */
export function charactersOf(file: string): ReadonlySet<number> {
  const table = characterTable(file);
  const starts = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
    table.readUInt32BE(8 + 8 * index),
  );
  const ranges = starts.filter((start) => table.readUInt16BE(start) === 4);
  return new Set(ranges.flatMap((start) => [...charactersIn(table, start)]));
}
