import { liveLimits } from '#core/live-game.ts';
import type { LiveGame } from '#core/live-game-schemas.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { findHostedGame, type HostInput } from '#server/live-games/find-live-game.ts';
import { endExtraTime } from '#server/live-games/move-live-game.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import type { Services } from '#server/services.ts';

/**
 * Removes everybody who came by the code alone, without the secret of the QR code, with their devices;
 * from then on the room needs that secret. Errors: those of `findHostedGame`.
 */
export async function requireSecret(services: Services, input: HostInput): Promise<LiveGame> {
  const { id } = await findHostedGame(services, input);
  const { liveParticipants } = services.storage;
  const removed = await liveParticipants.removeByCode(id, liveLimits.byCode, services.now());
  for (const participant of removed) services.liveRooms.presence.leave(id, participant);
  await endExtraTime(services, id);
  services.events.publish(liveGameTopic(id));
  return readLiveGame(services, id);
}

/**
 * Gives the QR code a new secret, if the last one was made at `seen`: the one before and the code alone
 * let nobody in any more, and everybody in the room stays. Errors: those of `findHostedGame`.
 */
export async function renewSecret(
  services: Services,
  { seen, ...input }: HostInput & { seen: number | null },
): Promise<void> {
  const { id } = await findHostedGame(services, input);
  const renewal = { at: services.now(), byCodeLimit: liveLimits.byCode };
  if (await services.storage.liveGames.renewSecret(id, seen, renewal)) {
    services.events.publish(liveGameTopic(id));
  }
}
