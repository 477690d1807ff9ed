import { LRUCache } from 'lru-cache';
import type { HourlyCounts, PlayedSoFar } from '#server/ports/hourly-counts.ts';
import type { Storage } from '#server/storage/stores.ts';

const hour = 60 * 60_000;

/** Quizzes whose counts are remembered, of 200 bytes each. */
const maxRemembered = 10_000;

/**
 * Counts that change at most once an hour, for addresses that messengers fetch anew when they
 * change. Each copy of the server remembers its own.
 */
export function createHourlyCounts(
  { leaderboards }: Pick<Storage, 'leaderboards'>,
  now: () => number,
): HourlyCounts {
  const remembered = new LRUCache<string, Promise<PlayedSoFar>>({ max: maxRemembered });

  async function count(quizId: string): Promise<PlayedSoFar> {
    const playersByScore = await leaderboards.playersByScore(quizId);
    const players = [...playersByScore.values()].reduce((sum, some) => sum + some, 0);
    const [first] = await leaderboards.page(quizId, null, 1);
    return {
      players,
      best: first === undefined ? null : { score: first.score, total: first.total },
    };
  }

  return {
    read(quizId) {
      const key = `${Math.floor(now() / hour)} ${quizId}`;
      const counting = remembered.get(key) ?? count(quizId);
      remembered.set(key, counting);
      counting.catch(() => remembered.delete(key));
      return counting;
    },
  };
}
