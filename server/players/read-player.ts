import { AppError } from '#core/errors.ts';
import type { Player } from '#core/player.ts';
import { playerOfToken } from '#server/players/player-token.ts';
import type { Services } from '#server/services.ts';

/** The player with this token. Errors: `unauthorized`, also if the player is not stored. */
export async function readPlayer(services: Services, token: string | undefined): Promise<Player> {
  const userId = playerOfToken(services.serverSecret, token);
  const balance = await services.storage.players.balance(userId);
  if (balance === null) throw new AppError('unauthorized', 'no such player');
  return { userId, balance };
}
