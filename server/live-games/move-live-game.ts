import {
  dueOf,
  endedLiveState,
  type LiveRules,
  type LiveState,
  liveTimes,
  nextLiveState,
  resumedLiveState,
} from '#core/live-game.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';

/** How long, in ms, an empty lobby waits before somebody looks again. */
const lookAgain = 60_000;

export function rulesOf({ questions, settings, extraTime }: StoredLiveGame): LiveRules {
  return { questions, seconds: settings.seconds, extraTime };
}

/**
 * Changes the state of a game, if nobody has changed it since it was read, and tells the room. Any
 * copy of the server may try; one wins.
 */
export async function moveLiveGame(
  services: Services,
  { id, state }: StoredLiveGame,
  to: LiveState,
  how: { dueBy?: number; shift?: number } = {},
): Promise<void> {
  if (to.step === state.step) return;
  if (await services.storage.liveGames.move(id, state.step, to, how)) {
    services.events.publish(liveGameTopic(id));
  }
}

/** The game after a pause, with the time that was left. */
export function resumeLiveGame(
  services: Services,
  game: StoredLiveGame,
  { dueBy }: { dueBy?: number } = {},
): Promise<void> {
  const { state } = game;
  if (state.pausedAt === null) return Promise.resolve();
  const now = services.now();
  return moveLiveGame(services, game, resumedLiveState(state, rulesOf(game), now), {
    shift: now - state.pausedAt,
    ...(dueBy === undefined ? {} : { dueBy }),
  });
}

/**
 * Shortens an open question to the time of those in the room, once somebody with extra time was
 * removed from it.
 */
export async function endExtraTime({ storage }: Services, gameId: string): Promise<void> {
  const game = await storage.liveGames.find(gameId);
  if (game === null || game.settings.seconds === null) return;
  const { id, state } = game;
  // After a pause the time is counted anew.
  if (state.phase !== 'question' || state.pausedAt !== null) return;
  const dueAt = dueOf(state, rulesOf(game));
  if (dueAt !== null && dueAt !== state.dueAt)
    await storage.liveGames.setDue(id, state.step, dueAt);
}

/** Moves a game on whose phase is due, in one step. */
export async function advanceIfDue(services: Services, game: StoredLiveGame): Promise<void> {
  const now = services.now();
  const { id, state } = game;
  if (state.dueAt === null || state.dueAt > now) return;
  if (state.pausedAt !== null) return resumeLiveGame(services, game, { dueBy: now });
  const isEmpty = state.phase === 'lobby' && (await services.liveRooms.presence.count(id)) === 0;
  if (!isEmpty) {
    const next = nextLiveState(state, rulesOf(game), now);
    return moveLiveGame(services, game, next, { dueBy: now });
  }
  if (now - state.hostSeenAt < liveTimes.emptyLobby) {
    return services.storage.liveGames.setDue(id, state.step, now + lookAgain);
  }
  const ended = endedLiveState(state, rulesOf(game), now);
  return moveLiveGame(services, game, ended, { dueBy: now });
}

/**
 * Ends the open question if everybody who is there and may answer has done so. False if it cannot be
 * known yet who is there.
 */
export async function endIfAnswered(services: Services, game: StoredLiveGame): Promise<boolean> {
  const { id, state } = game;
  const { liveAnswers } = services.storage;
  if (state.phase !== 'question' || state.pausedAt !== null) return true;
  if ((await liveAnswers.count(id, state.questionIndex)) === 0) return true;
  const there = await services.liveRooms.presence.list(id, game.createdAt);
  if (there === null) return false;
  const missing = new Set(await liveAnswers.missing(id, state.questionIndex));
  if (there.some((participant) => missing.has(participant))) return true;
  await moveLiveGame(services, game, nextLiveState(state, rulesOf(game), services.now()));
  return true;
}

/** The most games that one run of the job moves on. */
const mostDue = 500;

/**
 * Moves on the games whose phase is due, whether or not somebody watches them. From then on their
 * clocks run in this process.
 */
export async function advanceDueGames(services: Services): Promise<void> {
  const { storage, liveRooms, now } = services;
  for (const { id, dueAt } of await storage.liveGames.due(mostDue)) {
    if (dueAt > now()) return;
    const due = await storage.liveGames.find(id);
    if (due === null) continue;
    await advanceIfDue(services, due);
    const game = await storage.liveGames.find(id);
    if (game !== null) liveRooms.watch({ game, connected: 0, answered: 0 });
  }
}
