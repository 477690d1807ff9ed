import { dueWithHost, liveTimes } from '#core/live-game.ts';
import {
  findHostedGame,
  findParticipant,
  type HostInput,
  type ParticipantInput,
} from '#server/live-games/find-live-game.ts';
import { longestSign } from '#server/live-games/presence.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';
import type { StoredParticipant } from '#server/storage/live-participants.ts';

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
