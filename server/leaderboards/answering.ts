import { answeringFor } from '#core/live-board.ts';
import { playTopic } from '#server/events/event-bus.ts';
import type { Answering } from '#server/ports/answering.ts';
import type { EventBus } from '#server/ports/event-bus.ts';
import type { SharedCounts } from '#server/ports/shared-counts.ts';

/** The most attempts to track: beyond that, the oldest are forgotten. */
const maxAttempts = 100_000;

/** How often, in ms, the sweep finds people who left. */
const sweepEvery = 5_000;

interface Seen {
  readonly quizId: string;
  readonly at: number;
}

/** Publishes the quiz's board whenever its number changes. `now` gives ms since 1970. */
export function createAnswering({
  events,
  now,
  shared,
}: {
  events: EventBus;
  now: () => number;
  shared?: SharedCounts;
}): Answering {
  const attempts = new Map<string, Seen>();
  const counts = new Map<string, number>();
  let sweeping: NodeJS.Timeout | null = null;

  const change = (quizId: string, by: 1 | -1) => {
    const count = (counts.get(quizId) ?? 0) + by;
    if (count === 0) counts.delete(quizId);
    else counts.set(quizId, count);
    events.publish(playTopic(quizId));
  };

  const forget = (key: string, { quizId }: Seen) => {
    attempts.delete(key);
    change(quizId, -1);
  };

  /**
   * A map keeps insertion order, and a mark moves its attempt to the end, so the oldest come first.
   */
  const forgetOld = () => {
    for (const [key, seen] of attempts) {
      if (attempts.size <= maxAttempts && now() - seen.at < answeringFor) break;
      forget(key, seen);
    }
    if (attempts.size > 0 || sweeping === null) return;
    clearInterval(sweeping);
    sweeping = null;
  };

  return {
    mark(quizId, attemptKey) {
      const key = `${quizId}.${attemptKey}`;
      shared?.mark(quizId, attemptKey);
      const isKnown = attempts.delete(key);
      attempts.set(key, { quizId, at: now() });
      if (!isKnown) change(quizId, 1);
      sweeping ??= setInterval(forgetOld, sweepEvery).unref();
      if (attempts.size > maxAttempts) forgetOld();
    },
    finish(quizId, attemptKey) {
      // Until now another copy may have seen it.
      shared?.leave(quizId, attemptKey);
      const key = `${quizId}.${attemptKey}`;
      const seen = attempts.get(key);
      if (seen !== undefined) forget(key, seen);
    },
    async count(quizId) {
      forgetOld();
      return (await shared?.count(quizId)) ?? counts.get(quizId) ?? 0;
    },
  };
}
