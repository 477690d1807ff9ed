import { isQuizClosed } from '#core/custom-quiz.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { embeddable, embeddingOf } from '#core/embed.ts';
import { shownFace } from '#core/face.ts';
import { hidingNow } from '#core/hiding.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { countPlayers, triviaFields } from '#server/custom-quizzes/read-custom-quiz.ts';
import { readHiding } from '#server/hiding/read-hiding.ts';
import type { Services } from '#server/services.ts';

/** The owner's view with the right options. Errors: those of `findOwnedQuiz`. */
export async function readOwnedQuiz(
  services: Services,
  input: OwnerInput,
): Promise<OwnedCustomQuiz> {
  const found = await findOwnedQuiz(services, input);
  const { ownerKeyHash: _, createdAt: __, updatedAt: ___, hiddenUntil: ____, ...rest } = found;
  const { title: _____, seconds: ______, code: _______, ...quiz } = rest;
  const now = services.now();
  return {
    ...quiz,
    face: shownFace(quiz.face, quiz.name),
    ...triviaFields(found),
    data: [...quiz.data],
    embedding: embeddingOf(quiz.type, quiz.embedding),
    embeddable: embeddable(quiz.type, quiz.embedding),
    players: await countPlayers(services, quiz.id),
    closed: isQuizClosed(quiz, now),
    hiddenAt: hidingNow(found, now).hiddenAt,
    hiding: await readHiding(services, 'custom-quiz', found),
  };
}
