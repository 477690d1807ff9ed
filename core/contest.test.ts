import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContestAnswer, contestPoints, runLength, scoreContest } from '#core/contest.ts';

const answer = fc.constantFrom<ContestAnswer>('right', 'wrong', 'none');
const answers = fc.array(answer, { maxLength: 40 });

const points = (given: readonly ContestAnswer[], isLoyal = false) =>
  scoreContest(given, isLoyal).points;

const letters = { r: 'right', w: 'wrong', '-': 'none' } as const;

/** 'rrw-' and the like. */
function read(text: string): ContestAnswer[] {
  return [...text].map((letter) => letters[letter as keyof typeof letters]);
}

describe('the points of a competition', () => {
  it.each([
    ['', 0],
    ['r', 2],
    ['w', -1],
    ['-', 0],
    ['rr', 4],
    ['rrr', 9],
    ['rrrr', 11],
    ['rrrrrr', 18],
    ['rrwr', 5],
    ['rr-r', 6],
    ['wwwwwwwwww', -10],
    ['rrrrrrrrrr', 29],
    ['rrwrrwrrwr', 11],
    ['rrrrrrrwww', 17],
    ['rrrwrr-rrr', 21],
  ])('for %s are %i', (text, expected) => {
    expect(points(read(text))).toBe(expected);
    expect(points(read(text), true)).toBe(expected + 5);
  });

  it('are what the lines add up to', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (given, isLoyal) => {
        const { points, lines } = scoreContest(given, isLoyal);
        expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points);
      }),
    );
  });

  it('are explained question by question, each once, in order', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (given, isLoyal) => {
        const { lines, correct } = scoreContest(given, isLoyal);
        const ofQuestions = lines.filter(({ kind }) => kind !== 'run' && kind !== 'loyalty');
        expect(ofQuestions.map(({ kind, question }) => [question, kind])).toEqual(
          given.map((kind, index) => [index, kind]),
        );
        expect(correct).toBe(lines.filter(({ kind }) => kind === 'right').length);
        expect(lines.filter(({ kind }) => kind === 'loyalty')).toHaveLength(isLoyal ? 1 : 0);
      }),
    );
  });

  it('stay within what all wrong and all right bring', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (given, isLoyal) => {
        const { length } = given;
        const loyalty = isLoyal ? contestPoints.loyalty : 0;
        const most =
          length * contestPoints.right + Math.floor(length / runLength) * contestPoints.run;
        const total = points(given, isLoyal);
        expect(total).toBeGreaterThanOrEqual(length * contestPoints.wrong + loyalty);
        expect(total).toBeLessThanOrEqual(most + loyalty);
      }),
    );
  });

  it('never fall when one answer is better', () => {
    fc.assert(
      fc.property(answers, fc.nat(), answer, (given, at, instead) => {
        fc.pre(given.length > 0);
        const place = at % given.length;
        const order: ContestAnswer[] = ['wrong', 'none', 'right'];
        const [worse, better] = [given[place] ?? 'none', instead].sort(
          (a, b) => order.indexOf(a) - order.indexOf(b),
        );
        const low = points(given.with(place, worse ?? 'none'));
        const high = points(given.with(place, better ?? 'none'));
        expect(high).toBeGreaterThanOrEqual(low);
        if (worse !== better) expect(high).toBeGreaterThan(low);
      }),
    );
  });

  it('differ between two orders of the same answers by whole runs only', () => {
    fc.assert(
      fc.property(
        answers.chain((given) =>
          fc.tuple(
            fc.constant(given),
            fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
          ),
        ),
        ([given, shuffled]) => {
          const [one, two] = [scoreContest(given, false), scoreContest(shuffled, false)];
          expect(one.correct).toBe(two.correct);
          expect(Math.abs(one.points - two.points) % contestPoints.run).toBe(0);
        },
      ),
    );
  });

  it('are best when all right answers come first', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const isRight = (one: ContestAnswer) => one === 'right';
        const first = [...given.filter(isRight), ...given.filter((one) => !isRight(one))];
        expect(points(first)).toBeGreaterThanOrEqual(points(given));
      }),
    );
  });

  it('give one bonus per full run, however long', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const runs = given.join(' ').match(/right(?: right)*/g) ?? [];
        const expected = runs.reduce(
          (sum, run) => sum + Math.floor(run.split(' ').length / runLength),
          0,
        );
        const bonuses = scoreContest(given, false).lines.filter(({ kind }) => kind === 'run');
        expect(bonuses).toHaveLength(expected);
        for (const { run = 0, points } of bonuses) {
          expect(run % runLength).toBe(0);
          expect(points).toBe(contestPoints.run);
        }
      }),
    );
  });
});
