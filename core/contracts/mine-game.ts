import { contract } from '#core/contract.ts';
import { mineRounds, refills } from '#core/limits.ts';
import {
  mineGameSchema,
  newRoundSchema,
  playedRoundSchema,
  refilledSchema,
} from '#core/mine-game.ts';

export const readMineGame = contract({
  id: 'readMineGame',
  method: 'GET',
  path: '/api/game',
  summary:
    'Where a player of the Mine Game stands: coins, what the server has committed itself to for the next round, and the last rounds with their seeds',
  reply: mineGameSchema,
  caller: 'player',
});

export const playMineGame = contract({
  id: 'playMineGame',
  method: 'POST',
  path: '/api/game/play',
  summary:
    'Bet on a fair coin. Sent again with the same round, or the same Idempotency-Key, it is the same round',
  reply: playedRoundSchema,
  errors: ['idempotency_conflict'],
  caller: 'player',
  isIdempotent: true,
  body: newRoundSchema,
  limit: mineRounds,
});

export const refillCoins = contract({
  id: 'refillCoins',
  method: 'POST',
  path: '/api/game/refill',
  summary: 'Get coins again: once a day to 100, for a player who has fewer than 10',
  reply: refilledSchema,
  errors: ['no_refill'],
  caller: 'player',
  limit: refills,
});
