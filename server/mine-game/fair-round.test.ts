import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawResult, serverSeed } from '#server/mine-game/fair-round.ts';
import { commitmentTo } from '#server/secrets.ts';

/** As anybody would work it out from what a round reveals. */
const recomputed = (seed: string, clientSeed: string, round: number) =>
  Number.parseInt(
    createHmac('sha256', seed).update(`${clientSeed}:${round}`).digest('hex').slice(0, 2),
    16,
  ) < 0x80
    ? 'win'
    : 'lose';

describe('a round', () => {
  it('follows from what it reveals alone', () => {
    for (let round = 1; round <= 1_000; round += 1) {
      const seed = serverSeed('secret', 'player', round);
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      expect(drawResult(seed, 'mine', round)).toBe(recomputed(seed, 'mine', round));
      expect(commitmentTo(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
    }
  });

  it('has a seed of its own per installation, player and round', () => {
    const seeds = ['a', 'b'].flatMap((secret) =>
      ['x', 'y'].flatMap((player) => [1, 2].map((round) => serverSeed(secret, player, round))),
    );
    expect(new Set(seeds).size).toBe(8);
    expect(serverSeed('a', 'x', 1)).toBe(seeds[0]);
  });

  /**
   * A fair coin stays within 4.9 standard deviations of half in all but one of a million tests
   * (two-sided, normal approximation). Seeds are fixed, so this one is always the same.
   */
  it('is won in half of 100 000, within what a fair coin allows', () => {
    const rounds = 100_000;
    let wins = 0;
    let changes = 0;
    let last = '';
    for (let round = 1; round <= rounds; round += 1) {
      const result = drawResult(serverSeed('an installation', 'a player', round), 'luck', round);
      if (result === 'win') wins += 1;
      if (result !== last) changes += 1;
      last = result;
    }
    const allowed = 4.9 * Math.sqrt(rounds / 4);
    expect(Math.abs(wins - rounds / 2)).toBeLessThan(allowed);
    // Nor does one round foretell the next.
    expect(Math.abs(changes - rounds / 2)).toBeLessThan(allowed);
  });
});
