import * as contracts from '#core/contracts/live-games.ts';
import { boardEvents } from '#core/live-board.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { answerLiveGame } from '#server/live-games/answer-live-game.ts';
import { joinLiveGame } from '#server/live-games/join-live-game.ts';
import { setPlaceCookies } from '#server/live-games/place-cookie.ts';
import { noteAbsence, notePresence } from '#server/live-games/presence.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import { readStanding } from '#server/live-games/read-standing.ts';
import { verb } from '#server/operations/verb.ts';

/** At most so many messages a second for a room. */
const messageEvery = 250;
/**
 * For so long, in ms, a room that polls gets the same snapshot, unless the game moves on: 2,000
 * phones behind one address cost a few reads a second.
 */
const snapshotRest = 100;

export const liveGamesVerbs = [
  verb(contracts.joinLiveGame, async (asked, services) => {
    const { body, idempotencyKey, take } = asked;
    const joined = await joinLiveGame(services, { ...body, idempotencyKey, take });
    if (asked.form !== null) {
      setPlaceCookies(body.code, joined.token, asked.origin).forEach(asked.leaveCookie);
    }
    return joined;
  }),
  verb(contracts.readLiveGame, ({ params: { id } }, services) => readLiveGame(services, id), {
    note: (note, { id }) => note(liveGameTopic(id)),
    until: ({ endsAt, serverTime }) =>
      Math.min(endsAt ?? Number.POSITIVE_INFINITY, serverTime + snapshotRest),
  }),
  verb(contracts.followLiveGame, ({ params: { id } }, services) => ({
    topics: [liveGameTopic(id)],
    event: boardEvents.game,
    messageEvery,
    snapshot: () => readLiveGame(services, id),
  })),
  verb(contracts.readLiveStanding, ({ params, token }, services) =>
    readStanding(services, { ...params, token }),
  ),
  verb(contracts.answerLiveGame, ({ params, body: given, token }, services) =>
    answerLiveGame(services, { ...params, given, token }),
  ),
  verb(contracts.notePresence, async ({ params, token }, services) => {
    await notePresence(services, { ...params, token });
    return { serverTime: services.now() };
  }),
  verb(contracts.noteAbsence, async ({ params, token }, services) => {
    await noteAbsence(services, { ...params, token });
    return { serverTime: services.now() };
  }),
];
