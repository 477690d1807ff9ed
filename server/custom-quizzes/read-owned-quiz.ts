import { isQuizClosed } from '#core/custom-quiz.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { countPlayers } from '#server/custom-quizzes/read-custom-quiz.ts';
import type { Services } from '#server/services.ts';

/** The owner's view with the right options. Errors: those of `findOwnedQuiz`. */
export async function readOwnedQuiz(
  services: Services,
  input: OwnerInput,
): Promise<OwnedCustomQuiz> {
  const {
    ownerKeyHash: _,
    createdAt: __,
    updatedAt: ___,
    ...quiz
  } = await findOwnedQuiz(services, input);
  return {
    ...quiz,
    data: [...quiz.data],
    players: await countPlayers(services, quiz.id),
    closed: isQuizClosed(quiz, services.now()),
  };
}
