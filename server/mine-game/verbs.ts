import * as contracts from '#core/contracts/mine-game.ts';
import { playRound } from '#server/mine-game/play-round.ts';
import { readGame } from '#server/mine-game/read-game.ts';
import { refillCoins } from '#server/mine-game/refill-coins.ts';
import { verb } from '#server/operations/verb.ts';

export const mineGameVerbs = [
  verb(contracts.readMineGame, ({ token }, services) => readGame(services, token)),
  verb(contracts.playMineGame, async ({ body: bet, token, idempotencyKey }, services) => ({
    data: await playRound(services, { token, bet, idempotencyKey }),
  })),
  verb(contracts.refillCoins, ({ token }, services) => refillCoins(services, token)),
];
