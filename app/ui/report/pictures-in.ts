import type { ReportedPicture } from '#app/ui/report/reportable.ts';
import type { PublicCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { ownPicturesOf } from '#core/own-pictures-in.ts';

/** The creator's own pictures in a quiz, each once, with the number of its question. */
export function picturesIn(data: PublicCustomQuiz['data']): readonly ReportedPicture[] {
  const all = data.flatMap((question, index) =>
    ownPicturesOf(question).map(({ own: id, alt }) => ({ id, number: index + 1, alt })),
  );
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}
