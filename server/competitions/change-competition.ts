import { type CompetitionInput, competitionChangeErrors } from '#core/competition-plan.ts';
import { AppError } from '#core/errors.ts';
import { refuse, withKnownQuiz } from '#server/competitions/check-competition.ts';
import { findCompetition } from '#server/competitions/find-competition.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';

/**
 * Changes those fields of a competition that may still change. Errors: `not_found`,
 * `edit_conflict`, `invalid`, `unavailable`.
 */
export async function changeCompetition(
  services: Services,
  { id, revision, ...input }: CompetitionInput & { id: string; revision: number },
): Promise<void> {
  const before = await findCompetition(services, id);
  const conflict = new AppError('edit_conflict', 'the competition was changed');
  if (before.revision !== revision) throw conflict;
  const { competitions } = services.storage;
  const isEntered = ((await competitions.countPlayers([id])).get(id)?.entered ?? 0) > 0;
  // A quiz withdrawn since may stay; a new one has to exist.
  const after = input.quizId === before.quizId ? input : await withKnownQuiz(services, input);
  const errors = competitionChangeErrors({ ...before, isEntered }, after, services.now());
  if (errors.length > 0) refuse(errors);
  // Somebody may have entered or changed it at the same moment.
  if (!(await competitions.change({ id, revision, isEntered, ...after }))) throw conflict;
  services.events.publish(boardTopic(id));
}
