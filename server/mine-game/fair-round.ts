import { type MineResult, type MineRound, mineResult, roundMessage } from '#core/mine-game.ts';
import { commitmentTo, hmac } from '#server/secrets.ts';
import type { StoredMineRound } from '#server/storage/mine-game.ts';

/**
 * The server's part of a round, derived from the installation's secret, the player and the round
 * number. It cannot be chosen after the bet is known, and is the same after a restart, in another
 * process or on a retry.
 */
export function serverSeed(serverSecret: string, playerId: string, round: number): string {
  return hmac(serverSecret, `mine seed ${playerId} ${round}`).toString('hex');
}

/** The result of a round, see `mineResult`. */
export function drawResult(seed: string, clientSeed: string, round: number): MineResult {
  return mineResult(hmac(seed, roundMessage(clientSeed, round)));
}

/** A played round together with the seed that it reveals. */
export function revealRound(
  serverSecret: string,
  playerId: string,
  round: StoredMineRound,
): MineRound {
  const seed = serverSeed(serverSecret, playerId, round.round);
  return { ...round, serverSeed: seed, commitment: commitmentTo(seed) };
}
