import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerKey, readGiven } from '#core/answer-key.ts';
import type { Given } from '#core/given.ts';
import { extraTimes, livePointRules, liveSeconds } from '#core/live-game.ts';
import { latestJudged, scoreLiveAnswer } from '#core/live-score.ts';
import { ownedAnswerKey } from '#core/owned-question.ts';
import type { KindAnswer } from '#core/question-kinds/asked-parts.ts';
import { kindExamples } from '../tests/kinds-quiz.ts';

const anyRules = fc.record({
  points: fc.constantFrom(...livePointRules),
  seconds: fc.option(fc.constantFrom(...liveSeconds)),
  extraTime: fc.option(fc.constantFrom(...extraTimes)),
});

const atOnce = { points: 'speed', seconds: 20, extraTime: null } as const;
const anyWeight = fc.constantFrom(0, 0.5, 1, 2);

function choice(right: number[]): AnswerKey {
  return { options: 4, right };
}

/** The score of an answer of another kind. */
function score(key: AnswerKey, answer: KindAnswer, rules: object = {}, more: object = {}) {
  const given = { option: null, answer, elapsed: 0, streakBefore: 0, ...more };
  return scoreLiveAnswer(key, given, { ...atOnce, ...rules });
}

describe('the choice of one option', () => {
  it('earns 1,000 points at once, never fewer than 500, and no more for being slower', () => {
    fc.assert(
      fc.property(anyRules, fc.nat(700_000), fc.nat(700_000), (given, a, b) => {
        const rules = { ...given, points: 'speed' } as const;
        const points = (elapsed: number, by: typeof given = rules) =>
          scoreLiveAnswer(choice([2]), { option: 2, elapsed, streakBefore: 0 }, by).points;
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        expect(points(0)).toBe(1_000);
        expect(points(early)).toBeGreaterThanOrEqual(points(late));
        expect(points(late)).toBeGreaterThanOrEqual(500);
        expect(points(Number.MAX_SAFE_INTEGER)).toBe(500);
        expect(points(-5)).toBe(1_000);
        const withMore = { ...rules, extraTime: 'unlimited' } as const;
        expect(points(a, withMore)).toBeGreaterThanOrEqual(points(a));
      }),
    );
  });

  it('earns nothing when wrong, and ends a streak', () => {
    fc.assert(
      fc.property(anyRules, fc.nat(90_000), fc.nat(30), (rules, elapsed, streakBefore) => {
        const by = (option: number) =>
          scoreLiveAnswer(choice([0, 3]), { option, elapsed, streakBefore }, rules);
        expect(by(1)).toEqual({ isRight: false, points: 0, streak: 0 });
        expect(by(3)).toMatchObject({ isRight: true, streak: streakBefore + 1 });
        if (rules.points === 'right') expect(by(3).points).toBe(1);
      }),
    );
  });

  it('earns 100 more with every third in a row', () => {
    const points = Array.from({ length: 7 }, (_, streakBefore) => {
      const answer = { option: 0, elapsed: 10_000, streakBefore };
      return scoreLiveAnswer(choice([0]), answer, atOnce).points;
    });
    expect(points).toEqual([750, 750, 850, 750, 750, 850, 750]);
  });
});

describe('other kinds', () => {
  const { several, order, number, opinion, text, words } = kindExamples;

  it('earn their share of the points, and only all of it counts for the streak', () => {
    const half = score(several as AnswerKey, [0], {}, { streakBefore: 2 });
    expect(half).toEqual({ isRight: false, points: 500, streak: 0 });
    const all = score(several as AnswerKey, [0, 2], {}, { streakBefore: 2 });
    expect(all).toEqual({ isRight: true, points: 1_100, streak: 3 });
    expect(score(several as AnswerKey, [0], { points: 'right' }).points).toBe(0.5);
    expect(score(text as AnswerKey, 'TAGORE').points).toBe(1_000);
    expect(score(text as AnswerKey, 'Premchand').points).toBe(0);
  });

  it('count as often as the question has points, the bonus too', () => {
    const right = { option: 1, elapsed: 20_000, streakBefore: 2 };
    const by = (points: number, rules: object = {}) =>
      scoreLiveAnswer({ ...choice([1]), points } as AnswerKey, right, { ...atOnce, ...rules });
    expect([0, 0.5, 1, 2].map((points) => by(points).points)).toEqual([0, 300, 600, 1_200]);
    expect(by(0)).toMatchObject({ isRight: true, streak: 3 });
    expect(by(0.5, { points: 'right' }).points).toBe(0.5);
    expect(score({ ...order, partial: true } as AnswerKey, [0, 1, 2, 3]).points % 500).toBe(0);
  });

  it('leave a streak as it is where nobody is right or wrong', () => {
    const isLeft = { isRight: false, points: 0, streak: 5 };
    expect(score(opinion as AnswerKey, 1, {}, { streakBefore: 5 })).toEqual(isLeft);
    expect(score(words as AnswerKey, 'Home', {}, { streakBefore: 5 })).toEqual(isLeft);
    const kinds = ['opinion', undefined, 'opinion', 'order', 'opinion', 'opinion'];
    const latest = kinds.map((_, index) =>
      latestJudged(
        kinds.map((kind) => ({ kind })),
        index,
      ),
    );
    expect(latest).toEqual([-1, 1, 1, 3, 3, 3]);
  });

  const anyNumber = fc
    .record({
      min: fc.integer({ min: -1_000, max: 1_000 }),
      size: fc.integer({ min: 1, max: 5_000 }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      tolerance: fc.integer({ min: 0, max: 6_000 }),
      weight: anyWeight,
    })
    .map(({ min, size, at, tolerance, weight }) => {
      const ans = min + Math.round(at * size);
      return { ...number, min, max: min + size, step: 1, ans, tolerance, points: weight };
    });
  const anyPlace = fc.double({ min: 0, max: 1, noNaN: true });

  it('of numbers earn more the nearer they are: all within the tolerance, nothing at the far end', () => {
    fc.assert(
      fc.property(anyNumber, anyPlace, anyPlace, fc.nat(20_000), (question, a, b, elapsed) => {
        const key = question as AnswerKey;
        const { min, max, ans, tolerance, points: weight } = question;
        const at = (place: number) => min + place * (max - min);
        const points = (answer: number) => score(key, answer, {}, { elapsed }).points;
        const most = points(ans);
        expect(most).toBe(Math.round(weight * (1_000 - (elapsed / 20_000) * 500)));
        const [near, far] = [at(a), at(b)].toSorted(
          (one, other) => Math.abs(one - ans) - Math.abs(other - ans),
        ) as [number, number];
        expect(points(near)).toBeGreaterThanOrEqual(points(far));
        const isWithin = Math.abs(near - ans) <= tolerance;
        if (isWithin) expect(points(near)).toBe(most);
        expect(score(key, near).streak).toBe(Number(score(key, near).isRight));
        const farEnd = ans - min > max - ans ? min : max;
        if (Math.abs(farEnd - ans) > tolerance) expect(points(farEnd)).toBe(0);
        // By the other rule a number is right or not.
        expect([0, weight]).toContain(score(key, far, { points: 'right' }).points);
      }),
    );
  });

  const anyAnswer: fc.Arbitrary<Given> = fc.oneof(
    fc.record({ option: fc.nat(3) }),
    fc.record({
      option: fc.constant(null),
      answer: fc.oneof(
        fc.uniqueArray(fc.nat(3), { minLength: 4, maxLength: 4 }),
        fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
        fc.string(),
        fc.nat(10_000),
      ),
    }),
  );

  /** Into how many parts a point falls, and what a right answer to a question of one point earns. */
  const partsOf = { speed: 1, right: 4 } as const;
  const rangeOf = { speed: [500, 1_100], right: [1, 1] } as const;

  it('earn whole points by speed, and parts that sums hold exactly by the other rule', () => {
    const keys = Object.values(kindExamples).map((question) => ownedAnswerKey(question as never));
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        anyAnswer,
        anyWeight,
        anyRules,
        fc.nat(90_000),
        fc.nat(5),
        (key, given, weight, rules, elapsed, streakBefore) => {
          const weighed = { ...key, points: weight } as AnswerKey;
          const read = readGiven(key, given);
          // Admission refuses an answer of another shape.
          fc.pre(read !== undefined);
          const answer = { ...read, elapsed, streakBefore };
          const scored = scoreLiveAnswer(weighed, answer, rules);
          const isOpinion = 'kind' in key && key.kind === 'opinion';
          const right = scored.isRight ? streakBefore + 1 : 0;
          expect(scored.streak).toBe(isOpinion ? streakBefore : right);
          expect(Number.isInteger(scored.points * partsOf[rules.points])).toBe(true);
          const [least, most] = rangeOf[rules.points].map((points) => points * weight);
          expect(scored.points).toBeLessThanOrEqual(most ?? 0);
          expect(scored.points).toBeGreaterThanOrEqual(scored.isRight ? (least ?? 0) : 0);
        },
      ),
    );
  });
});
