import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { Objection } from '#core/report.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { readOwnedQuiz } from '#server/custom-quizzes/read-owned-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import { recordObjection } from '#server/hiding/record-objection.ts';
import type { Services } from '#server/services.ts';

/**
 * Objects to a hiding by reports in the name of the quiz's creator. Errors: those of
 * `recordObjection` and `findOwnedQuiz`.
 */
export async function objectToHiding(
  services: Services,
  input: OwnerInput & { objection: Objection },
): Promise<OwnedCustomQuiz> {
  const { id, name, language } = await findOwnedQuiz(services, input);
  const subject = { kind: 'custom-quiz', id, name, language, topic: boardTopic(id) } as const;
  await recordObjection(services, subject, input.objection);
  return readOwnedQuiz(services, input);
}
