import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { AppError } from '#core/errors.ts';
import type { OwnPictureState } from '#core/own-picture.ts';
import type { ReviewedPicture, ReviewedPictureList } from '#core/own-picture-schemas.ts';
import { ownPicturesOf } from '#core/own-pictures-in.ts';
import { previewAddress } from '#server/own-pictures/picture-address.ts';
import type { Services } from '#server/services.ts';

/** How many an operator sees at once. */
const shown = 50;

/** The words around a picture, which say what it is for. */
function wordsAround(data: readonly OwnedQuestion[], id: string) {
  for (const question of data) {
    const picture = ownPicturesOf(question).find(({ own }) => own === id);
    if (picture !== undefined) return { alt: picture.alt, question: question.question };
  }
  return { alt: '', question: '' };
}

/** Pictures of quizzes for operators: of those that wait the reported first, then the oldest. */
export async function listReviewedPictures(
  { storage, serverSecret, now }: Services,
  state: OwnPictureState,
): Promise<ReviewedPictureList> {
  const [found, waiting] = await Promise.all([
    storage.ownPictures.inState(state, shown),
    storage.ownPictures.countWaiting(),
  ]);
  const pictures: ReviewedPicture[] = [];
  for (const { id, quizId, state: its, ...times } of found) {
    if (quizId === null || its === 'removed') continue;
    const quiz = await storage.customQuizzes.find(quizId);
    const url = previewAddress(serverSecret, id, now());
    pictures.push({ id, quizId, state: its, url, ...times, ...wordsAround(quiz?.data ?? [], id) });
  }
  return { pictures, waiting };
}

/**
 * Shows a picture to everybody, or to nobody any more. What was refused is refused again, also at
 * another size. Errors: `edit_conflict` if somebody else has decided, or its quiz is gone.
 */
export async function decideOwnPicture(
  { storage, now }: Services,
  decision: { id: string; from: OwnPictureState; to: OwnPictureState },
): Promise<{ quizId: string }> {
  const { id, from, to } = decision;
  const decided = await storage.ownPictures.decide(id, { from, to, at: now() });
  if (decided === null) throw new AppError('edit_conflict', `the picture is not ${from} any more`);
  return decided;
}
