import { lockLiveAnswers } from '#server/live-games/answer-live-game.ts';
import type { RoomActions } from '#server/live-games/live-rooms.ts';
import { advanceIfDue, endIfAnswered } from '#server/live-games/move-live-game.ts';
import type { Services } from '#server/services.ts';

/** What the rooms of this process do with their games. */
export function roomActions(services: Services): RoomActions {
  return {
    async advance(gameId) {
      const game = await services.storage.liveGames.find(gameId);
      if (game !== null) await advanceIfDue(services, game);
    },
    endIfAnswered: (game) => endIfAnswered(services, game),
    lockAnswers: (gameId, sent) => lockLiveAnswers(services, gameId, sent),
  };
}
