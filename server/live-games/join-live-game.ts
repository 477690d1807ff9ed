import { nameKey } from '#core/display-name.ts';
import { AppError } from '#core/errors.ts';
import { wrongCodes } from '#core/limits.ts';
import { liveLimits } from '#core/live-game.ts';
import type { JoinedLiveGame, JoinLiveGame } from '#core/live-game-schemas.ts';
import type { Take } from '#server/counts/rate-limits.ts';
import { joinSecretOf } from '#server/live-games/create-live-game.ts';
import { findLiveGame, goOnIfDue, namedBy, tokenOf } from '#server/live-games/find-live-game.ts';
import { longestSign } from '#server/live-games/presence.ts';
import { deriveKey, matchesHash, randomKey, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';
import type { NewStoredParticipant } from '#server/storage/live-places.ts';

/** Looked for where no game has a code, so that the time of a refusal does not tell. */
const noGame = '';

/** The game of a code, and whether the caller has the secret of its QR code. */
interface FoundByCode {
  readonly game: StoredLiveGame;
  readonly hasSecret: boolean;
}

/**
 * The game with a code. An address that has tried too many wrong ones has to wait, unless it has the
 * secret of the QR code. Errors: `not_found`, `too_many_requests`.
 */
export async function findByCode(
  services: Services,
  { code, secret, take }: { code: string; secret?: string | undefined; take: Take },
): Promise<FoundByCode> {
  const { liveGames } = services.storage;
  const found = await liveGames.find((await liveGames.findIdByCode(code)) ?? noGame);
  const hash = sha256(joinSecretOf(services, found ?? { hostKeyHash: '', secretAt: null }));
  const hasSecret = matchesHash(secret ?? '', hash) && found !== null;
  if (!hasSecret) await take(wrongCodes, found === null ? 1 : 0);
  if (found === null) throw new AppError('not_found', 'no game has this code');
  return { game: await goOnIfDue(services, found), hasSecret };
}

/** The place of a token in the game of a code; null if there is no such game or place. */
export async function findPlaceByCode(
  { storage }: Services,
  code: string,
  token: string | null,
): Promise<{ id: string; token: string } | null> {
  const id = (await storage.liveGames.findIdByCode(code)) ?? noGame;
  const person = await storage.liveParticipants.find(id, namedBy(token ?? undefined));
  const isTheirs = matchesHash(token ?? '', person?.tokenHash ?? '');
  return isTheirs && token !== null ? { id, token } : null;
}

/** Why nobody was let in, by what the game says now. */
function refusalOf(
  game: StoredLiveGame,
  { hasSecret, hasDevice }: { hasSecret: boolean; hasDevice: boolean },
): AppError {
  if (game.state.phase === 'ended') return new AppError('game_over');
  if (game.isLocked) return new AppError('room_locked', 'the host has locked the room');
  if (game.joined >= game.settings.cap) return new AppError('room_full', 'nobody else fits in');
  if (!hasSecret && game.joinedByCode >= liveLimits.byCode) {
    return new AppError('secret_required', 'from now on the QR code is needed');
  }
  if (!hasDevice && game.removals > 0) {
    return new AppError('device_required', 'somebody was removed: a device is needed');
  }
  return new AppError('unavailable', 'the room changed just now');
}

function refuseField(path: string, code: string): never {
  throw new AppError('invalid', `${path}: ${code}`, [{ path, code }]);
}

/** The place that this request has taken before, if it is the same; null if there is none. */
async function findSamePlace(
  services: Services,
  place: { gameId: string; participant: string; name: string },
): Promise<string | null> {
  const found = await services.storage.liveParticipants.find(place.gameId, place.participant);
  if (found === null) return null;
  if (found.removedAt !== null) throw new AppError('removed', 'the host removed this person');
  if (found.givenName !== place.name) {
    throw new AppError('idempotency_conflict', 'this Idempotency-Key was used with another name');
  }
  return found.name;
}

/** Refuses a name with a listed word, and a team that the game does not have. */
async function checkPerson(
  services: Services,
  { settings: { teams } }: StoredLiveGame,
  { name, team }: JoinLiveGame,
): Promise<void> {
  if (teams !== null && team === undefined) refuseField('team', 'required');
  if (teams !== null && team !== undefined && team >= teams) refuseField('team', 'too_large');
  if ((await services.words.find([name])).length > 0) refuseField('name', 'not_allowed');
}

/** The name in the room of whoever takes a new place there. */
async function takePlace(
  services: Services,
  { game, hasSecret }: FoundByCode,
  person: Pick<NewStoredParticipant, 'id' | 'tokenHash'>,
  { name, face, team, device, extraTime }: JoinLiveGame,
): Promise<string> {
  const { teams, reviewsNames } = game.settings;
  const verdict = await services.storage.liveParticipants.join(
    {
      ...person,
      gameId: game.id,
      givenName: name,
      face: face ?? null,
      team: teams === null ? null : (team ?? null),
      device: device === undefined ? null : sha256(device),
      extraTime,
      isApproved: !reviewsNames,
      joinedAt: services.now(),
    },
    {
      byCodeLimit: hasSecret ? null : liveLimits.byCode,
      secretAt: hasSecret ? game.secretAt : undefined,
      keyOf: nameKey,
    },
  );
  if (verdict === 'refused') {
    const hasDevice = device !== undefined;
    throw refusalOf(await findLiveGame(services, game.id), { hasSecret, hasDevice });
  }
  if (verdict === 'removed') throw new AppError('removed', 'the host removed this device');
  if (verdict === 'name_taken') refuseField('name', 'taken');
  if (verdict !== 'joined') return verdict.name;
  // A copy of this request was faster.
  const place = { gameId: game.id, participant: person.id, name };
  const same = await findSamePlace(services, place);
  if (same === null) throw new AppError('unavailable', 'the room changed just now');
  return same;
}

/**
 * Takes a place in the room. Repeating an idempotency key returns the same place. Errors: `game_over`,
 * `room_locked`, `room_full`, `secret_required`, `device_required`, `removed`, `invalid` for a listed word or a missing
 * team, and those of `findByCode`.
 */
export async function joinLiveGame(
  services: Services,
  input: JoinLiveGame & { idempotencyKey: string | undefined; take: Take },
): Promise<JoinedLiveGame> {
  const { name, idempotencyKey = randomKey() } = input;
  const found = await findByCode(services, input);
  const { id } = found.game;
  await checkPerson(services, found.game, input);
  const derive = (use: string) =>
    deriveKey(services.serverSecret, JSON.stringify([use, id, idempotencyKey]));
  const participant = derive('live place');
  const token = tokenOf(participant, derive('live token'));
  const person = { id: participant, tokenHash: sha256(token) };
  const shown =
    (await findSamePlace(services, { gameId: id, participant, name })) ??
    (await takePlace(services, found, person, input));
  await services.liveRooms.presence.mark(id, participant, services.now() + longestSign);
  services.liveRooms.noteNews(id);
  return { id, participant, token, name: shown };
}
