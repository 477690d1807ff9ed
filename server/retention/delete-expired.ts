import { setImmediate as turn } from 'node:timers/promises';
import { reportsCountFor } from '#core/report.ts';
import { boardTopic, pairTopic } from '#server/events/event-bus.ts';
import { removeOwnPictures } from '#server/own-pictures/remove-unused.ts';
import type { Services } from '#server/services.ts';
import type { QuizPosition } from '#server/storage/custom-quizzes.ts';
import type { UntouchedQuizzes } from '#server/storage/retention.ts';

const day = 24 * 60 * 60_000;

/** How many are deleted per transaction, and examined per read. */
const batch = 200;

/**
 * Fixed retention periods in days, whatever the configuration: a creation may be repeated under its
 * key for a month; so long a host may read the results of a live game; reported content is kept for half a year, as India's IT Rules require.
 */
const retentionDays = {
  keys: 30,
  liveGames: 30,
  resolvedReports: 180,
  handledMessages: 180,
} as const;

/** The days after the end of a live game from which on another one may have its code. */
const codeDays = 1;

/** A live game may have 60,000 answers. */
const gamesPerBatch = 2;

/** Repeats a step until it finds nothing, and lets others have their turn in between. */
async function untilNothing(
  step: (limit: number) => Promise<number>,
  limit: number = batch,
): Promise<number> {
  let sum = 0;
  for (;;) {
    const done = await step(limit);
    sum += done;
    if (done < limit) return sum;
    await turn();
  }
}

async function deleteQuizzes(services: Services, before: number): Promise<number> {
  const { customQuizzes, retention } = services.storage;
  let deleted = 0;
  let after: QuizPosition | null = null;
  do {
    const page: UntouchedQuizzes = await retention.untouchedQuizzes(before, after, batch);
    for (const id of page.ids) {
      // Somebody may have come back since it was examined.
      if (!(await retention.closeUntouched(id, before, services.now()))) continue;
      if (!(await customQuizzes.delete(id, services.now()))) continue;
      deleted += 1;
      services.events.publish(boardTopic(id));
    }
    after = page.next;
    await turn();
  } while (after !== null);
  return deleted;
}

async function deletePairs(services: Services, before: number): Promise<number> {
  const { pairs } = services.storage;
  return untilNothing(async (limit) => {
    const ids = await pairs.deleteUntouched(before, limit, services.now());
    for (const id of ids) services.events.publish(pairTopic(id));
    return ids.length;
  });
}

/** How many of each were deleted. */
export interface Expired {
  readonly quizzes: number;
  readonly pairs: number;
  readonly attempts: number;
  readonly games: number;
  readonly others: number;
}

/**
 * Deletes what nobody has touched for `RETENTION_DAYS` and what has outlived its purpose, in small
 * steps. Interruptions, repetitions and concurrent copies do no harm. Players and their coins stay:
 * they have no names, and their browsers still rely on them.
 */
export async function deleteExpired(services: Services): Promise<Expired> {
  const { config, storage, now } = services;
  const { retention } = storage;
  const ago = (days: number) => now() - days * day;
  let [quizzes, pairs, attempts] = [0, 0, 0];
  if (config.retentionDays !== undefined) {
    const before = ago(config.retentionDays);
    quizzes = await deleteQuizzes(services, before);
    pairs = await deletePairs(services, before);
    attempts += await untilNothing((limit) => retention.deleteReadyAttempts(before, limit));
    attempts += await untilNothing((limit) => retention.deleteCompetitionAttempts(before, limit));
  }
  const { liveGames } = storage;
  await untilNothing((limit) => liveGames.freeCodes(ago(codeDays), limit));
  const games = await untilNothing(
    (limit) => liveGames.deleteOld(ago(retentionDays.liveGames), limit),
    gamesPerBatch,
  );
  const others = [
    await untilNothing((limit) => retention.deleteKeys(ago(retentionDays.keys), limit)),
    await untilNothing((limit) =>
      retention.deleteResolvedReports(ago(retentionDays.resolvedReports), limit),
    ),
    await untilNothing((limit) =>
      retention.deleteHandledMessages(ago(retentionDays.handledMessages), limit),
    ),
    await untilNothing((limit) => retention.forgetVisitors(now() - reportsCountFor, limit)),
    await untilNothing((limit) => removeOwnPictures(services, limit)),
    await retention.deleteSessions(now()),
  ];
  return { quizzes, pairs, attempts, games, others: others.reduce((sum, count) => sum + count, 0) };
}

/** Deletes what has expired, and logs the numbers if there were any. */
export async function runRetention(services: Services): Promise<void> {
  const expired = await deleteExpired(services);
  const { quizzes, pairs, attempts, games, others } = expired;
  if (quizzes + pairs + attempts + games + others > 0)
    services.log.info(expired, 'deleted what has expired');
}
