import { isAppError } from '#core/errors.ts';
import { wrongKeys } from '#core/limits.ts';
import type { Take } from '#server/counts/rate-limits.ts';
import { findOwnedQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import type { Services } from '#server/services.ts';

/**
 * Refuses whoever does not hold a quiz's owner key. Wrong keys are counted separately, so that a
 * stranger behind the creator's address cannot use up the creator's limit.
 */
export async function requireOwner(
  services: Services,
  asked: { params: { id: string }; token: string | undefined; take: Take },
): Promise<void> {
  try {
    await findOwnedQuiz(services, { id: asked.params.id, ownerKey: asked.token });
  } catch (error) {
    if (isAppError(error) && error.code === 'unauthorized') await asked.take(wrongKeys);
    throw error;
  }
}
