import { competitionState } from '#core/competition.ts';
import { AppError } from '#core/errors.ts';
import { findCompetition } from '#server/competitions/find-competition.ts';
import type { Services } from '#server/services.ts';

/**
 * Cancels a competition that nobody has entered. Errors: `not_found`, `edit_conflict` if it was
 * changed or entered in the meantime, `competition_closed` if it has ended.
 */
export async function cancelCompetition(
  services: Services,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const competition = await findCompetition(services, id);
  const now = services.now();
  if (competitionState(competition, now) === 'ended') {
    throw new AppError('competition_closed', 'it is over');
  }
  if (!(await services.storage.competitions.cancel({ id, revision }, now))) {
    throw new AppError('edit_conflict', 'the competition was changed or entered');
  }
}
