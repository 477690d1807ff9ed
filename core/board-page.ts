import * as v from 'valibot';
import { addressNumberOr } from '#core/address-number.ts';
import { leaderboardPage } from '#core/leaderboard.ts';

/** A page of a board, as an address names it. */
export const pageQuery = v.object({
  limit: addressNumberOr(leaderboardPage.default, { max: leaderboardPage.max }),
  cursor: v.optional(v.string()),
});
