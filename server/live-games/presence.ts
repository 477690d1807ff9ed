import { dueWithHost, liveTimes } from '#core/live-game.ts';
import {
  findHostedGame,
  findParticipant,
  type HostInput,
  type ParticipantInput,
} from '#server/live-games/find-live-game.ts';
import type { Presence } from '#server/ports/presence.ts';
import type { RedisConnection } from '#server/redis/connect-redis.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';
import type { StoredParticipant } from '#server/storage/live-participants.ts';

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

/** For how long, in ms, a phone that tells regularly that it is there counts after each time. */
const signOfPhone = 12_000;

/** When a sign of life ends of somebody who may be a phone or a program that only joins and answers. */
function endOfSign(now: number) {
  return (heard: number | null) => {
    // A program is waited for longer than a phone, which tells regularly.
    const tellsRegularly = heard !== null && heard <= now + signOfPhone;
    return now + (tellsRegularly ? signOfPhone : longestSign);
  };
}

/**
 * Notes that somebody is there. A phone that was silent when the question opened is shown it now: the
 * time for its answer starts now. One that said it leaves was not silent, so its time has started.
 */
export async function noteSign(
  services: Services,
  { id, state }: StoredLiveGame,
  person: StoredParticipant,
  isPhone = false,
): Promise<void> {
  const now = services.now();
  const { presence } = services.liveRooms;
  const until = isPhone ? now + signOfPhone : endOfSign(now);
  const before = await presence.mark(id, person.id, until);
  if (before !== null && before > now) return;
  services.liveRooms.noteNews(id);
  const wasThere = before === null || before > state.phaseAt;
  if (wasThere || state.phase !== 'question' || person.shownQuestion === state.questionIndex)
    return;
  // The clock of a paused question stands still.
  const shownAt = state.pausedAt ?? now;
  await services.storage.liveParticipants.setShown(id, person.id, state.questionIndex, shownAt);
}

/** A phone tells that it is there. Errors: those of `findParticipant`. */
export async function notePresence(services: Services, input: ParticipantInput): Promise<void> {
  const { game, person } = await findParticipant(services, input);
  await noteSign(services, game, person, true);
}

/** A phone tells that it leaves. Errors: those of `findParticipant`. */
export async function noteAbsence(services: Services, input: ParticipantInput): Promise<void> {
  const { game, person } = await findParticipant(services, input);
  services.liveRooms.presence.leave(game.id, person.id);
  services.liveRooms.noteNews(game.id);
}

/** The host is seen so often, in ms, at most: each time is a write. */
const hostSeenEvery = 4_000;

/** Notes that the host is there; `isWatching` if a page of the host tells so regularly. */
export async function noteHost(
  services: Services,
  { id, state, settings }: StoredLiveGame,
  isWatching: boolean,
): Promise<void> {
  const now = services.now();
  const isNew = isWatching && !state.isHostWatching;
  if (state.phase === 'ended' || (now - state.hostSeenAt < hostSeenEvery && !isNew)) return;
  const watched = { ...state, isHostWatching: state.isHostWatching || isWatching };
  const dueAt = dueWithHost(watched, settings.seconds, now);
  const seen = { at: now, dueAt, isWatching };
  await services.storage.liveGames.setHostSeen(id, state.step, seen);
  if (now - state.hostSeenAt > liveTimes.hostAway) services.liveRooms.noteNews(id);
}

/** A page of the host tells that it is there. Errors: those of `findHostedGame`. */
export async function noteHostPresence(services: Services, input: HostInput): Promise<void> {
  await noteHost(services, await findHostedGame(services, input), true);
}
