import { answeringFor } from '#core/live-board.ts';
import { noSharedCounts, type SharedCounts } from '#server/counts/shared-counts.ts';
import { boardTopic, type EventBus } from '#server/events/event-bus.ts';

/** Who is answering which quiz right now. Kept in memory only, and gone with it. */
export interface Answering {
  /** Somebody has started, or answered a question and has more to come. */
  mark(quizId: string, attemptKey: string): void;
  /** Somebody has answered the last question. */
  finish(quizId: string, attemptKey: string): void;
  /** In all copies of the server; in this one where the others cannot be asked. */
  count(quizId: string): Promise<number>;
}

/** More attempts than this are not kept: the oldest are forgotten first. */
const mostAttempts = 100_000;

/** How often, in ms, it is looked who has left without a word. */
const sweepEvery = 5_000;

interface Seen {
  readonly quizId: string;
  readonly at: number;
}

/** Tells the quiz's board whenever its number changes. `now` gives ms since 1970. */
export function createAnswering({
  events,
  now,
  shared = noSharedCounts,
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
    events.publish(boardTopic(quizId));
  };

  const forget = (key: string, { quizId }: Seen) => {
    attempts.delete(key);
    change(quizId, -1);
  };

  /** A map keeps its order, and a mark moves its attempt to the end: the oldest come first. */
  const forgetOld = () => {
    for (const [key, seen] of attempts) {
      if (attempts.size <= mostAttempts && now() - seen.at < answeringFor) break;
      forget(key, seen);
    }
    if (attempts.size > 0 || sweeping === null) return;
    clearInterval(sweeping);
    sweeping = null;
  };

  return {
    mark(quizId, attemptKey) {
      const key = `${quizId}.${attemptKey}`;
      shared.mark(quizId, attemptKey);
      const isKnown = attempts.delete(key);
      attempts.set(key, { quizId, at: now() });
      if (!isKnown) change(quizId, 1);
      sweeping ??= setInterval(forgetOld, sweepEvery).unref();
      if (attempts.size > mostAttempts) forgetOld();
    },
    finish(quizId, attemptKey) {
      // It may have been seen by another copy until now.
      shared.leave(quizId, attemptKey);
      const key = `${quizId}.${attemptKey}`;
      const seen = attempts.get(key);
      if (seen !== undefined) forget(key, seen);
    },
    async count(quizId) {
      forgetOld();
      return (await shared.count(quizId)) ?? counts.get(quizId) ?? 0;
    },
  };
}
