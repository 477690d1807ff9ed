import { leaderboardPage } from '#core/leaderboard.ts';
import type { LiveBoard } from '#core/live-board.ts';
import { readLeaderboard } from '#server/leaderboards/read-leaderboard.ts';
import type { Services } from '#server/services.ts';

/** The first page of a quiz's leaderboard and who is at it right now. Unknown: `not_found`. */
export async function readLiveBoard(services: Services, quizId: string): Promise<LiveBoard> {
  const limit = leaderboardPage.default;
  const board = await readLeaderboard(services, { quizId, limit, cursor: undefined });
  return { ...board, answering: services.answering.count(quizId) };
}
