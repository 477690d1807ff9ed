import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { AppError, type FieldError } from '#core/errors.ts';
import { defaultLanguage } from '#core/language.ts';
import type { Picture } from '#core/picture.ts';
import { shownPicture } from '#server/media/question-pictures.ts';

function isUnknown(picture: Picture | null | undefined): boolean {
  return picture != null && shownPicture(picture, defaultLanguage) === null;
}

function problemsOf(question: OwnedQuestion, index: number): FieldError[] {
  const { picture } = question;
  const { optionPictures = [] } = 'optionPictures' in question ? question : {};
  const code = 'unknown_picture';
  const ofOptions = optionPictures.flatMap((one, place) =>
    isUnknown(one) ? [{ path: `data.${index}.optionPictures.${place}`, code }] : [],
  );
  return isUnknown(picture) ? [{ path: `data.${index}.picture`, code }, ...ofOptions] : ofOptions;
}

/** Throws `invalid` if a question names a picture that we do not have. */
export function checkPictures(data: readonly OwnedQuestion[]): void {
  const errors = data.flatMap(problemsOf);
  if (errors.length > 0) throw new AppError('invalid', 'no such picture', errors);
}
