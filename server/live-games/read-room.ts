import { shownFace } from '#core/face.ts';
import { liveLimits } from '#core/live-game.ts';
import type { LiveRoom } from '#core/live-room-schemas.ts';
import { joinPath } from '#core/share.ts';
import { joinSecretOf } from '#server/live-games/create-live-game.ts';
import { findHostedGame, type HostInput } from '#server/live-games/find-live-game.ts';
import type { Services } from '#server/services.ts';

/**
 * The room for its host: everybody in it, newest first, and nothing of their answers. Errors: those
 * of `findHostedGame`.
 */
export async function readRoom(
  services: Services,
  { origin, ...input }: HostInput & { origin: string },
): Promise<LiveRoom> {
  const game = await findHostedGame(services, input);
  const { id, code, language } = game;
  const people = await services.storage.liveParticipants.all(id);
  const there = new Set(await services.liveRooms.presence.list(id, services.now()));
  return {
    code,
    codeSuffices: code !== null && game.joinedByCode < liveLimits.byCode,
    joinUrl: code === null ? null : origin + joinPath(code, language, joinSecretOf(services, game)),
    secretAt: game.secretAt,
    people: people
      .filter(({ removedAt }) => removedAt === null)
      .map((person) => ({
        participant: person.id,
        name: person.name,
        face: shownFace(person.face, person.name),
        team: person.team,
        approved: person.isApproved,
        connected: there.has(person.id),
        byCode: person.isByCode,
        joinedAt: person.joinedAt,
      })),
  };
}
