import type { EditedCustomQuiz, OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { AppError } from '#core/errors.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { readOwnedQuiz } from '#server/custom-quizzes/read-owned-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';
import { reviewQuiz } from '#server/words/review-words.ts';

/** Whether the quiz already equals the edit: it was sent before, and only its reply was lost. */
function isAsEdited(quiz: StoredCustomQuiz, { revision, name, data }: EditedCustomQuiz): boolean {
  return (
    quiz.revision === revision + 1 &&
    quiz.name === name &&
    JSON.stringify(quiz.data) === JSON.stringify(data)
  );
}

/**
 * Replaces name and questions. Attempts that began before continue with the old questions and keep
 * their score. Errors: `edit_conflict` if the edited revision is not the newest, and those of
 * `findOwnedQuiz`.
 */
export async function editCustomQuiz(
  services: Services,
  input: OwnerInput & { edited: EditedCustomQuiz },
): Promise<OwnedCustomQuiz> {
  const quiz = await findOwnedQuiz(services, input);
  const { revision, name, data } = input.edited;
  if (isAsEdited(quiz, input.edited)) return readOwnedQuiz(services, input);
  const edit = { id: quiz.id, basedOn: revision, name, data, at: services.now() };
  const isEdited = await services.storage.customQuizzes.edit(edit);
  if (!isEdited) throw new AppError('edit_conflict', `revision ${revision} is not the newest`);
  services.events.publish(boardTopic(quiz.id));
  await reviewQuiz(services, { ...quiz, name, data });
  return readOwnedQuiz(services, input);
}
