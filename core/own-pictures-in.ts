import type { OwnPicture, Picture } from '#core/picture.ts';

/** A question that may have a picture, and one with each of its options. */
interface Pictured {
  readonly question: string;
  readonly picture?: Picture | undefined;
  readonly optionPictures?: readonly (Picture | null)[] | undefined;
}

/** The pictures of a question, and then those of its options; null where there is none. */
export function picturesOf(question: Pictured): readonly (Picture | null)[] {
  const { picture = null, optionPictures = [] } = question;
  return [picture, ...optionPictures];
}

function isOwn(picture: Picture | null): picture is OwnPicture {
  return picture !== null && 'own' in picture;
}

/** The creator's own pictures in a question. */
export function ownPicturesOf(question: Pictured): readonly OwnPicture[] {
  return picturesOf(question).filter(isOwn);
}

/** A question with the emoji of the creator's own pictures in their place. */
export function withEmojiInstead<Q extends Pictured>(question: Q): Q {
  const instead = <One extends Picture | null>(one: One) =>
    isOwn(one) ? { emoji: one.emoji } : one;
  const { picture, optionPictures } = question;
  return {
    ...question,
    ...(picture === undefined ? {} : { picture: instead(picture) }),
    ...(optionPictures === undefined ? {} : { optionPictures: optionPictures.map(instead) }),
  };
}

/** The ids of the creator's own pictures in a quiz, each once. */
export function ownPicturesIn(data: readonly Pictured[]): readonly string[] {
  return [...new Set(data.flatMap(ownPicturesOf).map(({ own }) => own))];
}
