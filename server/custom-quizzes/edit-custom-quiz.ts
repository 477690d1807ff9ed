import type { EditedCustomQuiz, OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { AppError } from '#core/errors.ts';
import { checkPictures, namingPictures } from '#server/custom-quizzes/check-pictures.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { readOwnedQuiz } from '#server/custom-quizzes/read-owned-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';
import { type NewContent, storedContent } from '#server/storage/custom-quiz-revisions.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';
import { reviewQuiz } from '#server/words/word-filter.ts';

/** Whether the quiz already equals the edit: it was sent before, and only its reply was lost. */
function isAsEdited(quiz: StoredCustomQuiz, edited: EditedCustomQuiz): boolean {
  return (
    quiz.revision === edited.revision + 1 &&
    quiz.name === edited.name &&
    (edited.face === undefined || quiz.face === edited.face) &&
    storedContent(quiz) === storedContent(contentOf(edited))
  );
}

function contentOf(edited: EditedCustomQuiz): NewContent {
  const { data } = edited;
  if (edited.type !== 'trivia') return { data };
  const { title, seconds } = edited;
  return { data, title, seconds };
}

/** A quiz stays what it is: people have answered it as that. */
function requireSameType({ type }: StoredCustomQuiz, edited: EditedCustomQuiz): void {
  if ((edited.type === 'trivia') === (type === 'trivia')) return;
  throw new AppError('invalid', `this quiz is ${type}`, [{ path: 'type', code: 'unknown_type' }]);
}

/**
 * Replaces name and content. Attempts that began before continue with the old questions and keep
 * their score. Errors: `edit_conflict` if the edited revision is not the newest, `invalid` for another type or
 * an unknown picture, and those of `findOwnedQuiz`.
 */
export async function editCustomQuiz(
  services: Services,
  input: OwnerInput & { edited: EditedCustomQuiz },
): Promise<OwnedCustomQuiz> {
  const quiz = await findOwnedQuiz(services, input);
  requireSameType(quiz, input.edited);
  const { revision, name, face, data } = input.edited;
  checkPictures(data);
  if (isAsEdited(quiz, input.edited)) return readOwnedQuiz(services, input);
  const edit = {
    id: quiz.id,
    basedOn: revision,
    name,
    face,
    ...contentOf(input.edited),
    at: services.now(),
  };
  const isEdited = await namingPictures(data, () => services.storage.customQuizzes.edit(edit));
  if (!isEdited) throw new AppError('edit_conflict', `revision ${revision} is not the newest`);
  services.events.publish(boardTopic(quiz.id));
  await reviewQuiz(services, { ...quiz, name, ...contentOf(input.edited) });
  return readOwnedQuiz(services, input);
}
