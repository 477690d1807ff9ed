import * as contracts from '#core/contracts/leaderboards.ts';
import { findQuizOfBoard } from '#server/custom-quizzes/find-custom-quiz.ts';
import { boardTopic, noteBoard, playTopic } from '#server/events/event-bus.ts';
import { readLeaderboard, readLiveBoard } from '#server/leaderboards/read-leaderboard.ts';
import { verb } from '#server/operations/verb.ts';

export const leaderboardsVerbs = [
  verb(
    contracts.readLeaderboard,
    ({ params, query: { limit, cursor }, token: ownerKey }, services) =>
      readLeaderboard(services, { quizId: params.id, limit, cursor, ownerKey }),
    { note: (note, { id }) => noteBoard(note, id) },
  ),
  verb(
    contracts.followLeaderboard,
    async ({ params: { id: quizId }, token: ownerKey }, services) => {
      // Check before subscribing: the id of a competition is not a quiz's.
      const { viewer } = await findQuizOfBoard(services, { id: quizId, ownerKey });
      return {
        topics: [boardTopic(quizId), playTopic(quizId)],
        audience: viewer,
        snapshot: () => readLiveBoard(services, { quizId, ownerKey }),
      };
    },
  ),
];
