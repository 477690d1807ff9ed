import { AppError } from '#core/errors.ts';
import type { Refilled } from '#core/mine-game.ts';
import { refillOf } from '#server/mine-game/read-game.ts';
import { playerOfToken } from '#server/players/player-token.ts';
import type { Services } from '#server/services.ts';

/** Refills the coins of the player with this token. Errors: `unauthorized`, `no_refill`. */
export async function refillCoins(
  services: Services,
  token: string | undefined,
): Promise<Refilled> {
  const userId = playerOfToken(services.serverSecret, token);
  const at = services.now();
  const balance = await services.storage.mineGame.refill(userId, at);
  if (balance === null) throw new AppError('no_refill');
  return { balance, refill: refillOf(balance, at, at) };
}
