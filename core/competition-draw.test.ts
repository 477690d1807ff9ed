import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankText, drawLowest } from '#core/competition-draw.ts';

const digest = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const candidates = fc.uniqueArray(fc.record({ id: fc.uuid(), digest }), {
  selector: ({ digest: own }) => own,
  maxLength: 60,
});
const count = fc.integer({ min: 0, max: 40 });

describe('a draw', () => {
  it('takes so many different candidates, or all where there are no more', () => {
    fc.assert(
      fc.property(candidates, count, (all, wanted) => {
        const drawn = drawLowest(all, wanted);
        expect(drawn).toHaveLength(Math.min(wanted, all.length));
        expect(new Set(drawn).size).toBe(drawn.length);
      }),
    );
  });

  it('takes the lowest digests, in whatever order the candidates come', () => {
    fc.assert(
      fc.property(candidates, count, (all, wanted) => {
        const drawn = drawLowest(all, wanted);
        expect(drawLowest(all.toReversed(), wanted)).toEqual(drawn);
        const digests = new Map(all.map((one) => [one.id, BigInt(`0x${one.digest}`)]));
        const highest = digests.get(drawn.at(-1) ?? '') ?? 0n;
        for (const [id, own] of digests) expect(drawn.includes(id)).toBe(own <= highest);
      }),
    );
  });

  it('binds to a bank whatever the order of its questions', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const ids = all.map(({ id }) => id);
        expect(bankText(ids.toReversed())).toBe(bankText(ids));
        expect(bankText(ids).split('\n').filter(Boolean).toSorted()).toEqual(ids.toSorted());
      }),
    );
  });
});
