import { ApiError } from '#app/api/call.ts';
import { recall, remember, savedIdempotencyKey } from '#app/device/memory.ts';
import { ownFace } from '#app/device/own-face.ts';
import { thisPlayer } from '#app/device/player.ts';
import { enterCompetition } from '#app/screens/competition/competition-calls.ts';
import type { StartedAttempt } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

/** The device remembers this many names that it sent for an entry. */
const mostNames = 5;

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

/** The names that this device has sent for an entry, the newest first. */
function noteName(competitionId: string, name: string): readonly string[] {
  const place = `names:entry ${competitionId}`;
  const earlier = recall(place, isNames) ?? [];
  const names = [name, ...earlier.filter((other) => other !== name)].slice(0, mostNames);
  remember(place, names);
  return names;
}

function isOfAnotherName(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_conflict';
}

/**
 * Enters this device's player, once. An entry whose reply was lost has arrived under the name typed
 * then, and the server refuses any other name for it, so this tries the earlier names as well.
 */
export async function enterOnce(
  competitionId: string,
  name: string,
  lang: Language,
): Promise<StartedAttempt> {
  const { token: playerToken } = await thisPlayer();
  const idempotencyKey = savedIdempotencyKey(`entry ${competitionId}`);
  for (const sent of noteName(competitionId, name)) {
    try {
      const entry = { competitionId, name: sent, face: ownFace() };
      return await enterCompetition(entry, { lang, playerToken, idempotencyKey });
    } catch (error) {
      if (!isOfAnotherName(error)) throw error;
    }
  }
  throw new ApiError('already_entered');
}
