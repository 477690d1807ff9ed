import { hidingState, type OwnedHiding } from '#core/hiding.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/** The creator's view of a hiding; null if there is nothing to tell. */
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
