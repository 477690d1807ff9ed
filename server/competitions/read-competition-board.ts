import { prizeOf } from '#core/competition.ts';
import { defaultLanguage } from '#core/language.ts';
import type { Leaderboard, LeaderboardEntry } from '#core/leaderboard.ts';
import { findCompetition } from '#server/competitions/find-competition.ts';
import { payPrizes } from '#server/competitions/pay-prizes.ts';
import { readBoard } from '#server/leaderboards/read-leaderboard.ts';
import type { Services } from '#server/services.ts';

function withCoins(entry: LeaderboardEntry): LeaderboardEntry {
  const coins = prizeOf(entry.rank);
  return coins === 0 ? entry : { ...entry, coins };
}

/** A page of a competition's board, with the coins won once it is settled. Errors: `not_found`. */
export async function readCompetitionBoard(
  services: Services,
  { id, limit, cursor }: { id: string; limit: number; cursor: string | undefined },
): Promise<Leaderboard> {
  const isSettled = await payPrizes(services, await findCompetition(services, id));
  // Nobody enters without a name, so none has to be found for them.
  const board = await readBoard(services, { quizId: id, limit, cursor }, defaultLanguage);
  return isSettled ? { ...board, entries: board.entries.map(withCoins) } : board;
}
