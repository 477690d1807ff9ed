import { AppError } from '#core/errors.ts';
import type { LiveGame } from '#core/live-game-schemas.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { newLiveState } from '#server/live-games/create-live-game.ts';
import { findHostedGame, type HostInput } from '#server/live-games/find-live-game.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import { requireShown } from '#server/live-games/require-shown.ts';
import { deriveKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/**
 * Opens the lobby of the next game with the same quiz, code, host key and people, who keep their
 * tokens; repeating it returns the same game. Errors: `gone` if the code is free for others by now or
 * its quiz is hidden, * `not_finished` before the end, and those of `findHostedGame`.
 */
export async function playAgain(services: Services, input: HostInput): Promise<LiveGame> {
  const game = await findHostedGame(services, input);
  if (game.againId !== null) return readLiveGame(services, game.againId);
  const { code, state } = game;
  if (state.phase !== 'ended' && state.phase !== 'podium') {
    throw new AppError('not_finished', 'the game goes on');
  }
  if (code === null) throw new AppError('gone', 'the code is free for others');
  await requireShown(services, game);
  const now = services.now();
  const id = deriveKey(services.serverSecret, `live again ${game.id}`);
  const next = { ...game, id, code, createdAt: now };
  await services.storage.liveGames.createAgain(game.id, next, newLiveState(now));
  // Whoever hid the quiz was faster; of two who play again, both find the game.
  await requireShown(services, await findHostedGame(services, input));
  services.events.publish(liveGameTopic(game.id));
  return readLiveGame(services, id);
}
