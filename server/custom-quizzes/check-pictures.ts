import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { AppError, type FieldError } from '#core/errors.ts';
import { defaultLanguage } from '#core/language.ts';
import { picturesOf } from '#core/own-pictures-in.ts';
import type { Picture } from '#core/picture.ts';
import { shownPicture } from '#server/media/question-pictures.ts';
import { UnusablePictures } from '#server/storage/own-pictures.ts';

function isUnknown(picture: Picture | null): boolean {
  return picture !== null && shownPicture(picture, defaultLanguage) === null;
}

function problemsOf(
  question: OwnedQuestion,
  index: number,
  isWrong: (picture: Picture | null) => boolean,
): FieldError[] {
  return picturesOf(question).flatMap((picture, place) => {
    const field = place === 0 ? 'picture' : `optionPictures.${place - 1}`;
    return isWrong(picture) ? [{ path: `data.${index}.${field}`, code: 'unknown_picture' }] : [];
  });
}

/** Throws `invalid` with the fields of unusable pictures in place of `UnusablePictures`. */
export async function namingPictures<T>(
  data: readonly OwnedQuestion[],
  store: () => Promise<T>,
): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof UnusablePictures)) throw error;
    const isUnusable = (picture: Picture | null) =>
      picture !== null && 'own' in picture && error.ids.includes(picture.own);
    const errors = data.flatMap((question, index) => problemsOf(question, index, isUnusable));
    throw new AppError('invalid', error.message, errors);
  }
}

/** Throws `invalid` if a question names a picture that we do not have. */
export function checkPictures(data: readonly OwnedQuestion[]): void {
  const errors = data.flatMap((question, index) => problemsOf(question, index, isUnknown));
  if (errors.length > 0) throw new AppError('invalid', 'no such picture', errors);
}
