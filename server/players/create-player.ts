import { coinRules, type NewPlayer } from '#core/player.ts';
import { createPlayerToken } from '#server/players/player-token.ts';
import type { Services } from '#server/services.ts';

/** Creates an anonymous player with the initial coins. */
export async function createPlayer(services: Services): Promise<NewPlayer> {
  const { userId, token } = createPlayerToken(services.serverSecret);
  await services.storage.players.create({
    id: userId,
    balance: coinRules.start,
    createdAt: services.now(),
  });
  return { userId, token, balance: coinRules.start };
}
