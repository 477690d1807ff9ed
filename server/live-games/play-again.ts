import { AppError } from '#core/errors.ts';
import { costOfAgain, newLiveGames } from '#core/limits.ts';
import type { LiveGame } from '#core/live-game-schemas.ts';
import type { Take } from '#server/counts/rate-limits.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { newLiveState } from '#server/live-games/create-live-game.ts';
import {
  findHostedGame,
  type HostInput,
  refuseGone,
  requireShown,
} from '#server/live-games/find-live-game.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import { deriveKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** In ms: whoever was there so long ago may have a phone that sleeps, and is taken along. */
const sleepsFor = 10 * 60_000;

/**
 * Opens the lobby of the next game with the same quiz, code and host key for those who are there; they
 * keep their tokens. It counts as a new game, or as several if it takes many along. Repeating it
 * returns the same game. Errors: `game_over` if the code is free for others by now, `not_finished`
 * before the end, `too_many_requests`, and those of `findHostedGame`, `requireShown` and `refuseGone`.
 */
export async function playAgain(
  services: Services,
  input: HostInput & { take: Take },
): Promise<LiveGame> {
  const game = await findHostedGame(services, input);
  if (game.againId !== null) return readLiveGame(services, game.againId);
  const { code, state } = game;
  if (state.phase !== 'ended' && state.phase !== 'podium') {
    throw new AppError('not_finished', 'the game goes on');
  }
  if (code === null) throw new AppError('game_over', 'its code is free for others');
  await requireShown(services, game);
  const { liveGames, liveParticipants } = services.storage;
  const there = await services.liveRooms.presence.list(game.id, game.createdAt, sleepsFor);
  // Whoever was removed is remembered in the next game, too.
  const removed = await liveParticipants.countRemoved(game.id);
  await input.take(newLiveGames, costOfAgain((there?.length ?? game.joined) + removed));
  const now = services.now();
  const id = deriveKey(services.serverSecret, `live again ${game.id}`);
  const next = { ...game, id, code, createdAt: now };
  const people = there === null ? null : new Set(there);
  const verdict = await liveGames.createAgain(game.id, next, newLiveState(now), people);
  if (verdict === 'quiz_gone') return refuseGone(services, game.quiz.id);
  // Of two who play again, both find the game.
  services.events.publish(liveGameTopic(game.id));
  return readLiveGame(services, id);
}
