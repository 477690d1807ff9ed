import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankOf } from '#core/leaderboard.ts';

it('ranks like sorting by score and then by who finished first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1 }), (scores) => {
      const players = new Map<number, number>();
      const rows = scores.map((score, finished) => {
        const ordinal = (players.get(score) ?? 0) + 1;
        players.set(score, ordinal);
        return { score, ordinal, finished };
      });
      const sorted = rows.toSorted((a, b) => b.score - a.score || a.finished - b.finished);
      expect(sorted.map((row) => rankOf(row, players))).toEqual(sorted.map((_, i) => i + 1));
    }),
  );
});
