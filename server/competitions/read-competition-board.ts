import { prizeOf } from '#core/competition.ts';
import { defaultLanguage } from '#core/language.ts';
import type { Leaderboard, LeaderboardEntry } from '#core/leaderboard-schemas.ts';
import { findCompetition } from '#server/competitions/find-competition.ts';
import { isSettled } from '#server/competitions/pay-prizes.ts';
import { readBoard } from '#server/leaderboards/read-leaderboard.ts';
import type { Services } from '#server/services.ts';

function withCoins(entry: LeaderboardEntry): LeaderboardEntry {
  const coins = entry.score > 0 ? prizeOf(entry.rank) : 0;
  return coins === 0 ? entry : { ...entry, coins };
}

/** A page of a competition's board, with the prizes once it is final. Errors: `not_found`. */
export async function readCompetitionBoard(
  services: Services,
  { id, limit, cursor }: { id: string; limit: number; cursor: string | undefined },
): Promise<Leaderboard> {
  const withPrizes = await isSettled(services, await findCompetition(services, id));
  // Players of competitions always have a name, so the language of 'Anonymous' does not matter.
  const board = await readBoard(services, { quizId: id, limit, cursor }, defaultLanguage);
  return withPrizes ? { ...board, entries: board.entries.map(withCoins) } : board;
}
