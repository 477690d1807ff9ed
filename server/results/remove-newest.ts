import { mostRemovedRows, type NewestRows, newestPeriods } from '#core/results.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';

/** Rows removed in one transaction: meanwhile, friends who finish wait. */
const rowsPerChunk = 1_000;

/** How many rows of a board are from the last minutes, hour and day. Errors: those of `findOwnedQuiz`. */
export async function countNewest(services: Services, input: OwnerInput): Promise<NewestRows> {
  const { id } = await findOwnedQuiz(services, input);
  const now = services.now();
  const periods = newestPeriods.map(async (seconds) => {
    const since = now - seconds * 1_000;
    const count = await services.storage.leaderboards.countSince(id, since, mostRemovedRows);
    return { seconds, since, count };
  });
  return { periods: await Promise.all(periods) };
}

/**
 * Takes all rows that finished at `since` or later off the board, at most about `mostRemovedRows`, the
 * newest first; repeating it changes nothing, unless more have come. Later attempts of those friends are
 * practice as before. Errors: those of `findOwnedQuiz`.
 */
export async function removeNewest(
  services: Services,
  { since, ...input }: OwnerInput & { since: number },
): Promise<{ removed: number }> {
  const { id } = await findOwnedQuiz(services, input);
  const removal = { by: 'owner', at: services.now(), limit: rowsPerChunk } as const;
  let removed = 0;
  let chunk: number;
  do {
    chunk = await services.storage.leaderboards.removeSince(id, since, removal);
    removed += chunk;
  } while (chunk >= rowsPerChunk && removed < mostRemovedRows);
  if (removed > 0) services.events.publish(boardTopic(id));
  return { removed };
}
