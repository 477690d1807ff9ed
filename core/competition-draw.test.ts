import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankText, candidatesFor, type DrawnBefore, drawLowest } from '#core/competition-draw.ts';
import { nextSlot, slotAt } from '#core/competition-series.ts';
import { isDeep } from '../tests/depth.ts';
import { firstRepeat } from '../tests/simulated-days.ts';

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

const day = 86_400_000;
const bankOf = (length: number) => Array.from({ length }, (_, index) => `quiz.${index}.d${index}`);

describe('what may be drawn', () => {
  const bank = bankOf(60);
  const before = [{ opensAt: 0, drawn: bank.slice(0, 10) }];

  it('rests for 90 days, and then comes back', () => {
    const at = (opensAt: number) => candidatesFor(bank, { opensAt, count: 10, before });
    expect(at(90 * day - 1)).toEqual(bank.slice(10));
    expect(at(90 * day)).toEqual(bank);
    // A coming competition has its questions already.
    expect(at(-7 * day)).toEqual(bank.slice(10));
  });

  it('is the same question at the same place or with the same content', () => {
    const edited = ['quiz.0.other', 'quiz.9.d1', ...bank.slice(20)];
    const draw = { opensAt: day, count: 10, before };
    expect(candidatesFor(edited, draw)).toEqual(bank.slice(20));
  });

  it('is enough to choose from, however small the bank: the oldest draws count no more', () => {
    const days = [0, 1, 2, 3].map((number) => ({
      opensAt: number * day,
      drawn: bank.slice(number * 10, number * 10 + 10),
    }));
    const left = candidatesFor(bank, { opensAt: 4 * day, count: 10, before: days });
    expect(left).toEqual([...bank.slice(0, 10), ...bank.slice(40)]);
    expect(candidatesFor(bank.slice(0, 5), { opensAt: day, count: 10, before })).toHaveLength(5);
  });
});

/** Three years are for the deep tests. */
const days = 365 * (isDeep ? 3 : 1);

/** The draws of these days, as the series make them: today's and the next of each period. */
function allDraws(bank: readonly string[], seed: string): DrawnBefore[] {
  const made = new Map<string, DrawnBefore>();
  const rank = (key: string, id: string) => createHmac('sha256', key).update(id).digest('hex');
  const start = Date.UTC(2026, 10, 25);
  for (let now = start; now < start + days * day; now += day) {
    for (const [period, count] of [
      ['day', 10],
      ['week', 20],
    ] as const) {
      const current = slotAt(period, now);
      for (const { date, opensAt } of [current, nextSlot(period, current)]) {
        const key = `${seed} ${period} ${date}`;
        if (made.has(key)) continue;
        const before = [...made.values()].filter((one) => one.opensAt > opensAt - 90 * day);
        const candidates = candidatesFor(bank, { opensAt, count, before });
        const ranked = candidates.map((id) => ({ id, digest: rank(key, id) }));
        made.set(key, { opensAt, drawn: drawLowest(ranked, count) });
      }
    }
  }
  return [...made.values()];
}

describe('competitions over years', () => {
  it('repeat no question within 90 days, with a bank as large as ours', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const draws = allDraws(bankOf(1_400), seed);
        expect(draws.length).toBeGreaterThan((days * 8) / 7);
        expect(firstRepeat(draws)).toBeGreaterThanOrEqual(90);
      }),
      { numRuns: isDeep ? 2 : 1 },
    );
  });

  it('repeat as late as a small bank allows', () => {
    expect(firstRepeat(allDraws(bankOf(180), 'small'))).toBeGreaterThanOrEqual(8);
  });
});
