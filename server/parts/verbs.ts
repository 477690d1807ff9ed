import * as contracts from '#core/contracts/parts.ts';
import { verb } from '#server/operations/verb.ts';
import { markPlayer } from '#server/parts/mark-player.ts';
import { readPlaying } from '#server/parts/read-playing.ts';

/** For how long everybody gets the same numbers, in ms. */
const playingRest = 1_000;

export const partsVerbs = [
  verb(contracts.readPlaying, (_asked, services) => readPlaying(services), {
    until: (_playing, now) => now + playingRest,
  }),
  verb(contracts.markPlayer, ({ params: { id: partId }, body: { device } }, services) =>
    markPlayer(services, { partId, device }),
  ),
];
