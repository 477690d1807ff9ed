import { AppError } from '#core/errors.ts';
import type { PlayedQuestions } from '#core/ready-quiz.ts';
import { fillSeries } from '#server/competitions/fill-series.ts';
import type { Services } from '#server/services.ts';
import type { StoredCompetition } from '#server/storage/competitions.ts';

/**
 * The competition with this id, including one that is due but not made yet, excluding cancelled
 * ones. Errors: `not_found`.
 */
export async function findCompetition(services: Services, id: string): Promise<StoredCompetition> {
  const stored = await services.storage.competitions.find(id);
  if (stored !== null && stored.cancelledAt === null) return stored;
  const made = (await fillSeries(services)).find((one) => one.id === id);
  if (made === undefined) throw new AppError('not_found', 'no such competition');
  return made;
}

/** The questions that everybody plays in a competition; null if none are stored yet. */
export async function findQuestions(
  services: Services,
  { id, quizId, version }: StoredCompetition,
): Promise<PlayedQuestions | null> {
  return version === null ? null : services.storage.quizVersions.find(quizId ?? id, version);
}
