import { call } from '#app/api/call.ts';
import type { Reply } from '#core/contracts.ts';
import type { ListedPicture, Picture } from '#core/picture.ts';

type Pictures = Pick<Reply<'GET /api/pictures'>, 'pictures' | 'takesOwn'>;

let listed: Promise<Pictures> | null = null;

/** The pictures to choose from, fetched once; after a failure again. */
export function readPictures(): Promise<Pictures> {
  listed ??= call('GET /api/pictures').catch((error: unknown) => {
    listed = null;
    throw error;
  });
  return listed;
}

export function keyOf(picture: Picture): string {
  if ('own' in picture) return picture.own;
  return 'emoji' in picture ? picture.emoji : picture.image;
}

/** The pictures with every word of `search` in one of their languages. */
export function matching(
  pictures: readonly ListedPicture[],
  search: string,
): readonly ListedPicture[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return pictures.filter(({ text }) =>
    Object.values(text).some((one) => words.every((word) => one.toLowerCase().includes(word))),
  );
}
