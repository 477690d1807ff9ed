import { endedLiveState, nextLiveState, pausedLiveState } from '#core/live-game.ts';
import type { LiveGame } from '#core/live-game-schemas.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { findHostedGame, type HostInput } from '#server/live-games/find-live-game.ts';
import { moveLiveGame, resumeLiveGame, rulesOf } from '#server/live-games/move-live-game.ts';
import { noteHost } from '#server/live-games/note-presence.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';

/** A host's wish. `step` is the step that the host saw: after another one, nothing happens. */
export interface HostWish extends HostInput {
  readonly step?: number | undefined;
}

async function openForHost(services: Services, input: HostInput): Promise<StoredLiveGame> {
  const game = await findHostedGame(services, input);
  await noteHost(services, game, false);
  return game;
}

function isStale({ state }: StoredLiveGame, step: number | undefined): boolean {
  return step !== undefined && step !== state.step;
}

/** Starts the game in its lobby. Errors: those of `findHostedGame`. */
export async function startLiveGame(services: Services, input: HostWish): Promise<LiveGame> {
  const game = await openForHost(services, input);
  if (game.state.phase === 'lobby' && !isStale(game, input.step)) {
    await moveLiveGame(services, game, nextLiveState(game.state, rulesOf(game), services.now()));
  }
  return readLiveGame(services, input.id);
}

/** Ends the phase, whichever it is but the lobby. Errors: those of `findHostedGame`. */
export async function goOnInLiveGame(services: Services, input: HostWish): Promise<LiveGame> {
  const game = await openForHost(services, input);
  if (game.state.phase !== 'lobby' && !isStale(game, input.step)) {
    await moveLiveGame(services, game, nextLiveState(game.state, rulesOf(game), services.now()));
  }
  return readLiveGame(services, input.id);
}

/** Ends the game. Errors: those of `findHostedGame`. */
export async function endLiveGame(services: Services, input: HostInput): Promise<LiveGame> {
  const game = await openForHost(services, input);
  await moveLiveGame(services, game, endedLiveState(game.state, rulesOf(game), services.now()));
  const ended = await readLiveGame(services, input.id);
  // Somebody answered or the phase changed just now: the host means the end all the same.
  return ended.phase === 'ended' ? ended : endLiveGame(services, input);
}

/** Stops the clock, or lets it go on. Errors: those of `findHostedGame`. */
export async function pauseLiveGame(
  services: Services,
  input: HostInput & { paused?: boolean | undefined },
): Promise<LiveGame> {
  const game = await openForHost(services, input);
  const { paused = game.state.pausedAt === null } = input;
  await (paused
    ? moveLiveGame(services, game, pausedLiveState(game.state, services.now()))
    : resumeLiveGame(services, game));
  return readLiveGame(services, input.id);
}

/** Locks the room for everybody who is not in it, or opens it. Errors: those of `findHostedGame`. */
export async function lockLiveGame(
  services: Services,
  input: HostInput & { locked?: boolean | undefined },
): Promise<LiveGame> {
  const game = await openForHost(services, input);
  await services.storage.liveGames.setLocked(game.id, input.locked ?? !game.isLocked);
  services.events.publish(liveGameTopic(game.id));
  return readLiveGame(services, input.id);
}
