import { readCompetitionBoard } from '#app/api.ts';
import { type LeaderboardView, useLeaderboard } from '#app/ui/use-leaderboard.ts';

/** The board of a competition, which stays fresh while it is looked at. */
export function useCompetitionBoard(competitionId: string): LeaderboardView {
  return useLeaderboard(competitionId, readCompetitionBoard);
}
