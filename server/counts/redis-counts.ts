import type { ChainableCommander } from 'ioredis';
import type { SharedCounts } from '#server/ports/shared-counts.ts';
import type { RedisConnection } from '#server/redis/connect-redis.ts';

/** The most members to track, per group or unsent: they must not fill the memory. */
const maxMembers = 100_000;

/** The most members in one command. */
const membersPerCommand = 1_000;

/** In batches: the backlog after an outage of Redis is too large for one command. */
function sendMembers(
  batch: ChainableCommander,
  key: string,
  noted: readonly (readonly [member: string, at: number | null])[],
): void {
  for (let from = 0; from < noted.length; from += membersPerCommand) {
    const portion = noted.slice(from, from + membersPerCommand);
    const seen = portion.flatMap(([member, at]) => (at === null ? [] : [at, member]));
    const left = portion.flatMap(([member, at]) => (at === null ? [member] : []));
    if (seen.length > 0) batch.zadd(key, ...seen);
    if (left.length > 0) batch.zrem(key, ...left);
  }
}

/**
 * Counts the members seen in the last `window` ms, in one expiring sorted set per group. Marks
 * during an outage of Redis are sent afterwards.
 */
export function createRedisCounts(
  redis: RedisConnection,
  { name, window, now }: { name: string; window: number; now: () => number },
): SharedCounts {
  const { commands } = redis;
  /** When each member was seen, per group; null for one that has left. */
  let unsent = new Map<string, Map<string, number | null>>();
  let unsentMembers = 0;
  let isSending = false;
  const keyOf = (group: string) => `${redis.prefix}${name}:${group}`;

  const send = () => {
    isSending = false;
    if (!redis.isUp || unsentMembers === 0) return;
    const groups = unsent;
    unsent = new Map();
    unsentMembers = 0;
    const batch = commands.pipeline();
    for (const [group, members] of groups) {
      const key = keyOf(group);
      sendMembers(batch, key, [...members]);
      batch.zremrangebyscore(key, '-inf', now() - window);
      batch.zremrangebyrank(key, 0, -maxMembers - 1);
      batch.pexpire(key, window);
    }
    // A count that is off for a minute is no reason to fail.
    batch.exec().catch(() => {});
  };

  const note = (group: string, member: string, at: number | null) => {
    if (unsentMembers >= maxMembers) return;
    const members = unsent.get(group) ?? new Map<string, number | null>();
    if (!members.has(member)) unsentMembers += 1;
    members.set(member, at);
    unsent.set(group, members);
    // All marks of one turn of the event loop are sent together.
    if (isSending) return;
    isSending = true;
    setImmediate(send);
  };

  redis.onChange(send);
  return {
    mark: (group, member) => note(group, member, now()),
    leave: (group, member) => note(group, member, null),
    async count(group) {
      // On the same connection, so that the count includes the latest marks.
      if (unsent.has(group)) send();
      if (!redis.isUp) return null;
      try {
        return await commands.zcount(keyOf(group), `(${now() - window}`, '+inf');
      } catch {
        return null;
      }
    },
  };
}
