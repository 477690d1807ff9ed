import { leaderboardPage } from '#core/leaderboard.ts';
import type { LiveBoard } from '#core/live-board.ts';
import { readLeaderboard } from '#server/leaderboards/read-leaderboard.ts';
import type { Services } from '#server/services.ts';

/**
 * The first page of a quiz's leaderboard and how many people are answering. Errors: those of
 * `readLeaderboard`.
 */
export async function readLiveBoard(
  services: Services,
  input: { quizId: string; ownerKey: string | undefined },
): Promise<LiveBoard> {
  const limit = leaderboardPage.default;
  const board = await readLeaderboard(services, { ...input, limit, cursor: undefined });
  return { ...board, answering: await services.answering.count(input.quizId) };
}
