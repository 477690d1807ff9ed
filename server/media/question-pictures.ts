import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { texts } from '#content/texts.ts';
import type { ShownMedia } from '#core/attempt-schemas.ts';
import {
  defaultLanguage,
  inAllLanguages,
  inEachLanguage,
  type Language,
  type Localized,
} from '#core/language.ts';
import { sizeOfOwnPicture } from '#core/own-picture.ts';
import type { ListedPicture, OwnPicture, Picture } from '#core/picture.ts';
import { type Texts, textIn } from '#core/ready-quiz.ts';
import { checkImage } from '#server/media/check-image.ts';
import { ownPictureAddress } from '#server/own-pictures/picture-address.ts';
import { emojiFile } from '#server/pictures/emoji.ts';
import type { StoredImage } from '#server/storage/media.ts';

/** The shipped quizzes, with their images beside them. */
const folder = join(import.meta.dirname, '..', '..', 'content', 'ready-quizzes');

/** Drawings of emoji are square and have no size of their own; in pixels. */
const emojiSide = 360;

/** One of our pictures. */
interface ShippedPicture {
  readonly file: string;
  readonly hash: string;
  readonly mime: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alternativeText: Texts;
}

/** An image as our own files name it. */
interface NamedImage {
  readonly file: string;
  readonly alternativeText: Texts;
}

function isNamedImage(value: object): value is NamedImage {
  return 'file' in value && typeof value.file === 'string' && 'alternativeText' in value;
}

/** Every image in a file of quizzes, wherever it stands. */
function imagesIn(value: unknown): NamedImage[] {
  if (typeof value !== 'object' || value === null) return [];
  return isNamedImage(value) ? [value] : Object.values(value).flatMap(imagesIn);
}

/** The name by which questions know an image: 'images/planets/01.svg' is 'planets-01'. */
function nameOf(file: string): string {
  return file
    .replace(/^images\//, '')
    .replace(/\.\w+$/, '')
    .replaceAll('/', '-');
}

function measured({ file, alternativeText }: NamedImage): ShippedPicture {
  const { hash, mime, url, width, height } = checkImage(readFileSync(join(folder, file)));
  return { file, hash, mime, url, width, height, alternativeText };
}

let shipped: ReadonlyMap<string, ShippedPicture> | undefined;

/** Read with the first picture, in about 20 ms; they ship with the code and do not change. */
function shippedPictures(): ReadonlyMap<string, ShippedPicture> {
  shipped ??= new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .flatMap((file) => imagesIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
      .map((image) => [nameOf(image.file), measured(image)]),
  );
  return shipped;
}

/** One of our pictures by the hash of its bytes; null if there is none. */
export async function findShippedImage(hash: string): Promise<StoredImage | null> {
  const found = [...shippedPictures().values()].find((picture) => picture.hash === hash);
  if (found === undefined) return null;
  return { hash, mime: found.mime, bytes: await readFile(join(folder, found.file)) };
}

/** An emoji describes itself: screen readers know its name. */
function shownEmoji(emoji: string): ShownMedia | null {
  const file = emojiFile(emoji);
  if (file === undefined) return null;
  return {
    url: `/media/emoji/${file}`,
    width: emojiSide,
    height: emojiSide,
    alternativeText: emoji,
  };
}

/** Whether it is shown, or the emoji in its place, is decided when it is asked for. */
function shownOwn(picture: OwnPicture): ShownMedia | null {
  if (emojiFile(picture.emoji) === undefined) return null;
  const { own, alt } = picture;
  return {
    url: ownPictureAddress(picture),
    ...sizeOfOwnPicture(own),
    alternativeText: alt,
  };
}

/** A picture as it is shown, described in a language; null if there is no such picture. */
export function shownPicture(picture: Picture, language: Language): ShownMedia | null {
  if ('own' in picture) return shownOwn(picture);
  if ('emoji' in picture) return shownEmoji(picture.emoji);
  const found = shippedPictures().get(picture.image);
  if (found === undefined) return null;
  const { url, width, height, alternativeText } = found;
  return { url, width, height, alternativeText: textIn(alternativeText, language) };
}

function listed(picture: Picture, text: Localized<string>): ListedPicture[] {
  const shown = shownPicture(picture, 'en');
  return shown === null ? [] : [{ picture, url: shown.url, text }];
}

/** The pictures to choose from, with their texts in every language. */
export function listPictures(): ListedPicture[] {
  return [
    ...Object.keys(texts[defaultLanguage].emoji).flatMap((emoji) =>
      listed(
        { emoji },
        inEachLanguage((language) => texts[language].emoji[emoji] ?? ''),
      ),
    ),
    ...[...shippedPictures()].flatMap(([image, { alternativeText }]) =>
      listed({ image }, inAllLanguages(alternativeText)),
    ),
  ];
}
