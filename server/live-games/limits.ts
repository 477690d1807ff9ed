import type { RatePolicy } from '#server/counts/rate-limits.ts';

/** A school hosts many games behind one address. */
export const newLiveGames: RatePolicy = {
  name: 'new live games',
  requests: 300,
  seconds: 3_600,
  countsOnlyValid: true,
};

/** So many people whom the next game takes along count like a new game. */
const peopleOfGame = 100;

/** What playing again costs of `newLiveGames`. */
export function costOfAgain(people: number): number {
  return Math.max(1, Math.ceil(people / peopleOfGame));
}

/** A full room may sit behind one address. */
export const liveJoins: RatePolicy = { name: 'joins of live games', requests: 3_000, seconds: 60 };

/** Nobody finds a game by trying: there are 900,000 codes. */
export const wrongCodes: RatePolicy = { name: 'wrong codes', requests: 30, seconds: 300 };

/** A full room may answer at the same moment, and some send again. */
export const liveAnswers: RatePolicy = {
  name: 'answers of live games',
  requests: 6_000,
  seconds: 10,
  isPerCopy: true,
};

/** Each phone of a full room reads its place once per question; polls of one game share a snapshot. */
export const liveReads: RatePolicy = {
  name: 'live games',
  requests: 12_000,
  seconds: 60,
  isPerCopy: true,
};

/** Each phone of a full room tells every 5 seconds that it is there. */
export const livePresence: RatePolicy = {
  name: 'presence in live games',
  requests: 30_000,
  seconds: 60,
  isPerCopy: true,
};

/** A host's page reads them once a game, and their table is saved now and then. */
export const liveResults: RatePolicy = {
  name: 'results of live games',
  requests: 240,
  seconds: 60,
};
export const liveExports: RatePolicy = {
  name: 'exports of live games',
  requests: 30,
  seconds: 60,
};

/** A host taps, and removes strangers one by one. */
export const hostActions: RatePolicy = { name: 'hosts', requests: 1_200, seconds: 60 };
