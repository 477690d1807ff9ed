import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));

const skinTones = /\p{Emoji_Modifier}/gu;

/** An emoji's code points as in its file name; the variation selector may be missing. */
function keyOf(emoji: string): string {
  return [...emoji]
    .map((character) => character.codePointAt(0)?.toString(16))
    .filter((codePoint) => codePoint !== 'fe0f')
    .join('-');
}

let files: ReadonlyMap<string, string> | undefined;

/** Listed with the first emoji: there are 3,700, and most titles have none. */
function filesByKey(): ReadonlyMap<string, string> {
  files ??= new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [file.replace(/-fe0f|\.svg/g, ''), file]),
  );
  return files;
}

/** Families of several skin tones have no image of their own, so the yellow one is used. */
function fileOf(emoji: string): string | undefined {
  const all = filesByKey();
  return all.get(keyOf(emoji)) ?? all.get(keyOf(emoji.replace(skinTones, '')));
}

/** The file of its image, such as '1f418.svg'; undefined if there is none. */
export { fileOf as emojiFile };

/** The image of such a file; null if there is none. */
export async function readEmojiFile(file: string): Promise<Uint8Array | null> {
  const isListed = filesByKey().get(file.replace(/-fe0f|\.svg/g, '')) === file;
  return isListed ? readFile(join(folder, file)) : null;
}

/** Whether there is an image of this grapheme. */
export function isEmoji(grapheme: string): boolean {
  return fileOf(grapheme) !== undefined;
}

/** Its image as SVG. Throws if there is none. */
export async function readEmoji(emoji: string): Promise<Uint8Array> {
  const file = fileOf(emoji);
  if (file === undefined) throw new Error('there is no such emoji');
  return readFile(join(folder, file));
}
