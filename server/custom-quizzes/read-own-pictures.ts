import type { OwnPicturesOfQuiz } from '#core/own-picture-schemas.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { previewAddress } from '#server/own-pictures/picture-address.ts';
import type { Services } from '#server/services.ts';

/** The pictures of a quiz for its creator. Errors: those of `findOwnedQuiz`. */
export async function readOwnPictures(
  services: Services,
  input: OwnerInput,
): Promise<OwnPicturesOfQuiz> {
  const { id: quizId } = await findOwnedQuiz(services, input);
  const { storage, serverSecret, now } = services;
  const stored = await storage.ownPictures.ofQuiz(quizId);
  const pictures = stored.flatMap(({ id, state }) =>
    state === 'removed' ? [] : [{ id, state, url: previewAddress(serverSecret, id, now()) }],
  );
  return { pictures };
}
