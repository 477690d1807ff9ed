import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';

/** The most entries of an archive, and the most bytes of those that are read, unpacked. */
const limits = { entries: 2_000, bytes: 12 * 1024 * 1024 } as const;

const archiveName = /\.(?:zip|imscc|xlsx|docx|jar|7z|rar|gz|tgz)$/i;

/** What a Mac adds to an archive: the resources of its files, which are no files to read. */
const resources = /(?:^|\/)(?:__MACOSX\/|\._)/;

export function isArchive(bytes: Uint8Array): boolean {
  return strFromU8(bytes.subarray(0, 4), true) === 'PK\x03\x04';
}

/**
 * The entries of a zip archive that `wants` names, by their paths. Only these are unpacked, each into
 * as many bytes as the archive declares, and not one more. Throws `RefusedFile`.
 */
export function readArchive(
  bytes: Uint8Array,
  wants: (path: string) => boolean,
): ReadonlyMap<string, Uint8Array> {
  let [entries, total] = [0, 0];
  const isWanted = (name: string) => !resources.test(name) && wants(name);
  const look = ({ name, originalSize }: UnzipFileInfo) => {
    entries += 1;
    if (archiveName.test(name) && !resources.test(name))
      throw new RefusedFile('archive_in_archive');
    total += isWanted(name) ? originalSize : 0;
    if (entries > limits.entries || total > limits.bytes) {
      throw new RefusedFile('unpacks_too_large');
    }
    return false;
  };
  try {
    // Look at all of them before the first is unpacked.
    unzipSync(bytes, { filter: look });
    return new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => isWanted(name) })));
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('damaged');
  }
}

/** A zip archive of texts, the same bytes each time. */
export function writeArchive(files: Readonly<Record<string, string>>): Uint8Array {
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)]);
  return zipSync(Object.fromEntries(entries), { mtime: new Date(2000, 0, 1) });
}

/** The same entries, packed again without compression, for a reader that would unpack all it finds. */
export function repack(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 0 });
}
