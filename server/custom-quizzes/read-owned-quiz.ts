import { AppError } from '#core/errors.ts';
import { countPlayers, findCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { matchesHash } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** The owner's view with the right options. A wrong or missing key is `unauthorized`. */
export async function readOwnedQuiz(
  services: Services,
  input: { id: string; ownerKey: string | undefined },
) {
  const quiz = await findCustomQuiz(services, input.id);
  if (input.ownerKey === undefined || !matchesHash(input.ownerKey, quiz.ownerKeyHash)) {
    throw new AppError('unauthorized', 'the owner key does not open this quiz');
  }
  const { id, name, type, language, data } = quiz;
  return { id, name, type, language, data, players: await countPlayers(services, id) };
}
