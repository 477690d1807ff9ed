import * as contracts from '#core/contracts/players.ts';
import { verb } from '#server/operations/verb.ts';
import { createPlayer } from '#server/players/create-player.ts';
import { readPlayer } from '#server/players/read-player.ts';

export const playersVerbs = [
  verb(contracts.createPlayer, (_asked, services) => createPlayer(services)),
  verb(contracts.readPlayer, ({ token }, services) => readPlayer(services, token)),
];
