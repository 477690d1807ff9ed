import * as contracts from '#core/contracts/hosts.ts';
import { createLiveGame } from '#server/live-games/create-live-game.ts';
import {
  advanceLiveGame,
  endLiveGame,
  lockLiveGame,
  pauseLiveGame,
  startLiveGame,
} from '#server/live-games/host-live-game.ts';
import { noteHostPresence } from '#server/live-games/note-presence.ts';
import { playAgain } from '#server/live-games/play-again.ts';
import { exportLiveResults, readLiveResults } from '#server/live-games/read-results.ts';
import { verb } from '#server/operations/verb.ts';

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
