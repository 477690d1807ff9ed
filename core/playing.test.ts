import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawPlayers, drawPlaying } from '#core/playing.ts';

it('draws from 350 to 400, both ends included', () => {
  expect(drawPlayers(() => 0)).toBe(350);
  expect(drawPlayers(() => 1 - Number.EPSILON)).toBe(400);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const players = drawPlayers(() => random);
      expect(Number.isInteger(players) && players >= 350 && players <= 400).toBe(true);
    }),
  );
});

it('draws a number for each part', () => {
  let next = 0;
  expect(drawPlaying([1, 2], () => [0, 0.5][next++] ?? 0)).toEqual({
    source: 'simulated',
    parts: [
      { id: 1, players: 350 },
      { id: 2, players: 375 },
    ],
  });
});
