import type { OwnedCustomQuiz, QuizSettingsChange } from '#core/custom-quiz-schemas.ts';
import { checkEnd } from '#server/custom-quizzes/check-end.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { readOwnedQuiz } from '#server/custom-quizzes/read-owned-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/** Opening a quiz whose end has passed removes the end, or it would stay closed. */
function openOrClose({ closedAt, endsAt }: StoredCustomQuiz, closed: boolean, now: number) {
  if (closed) return { closedAt: closedAt ?? now };
  return { closedAt: null, ...(endsAt !== null && endsAt <= now ? { endsAt: null } : {}) };
}

/**
 * Closes or opens a quiz, sets its end, chooses who sees its board and which sites show it. Errors: `invalid`, and those of
 * `findOwnedQuiz`.
 */
export async function changeCustomQuiz(
  services: Services,
  input: OwnerInput & { change: QuizSettingsChange },
): Promise<OwnedCustomQuiz> {
  const quiz = await findOwnedQuiz(services, input);
  const { closed, boardFor, endsAt, embedding } = input.change;
  const now = services.now();
  checkEnd(endsAt, now);
  const change = {
    ...(closed === undefined ? {} : openOrClose(quiz, closed, now)),
    ...(boardFor === undefined ? {} : { boardFor }),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(embedding === undefined ? {} : { embedding }),
  };
  await services.storage.customQuizzes.change(quiz.id, change, now);
  services.events.publish(boardTopic(quiz.id));
  return readOwnedQuiz(services, input);
}
