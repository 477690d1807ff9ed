import {
  competitionEvents,
  readCompetitionBoard,
} from '#app/screens/competition/competition-calls.ts';
import { type BoardSource, type LeaderboardView, useLeaderboard } from '#app/ui/use-leaderboard.ts';

const competitionBoards: BoardSource = {
  readPage: readCompetitionBoard,
  eventsOf: competitionEvents,
};

/** The board of a competition, which stays fresh while it is looked at. */
export function useCompetitionBoard(competitionId: string): LeaderboardView {
  return useLeaderboard(competitionId, { source: competitionBoards });
}
