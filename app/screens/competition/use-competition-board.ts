import {
  competitionEventsUrl,
  readCompetitionBoard,
} from '#app/screens/competition/competition-calls.ts';
import {
  type BoardEndpoints,
  type LeaderboardView,
  useLeaderboard,
} from '#app/ui/use-leaderboard.ts';

const competitionBoards: BoardEndpoints = {
  readPage: readCompetitionBoard,
  eventsUrl: competitionEventsUrl,
};

/** The board of a competition, fresh while visible. */
export function useCompetitionBoard(competitionId: string): LeaderboardView {
  return useLeaderboard(competitionId, { endpoints: competitionBoards });
}
