import * as contracts from '#core/contracts/competitions.ts';
import { leaderboardPage } from '#core/leaderboard.ts';
import { findCompetition } from '#server/competitions/find-competition.ts';
import { openDraw } from '#server/competitions/open-draw.ts';
import { listCompetitions, readCompetition } from '#server/competitions/read-competition.ts';
import { readCompetitionBoard } from '#server/competitions/read-competition-board.ts';
import { boardTopic, contentTopic, noteBoard, playTopic } from '#server/events/event-bus.ts';
import { verb } from '#server/operations/verb.ts';
import type { NoteTopic } from '#server/ports/event-bus.ts';

/** A competition is content, and has a board. */
function noteCompetition(note: NoteTopic, { id }: { id: string }): void {
  note(contentTopic);
  noteBoard(note, id);
}

export const competitionsVerbs = [
  verb(contracts.listCompetitions, (_asked, services) => listCompetitions(services), {
    note: (note) => note(contentTopic),
  }),
  verb(contracts.readCompetition, ({ params }, services) => readCompetition(services, params.id), {
    note: noteCompetition,
  }),
  verb(contracts.openCompetitionDraw, ({ params }, services) => openDraw(services, params.id)),
  verb(
    contracts.readCompetitionLeaderboard,
    ({ params: { id }, query: { limit, cursor } }, services) =>
      readCompetitionBoard(services, { id, limit, cursor }),
    { note: noteCompetition },
  ),
  verb(contracts.followCompetitionLeaderboard, async ({ params: { id } }, services) => {
    // Check before subscribing: the id of a custom quiz is not a competition's.
    await findCompetition(services, id);
    return {
      topics: [boardTopic(id), playTopic(id)],
      snapshot: async () => ({
        ...(await readCompetitionBoard(services, {
          id,
          limit: leaderboardPage.default,
          cursor: undefined,
        })),
        answering: await services.answering.count(id),
      }),
    };
  }),
];
