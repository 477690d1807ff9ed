import * as contracts from '#core/contracts/hosts.ts';
import { AppError } from '#core/errors.ts';
import { endedLiveState, nextLiveState, pausedLiveState } from '#core/live-game.ts';
import type { LiveGame } from '#core/live-game-schemas.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { createLiveGame } from '#server/live-games/create-live-game.ts';
import { findHostedGame, type HostInput } from '#server/live-games/find-live-game.ts';
import { moveLiveGame, resumeLiveGame, rulesOf } from '#server/live-games/move-live-game.ts';
import { playAgain } from '#server/live-games/play-again.ts';
import { noteHost, noteHostPresence } from '#server/live-games/presence.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import { exportLiveResults, readLiveResults } from '#server/live-games/read-results.ts';
import { readLiveWords, showLiveWords } from '#server/live-games/show-words.ts';
import { verb } from '#server/operations/verb.ts';
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
export async function advanceLiveGame(services: Services, input: HostWish): Promise<LiveGame> {
  const game = await openForHost(services, input);
  if (game.state.phase !== 'lobby' && !isStale(game, input.step)) {
    await moveLiveGame(services, game, nextLiveState(game.state, rulesOf(game), services.now()));
  }
  return readLiveGame(services, input.id);
}

/** How often a host's wish is tried if the game changes each time just before. */
const triesOfWish = 5;

/**
 * Moves the game until it `isSo`, as its host wishes: asked again, it stays so. Errors: those of
 * `findHostedGame`, `unavailable` if others change it each time.
 */
async function moveUntil(
  services: Services,
  input: HostInput,
  isSo: (game: StoredLiveGame) => boolean,
  move: (game: StoredLiveGame) => Promise<void>,
): Promise<LiveGame> {
  let game = await openForHost(services, input);
  for (let tried = 0; !isSo(game); tried += 1) {
    if (tried === triesOfWish) throw new AppError('unavailable', 'the game changed just now');
    await move(game);
    game = await findHostedGame(services, input);
  }
  return readLiveGame(services, input.id);
}

/** Ends the game. Errors: those of `moveUntil`. */
export function endLiveGame(services: Services, input: HostInput): Promise<LiveGame> {
  return moveUntil(
    services,
    input,
    ({ state }) => state.phase === 'ended',
    (game) =>
      moveLiveGame(services, game, endedLiveState(game.state, rulesOf(game), services.now())),
  );
}

/** Stops the clock, or lets it go on; an ended game stays as it is. Errors: those of `moveUntil`. */
export function pauseLiveGame(
  services: Services,
  { paused, ...input }: HostInput & { paused: boolean },
): Promise<LiveGame> {
  return moveUntil(
    services,
    input,
    ({ state }) => state.phase === 'ended' || (state.pausedAt !== null) === paused,
    (game) =>
      paused
        ? moveLiveGame(services, game, pausedLiveState(game.state, services.now()))
        : resumeLiveGame(services, game),
  );
}

/** Locks the room for everybody who is not in it, or opens it. Errors: those of `findHostedGame`. */
export async function lockLiveGame(
  services: Services,
  { locked, ...input }: HostInput & { locked: boolean },
): Promise<LiveGame> {
  const { id } = await openForHost(services, input);
  await services.storage.liveGames.setLocked(id, locked);
  services.events.publish(liveGameTopic(id));
  return readLiveGame(services, id);
}

export const liveGamesHostVerbs = [
  verb(
    contracts.createLiveGame,
    ({ body: game, token: ownerKey, idempotencyKey, origin }, services) =>
      createLiveGame(services, {
        game,
        ownerKey,
        idempotencyKey,
        origin,
      }),
  ),
  verb(contracts.startLiveGame, ({ params, body, token: hostKey }, services) =>
    startLiveGame(services, { ...params, ...body, hostKey }),
  ),
  verb(contracts.advanceLiveGame, ({ params, body, token: hostKey }, services) =>
    advanceLiveGame(services, { ...params, ...body, hostKey }),
  ),
  verb(contracts.pauseLiveGame, ({ params, body, token: hostKey }, services) =>
    pauseLiveGame(services, { ...params, ...body, hostKey }),
  ),
  verb(contracts.lockLiveGame, ({ params, body, token: hostKey }, services) =>
    lockLiveGame(services, { ...params, ...body, hostKey }),
  ),
  verb(contracts.readLiveWords, ({ params, token: hostKey }, services) =>
    readLiveWords(services, { ...params, hostKey }),
  ),
  verb(contracts.showLiveWords, ({ params, body, token: hostKey }, services) =>
    showLiveWords(services, { ...params, ...body, hostKey }),
  ),
  verb(contracts.endLiveGame, ({ params, token: hostKey }, services) =>
    endLiveGame(services, { ...params, hostKey }),
  ),
  verb(contracts.playAgain, ({ params, token: hostKey, take }, services) =>
    playAgain(services, { ...params, hostKey, take }),
  ),
  verb(contracts.noteHostPresence, async ({ params, token: hostKey }, services) => {
    await noteHostPresence(services, { ...params, hostKey });
    return { serverTime: services.now() };
  }),
  verb(contracts.readLiveResults, ({ params, token: hostKey }, services) =>
    readLiveResults(services, { ...params, hostKey }),
  ),
  verb(contracts.exportLiveResults, async ({ params, token: hostKey }, services) => ({
    type: 'text/csv; charset=utf-8',
    name: 'live-game.csv',
    body: await exportLiveResults(services, { ...params, hostKey }),
  })),
];
