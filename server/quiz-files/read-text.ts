import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { QuizFileError } from '#server/quiz-files/problem.ts';

/** In bytes: small enough to be in memory several times. */
export const maxFileBytes = 50 * 1024 * 1024;

/**
 * The line of the first bytes that are not UTF-8. No multi-byte character contains the byte of LF.
 */
function brokenLine(bytes: Buffer): number {
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

/** Decodes UTF-8, without a byte order mark. Throws `QuizFileError`. */
export function decodeText(bytes: Buffer): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const isUtf16 = /^(?:fffe|feff)/.test(bytes.toString('hex', 0, 2));
  throw new QuizFileError(
    'is not UTF-8: save the file as UTF-8',
    isUtf16 ? null : brokenLine(bytes),
  );
}

/** The bytes of a file. Throws `QuizFileError`. */
export async function readBytes(file: string): Promise<Buffer> {
  try {
    const about = await stat(file);
    if (about.isDirectory()) throw new QuizFileError('is a folder, not a file');
    if (!about.isFile()) throw new QuizFileError('is not a file');
    if (about.size > maxFileBytes) {
      throw new QuizFileError(`is larger than ${maxFileBytes / 1024 / 1024} MB`);
    }
    return await readFile(file);
  } catch (error) {
    if (error instanceof QuizFileError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new QuizFileError(
      code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`,
    );
  }
}
