import { AppError } from '#core/errors.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { findHostedGame, type HostInput } from '#server/live-games/find-live-game.ts';
import { endExtraTime } from '#server/live-games/move-live-game.ts';
import type { Services } from '#server/services.ts';
import type { StoredParticipant } from '#server/storage/live-participants.ts';

type PersonOfHost = HostInput & { readonly participant: string };

async function findPerson(services: Services, input: PersonOfHost): Promise<StoredParticipant> {
  const { id } = await findHostedGame(services, input);
  const person = await services.storage.liveParticipants.find(id, input.participant);
  if (person === null) throw new AppError('not_found', 'nobody in this game has this id');
  return person;
}

/**
 * Removes somebody from the room, with their device and their extra time, for the rest of the game;
 * repeating it changes nothing. Errors: `not_found`, and those of `findHostedGame`.
 */
export async function removeParticipant(services: Services, input: PersonOfHost): Promise<void> {
  const { gameId, id } = await findPerson(services, input);
  await services.storage.liveParticipants.remove(gameId, id, services.now());
  services.liveRooms.presence.leave(gameId, id);
  await endExtraTime(services, gameId);
  services.events.publish(liveGameTopic(gameId));
}

/**
 * Removes everybody who joined at `since` or later, with their devices, for the rest of the game;
 * repeating it changes nothing, unless somebody has joined since. Errors: those of `findHostedGame`.
 */
export async function removeNewest(
  services: Services,
  { since, ...input }: HostInput & { since: number },
): Promise<{ removed: number }> {
  const { id } = await findHostedGame(services, input);
  const { liveParticipants } = services.storage;
  const removed = await liveParticipants.removeSince(id, since, services.now());
  for (const participant of removed) services.liveRooms.presence.leave(id, participant);
  await endExtraTime(services, id);
  services.events.publish(liveGameTopic(id));
  return { removed: removed.length };
}

/** Deletes what somebody has left in a game; for operators. Repeating it changes nothing. */
export async function eraseParticipant(
  services: Services,
  { gameId, id }: { gameId: string; id: string },
): Promise<void> {
  if (!(await services.storage.liveParticipants.erase(gameId, id))) return;
  services.liveRooms.presence.leave(gameId, id);
  await endExtraTime(services, gameId);
  services.events.publish(liveGameTopic(gameId));
}

/** Lets a name show that waited for the host. Errors: `not_found`, those of `findHostedGame`. */
export async function approveParticipant(services: Services, input: PersonOfHost): Promise<void> {
  const { gameId, id, isApproved } = await findPerson(services, input);
  if (isApproved) return;
  await services.storage.liveParticipants.approve(gameId, id);
  services.events.publish(liveGameTopic(gameId));
}
