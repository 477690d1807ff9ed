import type { Presence } from '#server/ports/presence.ts';
import type { RedisConnection } from '#server/redis/connect-redis.ts';

/** The most people to remember, over all games: beyond that, the oldest game is forgotten. */
const maxPeople = 200_000;

/** The longest that a sign of life holds, in ms: after it, everybody who is there is known. */
export const longestSign = 120_000;

/** For a single copy, which hears everybody. `now` gives ms since 1970. */
export function createMemoryPresence(now: () => number): Presence {
  const games = new Map<string, Map<string, number>>();
  const since = now();
  let people = 0;

  const forgetOldest = () => {
    for (const [gameId, members] of games) {
      if (people <= maxPeople) return;
      games.delete(gameId);
      people -= members.size;
    }
  };

  const present = (gameId: string, ago = 0) =>
    [...(games.get(gameId) ?? [])].flatMap(([id, until]) => (until > now() - ago ? [id] : []));

  return {
    async mark(gameId, participant, until) {
      const members = games.get(gameId) ?? new Map<string, number>();
      // A map keeps insertion order, so the game that was marked last comes last.
      games.delete(gameId);
      games.set(gameId, members);
      const before = members.get(participant) ?? null;
      if (before === null) people += 1;
      members.set(participant, typeof until === 'number' ? until : until(before));
      forgetOldest();
      return before;
    },
    leave(gameId, participant) {
      if (games.get(gameId)?.delete(participant)) people -= 1;
    },
    count: async (gameId) => present(gameId).length,
    async list(gameId, asked, ago = 0) {
      // Whoever was there before this process has shown it again by then.
      const isComplete = asked >= since || now() - since > longestSign + ago;
      return isComplete ? present(gameId, ago) : null;
    },
  };
}

/** Ms after which Redis forgets a game that nobody is in. */
const forgottenAfter = 60 * 60_000;

/** For copies that share a Redis. While it is gone, nobody knows who is there. */
export function createRedisPresence(redis: RedisConnection, now: () => number): Presence {
  const { commands } = redis;
  const own = createMemoryPresence(now);
  let since = Number.NEGATIVE_INFINITY;
  const keyOf = (gameId: string) => `${redis.prefix}live:${gameId}`;
  redis.onChange(() => {
    since = now();
  });

  return {
    async mark(gameId, participant, until) {
      let end = 0;
      const known = await own.mark(gameId, participant, (heard) => {
        end = typeof until === 'number' ? until : until(heard);
        return end;
      });
      if (!redis.isUp) return known;
      const key = keyOf(gameId);
      try {
        const results = await commands
          .pipeline()
          .zscore(key, participant)
          .zadd(key, end, participant)
          .pexpire(key, forgottenAfter)
          .exec();
        const before = results?.[0]?.[1];
        return typeof before === 'string' ? Number(before) : null;
      } catch {
        return known;
      }
    },
    leave(gameId, participant) {
      own.leave(gameId, participant);
      if (!redis.isUp) return;
      // Without it, the sign of life ends by itself.
      commands.zrem(keyOf(gameId), participant).catch(() => {});
    },
    async count(gameId) {
      if (!redis.isUp) return own.count(gameId);
      try {
        return await commands.zcount(keyOf(gameId), `(${now()}`, '+inf');
      } catch {
        return own.count(gameId);
      }
    },
    async list(gameId, asked, ago = 0) {
      const isComplete = asked >= since || now() - since > longestSign + ago;
      if (!redis.isUp || !isComplete) return null;
      try {
        return await commands.zrangebyscore(keyOf(gameId), `(${now() - ago}`, '+inf');
      } catch {
        return null;
      }
    },
  };
}
