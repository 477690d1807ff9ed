import { hidingState, type OwnedHiding } from '#core/hiding.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/** What the creator of a quiz is told about its being hidden; null for nothing. */
export async function readHiding(
  services: Services,
  quiz: StoredCustomQuiz,
): Promise<OwnedHiding | null> {
  const told = await services.storage.reports.hidingOf(quiz.id);
  const state = hidingState(quiz, told, services.now());
  const since = state === 'objected' ? told.objectedAt : quiz.hiddenAt;
  if (state === null || since === null) return null;
  return { state, since, until: quiz.hiddenUntil, reasons: told.reasons };
}
