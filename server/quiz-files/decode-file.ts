import { isUtf8 } from 'node:buffer';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';

/** The encodings that a file may declare; anything else is asked to be saved as UTF-8. */
const declarable =
  /^(?:utf-8|utf-16|utf-16le|utf-16be|us-ascii|iso-8859-1|iso-8859-15|windows-1252)$/;

const marks: readonly (readonly [mark: string, encoding: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** What the first line of XML says, read as ASCII. */
const declaration = /^<\?xml[^<>]{0,100}?\bencoding\s*=\s*["']([\w.-]{1,20})["']/;

function encodingOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200));
  const marked = marks.find(([mark]) => start.toString('hex').startsWith(mark));
  if (marked !== undefined) return marked[1];
  return declaration.exec(start.toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8';
}

/**
 * The text of a file, by its byte order mark, its XML declaration, or as UTF-8; without the mark.
 * Throws `RefusedFile` for anything that is none of these.
 */
export function decodeFile(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (!declarable.test(encoding)) throw new RefusedFile('wrong_encoding');
  if (encoding === 'utf-8' && !isUtf8(bytes)) throw new RefusedFile('wrong_encoding');
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // UTF-16 without a mark, or no text at all.
    if (text.includes('\0')) throw new RefusedFile('wrong_encoding');
    return text;
  } catch {
    throw new RefusedFile('wrong_encoding');
  }
}
