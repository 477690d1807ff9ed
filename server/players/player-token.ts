import { AppError } from '#core/errors.ts';
import { deriveKey, matchesHash, randomKey, sha256 } from '#server/secrets.ts';

const idLength = 22;

function tokenOf(serverSecret: string, userId: string): string {
  return userId + deriveKey(serverSecret, `player ${userId}`);
}

/** A new player. The token is their id with a suffix that only this server can derive. */
export function createPlayerToken(serverSecret: string): { userId: string; token: string } {
  const userId = randomKey();
  return { userId, token: tokenOf(serverSecret, userId) };
}

/** The id of the player with this token. Errors: `unauthorized`. */
export function playerOfToken(serverSecret: string, token: string | undefined): string {
  const userId = token?.slice(0, idLength) ?? '';
  if (token === undefined || !matchesHash(token, sha256(tokenOf(serverSecret, userId)))) {
    throw new AppError('unauthorized', 'the token is missing or not one of ours');
  }
  return userId;
}
