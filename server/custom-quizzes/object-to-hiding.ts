import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { AppError } from '#core/errors.ts';
import { nextClock, type Objection } from '#core/report.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { readOwnedQuiz } from '#server/custom-quizzes/read-owned-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import { recordAudit } from '#server/operators/audit.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/**
 * Records the creator's objection to a hiding by reports, once until an operator decides: the quiz
 * is shown at once, and operators read the reason. Repeating the objection changes nothing. Errors:
 * `edit_conflict` if there is nothing (more) to object to, and those of `findOwnedQuiz`.
 */
export async function objectToHiding(
  services: Services,
  input: OwnerInput & { objection: Objection },
): Promise<OwnedCustomQuiz> {
  const { id: subjectId, name, language } = await findOwnedQuiz(services, input);
  const { message } = input.objection;
  const createdAt = services.now();
  const [source, reason] = ['creator', 'objection'] as const;
  const verdict = await services.storage.reports.object({
    ...{ kind: 'custom-quiz', subjectId, rowKey: '', name, language },
    ...{ id: randomKey(), source, reason, message, contact: '' },
    // One per cycle: until somebody decides, there is no other.
    ...{ visitor: source, address: null, device: null },
    createdAt,
    dueAt: nextClock({ source, reason, state: 'open', createdAt })?.at ?? null,
  });
  if (verdict === 'refused') throw new AppError('edit_conflict', 'nothing to object to (any more)');
  if (verdict === 'shown') {
    services.events.publish(boardTopic(subjectId));
    const details = 'shown: its creator objects';
    const action = 'custom-quiz.hide';
    await recordAudit(services, { operator: '', action, subject: subjectId, details });
  }
  return readOwnedQuiz(services, input);
}
