import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { kindAnswerReplySchema, kindAnswerSchema } from '#core/question-kinds/answer-schema.ts';
import { match } from '#core/question-kinds/match/match.ts';
import { missOf, number } from '#core/question-kinds/number/number.ts';
import { opinion } from '#core/question-kinds/opinion/opinion.ts';
import { order } from '#core/question-kinds/order/order.ts';
import { inQuarters } from '#core/question-kinds/question-kind.ts';
import {
  type KindQuestion,
  kindOf,
  questionKinds,
  readKindAnswer,
} from '#core/question-kinds/question-kinds.ts';
import { several } from '#core/question-kinds/several/several.ts';
import { text } from '#core/question-kinds/text/text.ts';
import { textKey } from '#core/question-kinds/text/text-key.ts';

const line = fc.string({ unit: fc.constantFrom(...'abcdefghij कखग'), minLength: 1, maxLength: 12 });
const words = (minLength: number, maxLength: number) =>
  fc.uniqueArray(
    line.map((one) => one.trim().replace(/\s+/g, ' ')).filter((one) => one !== ''),
    { minLength, maxLength },
  );
const isPartial = fc.boolean().map((is) => (is ? { partial: true as const } : {}));
const question = 'Which?';

/** A question as it is stored, from what its creator writes. */
function written<Q>(kind: { questionSchema: v.GenericSchema<unknown, Q> }, given: object): Q {
  return v.parse(kind.questionSchema, { question, ...given });
}

const refused = (kind: { questionSchema: v.GenericSchema }, given: object) =>
  v.safeParse(kind.questionSchema, { question, ...given }).issues?.map(({ message }) => message) ??
  [];

describe('a question of several right options', () => {
  const questions = fc
    .record({
      options: words(2, 8),
      picked: fc.array(fc.nat(7), { minLength: 1, maxLength: 8 }),
      isPartial,
    })
    .map(({ options, picked, isPartial: partial }) =>
      written(several, {
        kind: 'several',
        options,
        ans: picked.map((place) => place % options.length),
        ...partial,
      }),
    );

  it('is right for all right options and no other', () => {
    fc.assert(
      fc.property(questions, fc.array(fc.nat(7), { maxLength: 8 }), (asked, places) => {
        const ticked = v.parse(several.answerSchema, places);
        const isRight = ticked.join() === asked.ans.join();
        expect(several.judge(asked, ticked) === 1).toBe(isRight);
        expect(several.judge(asked, asked.ans)).toBe(1);
        expect(several.fits(asked, ticked)).toBe(
          ticked.every((place) => place < asked.options.length),
        );
      }),
    );
  });

  it('gives part of the points for part only where the creator says so', () => {
    const asked = (partial: object) =>
      written(several, {
        kind: 'several',
        options: ['a', 'b', 'c', 'd'],
        ans: [0, 1, 2],
        ...partial,
      });
    const shares = [[0], [0, 1], [0, 3], [0, 1, 2, 3], [], [3]].map((ticked) =>
      several.judge(asked({ partial: true }), ticked),
    );
    // One of three is a quarter, two are a half; a wrong one takes one back.
    expect(shares).toEqual([0.25, 0.5, 0, 0.5, 0, 0]);
    expect(several.judge(asked({}), [0, 1])).toBe(0);
  });

  it('needs two different options, and right ones that exist', () => {
    const of = (options: string[], ans: number[]) =>
      refused(several, { kind: 'several', options, ans });
    expect(of(['a', 'b'], [1, 0, 1])).toEqual([]);
    expect(of(['a'], [0])).toEqual(['too_few_options']);
    expect(of(['a', ' a '], [0])).toEqual(['repeated']);
    expect(of(['a', ''], [0])).toEqual(['required']);
    expect(of(['a', 'b'], [])).toEqual(['required']);
    expect(of(['a', 'b'], [2])).toEqual(['answer_is_empty']);
    expect(v.parse(several.answerSchema, [2, 0, 2])).toEqual([0, 2]);
  });
});

describe('a question of order', () => {
  const questions = fc
    .record({ items: words(3, 8), isPartial })
    .map(({ items, isPartial: partial }) => written(order, { kind: 'order', items, ...partial }));

  it('is asked with the same bytes whatever the right order', () => {
    fc.assert(
      fc.property(questions, fc.infiniteStream(fc.nat()), (asked, random) => {
        const items = asked.items
          .map((item) => ({ item, key: random.next().value }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ item }) => item);
        expect(JSON.stringify(order.ask({ ...asked, items }))).toBe(
          JSON.stringify(order.ask(asked)),
        );
      }),
    );
  });

  it('is right in the right order alone, and fits each item once', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const { options: shown } = order.ask(asked);
        const right = asked.items.map((item) => shown.indexOf(item));
        expect(order.fits(asked, right)).toBe(true);
        expect(order.judge(asked, right)).toBe(1);
        const backwards = order.judge(asked, right.toReversed());
        expect(backwards).toBe(0);
        const swapped = [right[1] ?? 0, right[0] ?? 0, ...right.slice(2)];
        const share = order.judge(asked, swapped) ?? Number.NaN;
        expect(share).toBe(
          asked.partial ? inQuarters(1 - 2 / (right.length * (right.length - 1))) : 0,
        );
        expect(order.fits(asked, right.slice(1))).toBe(false);
        expect(order.fits(asked, [...right, 0])).toBe(false);
        expect(order.fits(asked, [...right.slice(1), right[1] ?? 0])).toBe(false);
        expect(
          order.fits(
            asked,
            right.map((place) => place + 1),
          ),
        ).toBe(false);
      }),
    );
  });

  it('is shown in other orders for other questions', () => {
    const items = ['1947', '1950', '1971', '1983', '2011'];
    const orders = Array.from({ length: 40 }, (_, number) =>
      order
        .ask(written(order, { kind: 'order', items, question: `Question ${number}` }))
        .options.join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(30);
  });

  it('has three to eight different items', () => {
    const of = (items: string[]) => refused(order, { kind: 'order', items });
    expect(of(['a', 'b', 'c'])).toEqual([]);
    expect(of(['a', 'b'])).toEqual(['too_few_options']);
    expect(of([...'abcdefghi'])).toEqual(['too_many']);
    expect(of(['a', 'b', 'a'])).toEqual(['repeated']);
  });
});

describe('a question of a number', () => {
  const asked = (overrides: object = {}) =>
    written(number, {
      kind: 'number',
      min: 0,
      max: 10,
      step: 0.1,
      ans: 0.3,
      tolerance: 0,
      ...overrides,
    });

  it('is right within the tolerance, its ends included', () => {
    expect(number.judge(asked(), 0.1 + 0.2)).toBe(1);
    expect(number.judge(asked(), 0.31)).toBe(0);
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000, max: 1_000 }),
        fc.nat(200),
        fc.integer({ min: -1_000, max: 1_000 }),
        (ans, tolerance, answer) => {
          const one = asked({ min: -1_000, max: 1_000, step: 1, ans, tolerance });
          const isRight = Math.abs(ans - answer) <= tolerance;
          expect(number.judge(one, answer)).toBe(isRight ? 1 : 0);
          expect(missOf(one, answer)).toBe(Math.max(0, Math.abs(ans - answer) - tolerance));
        },
      ),
    );
  });

  it('takes any number of its range, and no other', () => {
    expect([0, 10, 3.33].map((one) => number.fits(asked(), one))).toEqual([true, true, true]);
    expect([-0.1, 10.1].map((one) => number.fits(asked(), one))).toEqual([false, false]);
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, '3', null, 1e13]) {
      expect(v.is(number.answerSchema, wrong)).toBe(false);
    }
  });

  it('tells neither the number nor the tolerance', () => {
    expect(number.ask(asked({ unit: 'km' }))).toEqual({
      kind: 'number',
      options: [],
      range: { min: 0, max: 10, step: 0.1, unit: 'km' },
    });
    expect(number.ask(asked({ ans: 7, tolerance: 1 }))).toStrictEqual(number.ask(asked()));
    expect(number.ask(asked()).range).not.toHaveProperty('unit');
  });

  it('has a range, steps in it, and its number within', () => {
    const of = (overrides: object) =>
      refused(number, {
        kind: 'number',
        min: 0,
        max: 10,
        step: 1,
        ans: 5,
        tolerance: 0,
        ...overrides,
      });
    expect(of({})).toEqual([]);
    expect(of({ max: 0, ans: 0 })).toContain('too_small');
    expect(of({ step: 0 })).toContain('too_small');
    expect(of({ step: 10 })).toEqual([]);
    expect(of({ step: 11 })).toEqual(['malformed']);
    expect(of({ min: -5, max: 5, ans: 0, step: 10 })).toEqual([]);
    expect(of({ max: 100_000 })).toEqual([]);
    expect(of({ max: 100_001 })).toEqual(['malformed']);
    const large = { min: 1_000_000, max: 1_000_000.001, ans: 1_000_000, step: 0.001 };
    expect([large, { ...large, min: -0.1, max: 0.2, ans: 0, step: 0.3 }].map(of)).toEqual([[], []]);
    expect(of({ step: 0.00001 })).toEqual(['malformed']);
    expect(of({ ans: 11 })).toEqual(['malformed']);
    expect(of({ tolerance: -1 })).toEqual(['too_small']);
  });
});

describe('a question of a text', () => {
  const asked = (accepted: string[], nearly = false) =>
    written(text, { kind: 'text', accepted, ...(nearly && { nearly: true }) });

  it.each([
    ['Mahatma Gandhi', ' mahatma  GANDHI '],
    ['ice cream', 'Ice-cream!'],
    ["don't", 'dont'],
    ['क़लम', 'कलम'],
    ['ज़मीन', 'ज़मीन'],
    ['1947', '१९४७'],
    ['25', '٢٥'],
    ['7', '\u{1d7df}'],
    ['१०.५', '10.5'],
    ['from 2 to 5', 'from 2 to5.'],
    ['−5', '-5'],
    ['1,000', '1000'],
    ['covid 19', 'COVID-19'],
    ['café', 'cafe\u0301'],
  ])('accepts %s for %s', (accepted, answer) => {
    expect(text.judge(asked([accepted]), answer)).toBe(1);
  });

  it.each([
    ['5', '-5'],
    ['10.5', '105'],
    ['Delhi', 'Dilli'],
    ['C++', 'C'],
    ['कलम', 'कमल'],
    ['1947', '1948'],
    ['1947', '१९४८'],
    ['10', '٢٠'],
  ])('tells %s from %s', (accepted, answer) => {
    expect(text.judge(asked([accepted]), answer)).toBe(0);
  });

  it('forgives one letter in six or more where the creator says so', () => {
    for (const answer of ['gandi', 'gandhii', 'agndhi', 'ganndhi', 'gxndhi', 'andhi', 'gandhx']) {
      expect(text.judge(asked(['Gandhi'], true), answer), answer).toBe(1);
      expect(text.judge(asked(['Gandhi']), answer), answer).toBe(0);
    }
    for (const answer of ['gadi', 'gxxdhi', 'gaxxhi', 'gnxdhi', 'hdnagi', 'gandhiji', 'ganhid']) {
      expect(text.judge(asked(['Gandhi'], true), answer), answer).toBe(0);
    }
    expect(text.judge(asked(['Delhi'], true), 'Delha')).toBe(0);
    expect(text.judge(asked(['दिल्ली'], true), 'दील्ली')).toBe(1);
  });

  it('accepts each accepted text, however it is typed', () => {
    fc.assert(
      fc.property(words(1, 5), fc.boolean(), (accepted, nearly) => {
        const one = asked(accepted, nearly);
        for (const answer of accepted) {
          expect(text.judge(one, `  ${answer.toUpperCase()}. `)).toBe(1);
          expect(textKey(textKey(answer))).toBe(textKey(answer));
        }
      }),
    );
  });

  it('needs something to compare', () => {
    const of = (accepted: string[]) => refused(text, { kind: 'text', accepted });
    expect(of(['a'])).toEqual([]);
    expect(of([])).toEqual(['required']);
    expect(of(['?!'])).toEqual(['required']);
    expect(of(['x'.repeat(61)])).toEqual(['too_long']);
    expect(v.is(text.answerSchema, ' ')).toBe(false);
  });
});

describe('a question of pairs', () => {
  const questions = fc
    .record({ lefts: words(3, 6), rights: words(6, 6), isPartial })
    .map(({ lefts, rights, isPartial: partial }) =>
      written(match, {
        kind: 'match',
        pairs: lefts.map((left, index) => ({ left, right: rights[index] })),
        ...partial,
      }),
    );

  it('is asked with the same bytes whatever belongs together', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const rights = asked.pairs.map(({ right }) => right).toReversed();
        const pairs = asked.pairs.map(({ left }, index) => ({ left, right: rights[index] ?? '' }));
        expect(JSON.stringify(match.ask({ ...asked, pairs }))).toBe(
          JSON.stringify(match.ask(asked)),
        );
      }),
    );
  });

  it('is right with every pair, and counts pairs where part is given', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const { options: rights } = match.ask(asked);
        const right = asked.pairs.map((pair) => rights.indexOf(pair.right));
        expect(match.fits(asked, right)).toBe(true);
        expect(match.judge(asked, right)).toBe(1);
        const swapped = [right[1] ?? 0, right[0] ?? 0, ...right.slice(2)];
        const share = inQuarters((right.length - 2) / right.length);
        expect(match.judge(asked, swapped)).toBe(asked.partial ? share : 0);
        expect(match.fits(asked, right.slice(1))).toBe(false);
        expect(match.fits(asked, [...right.slice(1), asked.pairs.length])).toBe(false);
        expect(match.ask(asked)).toMatchObject({
          kind: 'match',
          lefts: asked.pairs.map(({ left }) => left),
        });
        expect(
          match.fits(
            asked,
            right.map(() => asked.pairs.length),
          ),
        ).toBe(false);
      }),
    );
  });

  it('takes either copy of an equal right side', () => {
    const asked = written(match, {
      kind: 'match',
      pairs: [
        { left: 'rose', right: 'plant' },
        { left: 'tiger', right: 'animal' },
        { left: 'lion', right: 'animal' },
      ],
    });
    const { options: rights } = match.ask(asked);
    const [one, other] = [rights.indexOf('animal'), rights.lastIndexOf('animal')];
    const plant = rights.indexOf('plant');
    for (const answer of [
      [plant, one, other],
      [plant, other, one],
      [plant, one, one],
    ]) {
      expect(match.judge(asked, answer)).toBe(1);
    }
    const alike = [1, 2, 3].map((left) => ({ left: `${left}`, right: 'same' }));
    expect(refused(match, { kind: 'match', pairs: alike })).toEqual(['no_wrong_option']);
    const sameLeft = ['a', 'b', 'c'].map((right) => ({ left: 'same', right }));
    expect(refused(match, { kind: 'match', pairs: sameLeft })).toEqual(['repeated']);
  });
});

describe('an opinion', () => {
  const choice = written(opinion, { kind: 'opinion', options: ['Tea', 'Coffee'] });
  const cloud = written(opinion, { kind: 'opinion', words: true });

  it('is never right or wrong, and takes what it asks for', () => {
    for (const [asked, answer] of [
      [choice, 0],
      [choice, 1],
      [cloud, 'monsoon'],
    ] as const) {
      expect(opinion.fits(asked, answer)).toBe(true);
      expect(opinion.judge(asked, answer)).toBeNull();
    }
    expect(opinion.fits(choice, 2)).toBe(false);
    expect(opinion.fits(choice, '1')).toBe(false);
    expect(opinion.fits(cloud, 0)).toBe(false);
    expect(opinion.ask(cloud)).toEqual({ kind: 'opinion', options: [], words: true });
    expect(opinion.ask(choice)).toEqual({ kind: 'opinion', options: ['Tea', 'Coffee'] });
  });

  it('has either options or words, and no points', () => {
    expect(refused(opinion, { kind: 'opinion' })).not.toEqual([]);
    expect(refused(opinion, { kind: 'opinion', options: ['a', 'a'] })).not.toEqual([]);
    expect(refused(opinion, { kind: 'opinion', words: true, points: 2 })).not.toEqual([]);
    expect(refused(opinion, { kind: 'opinion', words: true, options: ['a', 'b'] })).not.toEqual([]);
  });
});

describe('every kind', () => {
  it('is asked without its solution, and solved with it', () => {
    const ticked = written(several, { kind: 'several', options: ['a', 'b', 'c'], ans: [2, 0] });
    expect(several.ask(ticked)).toEqual({ kind: 'several', options: ['a', 'b', 'c'] });
    expect(several.solve(ticked)).toEqual({ answer: 0, answers: [0, 2] });
    const items = ['c', 'a', 'b'];
    expect(order.solve(written(order, { kind: 'order', items }))).toEqual({ solution: { items } });
    const range = { min: 0, max: 9, step: 1, ans: 5, tolerance: 1 };
    const solved = { ans: 5, tolerance: 1 };
    expect(number.solve(written(number, { kind: 'number', ...range }))).toEqual({
      solution: solved,
    });
    const typed = written(text, { kind: 'text', accepted: ['a', 'b'], explanation: 'So.' });
    expect(text.ask(typed)).toEqual({ kind: 'text', options: [] });
    expect(text.fits(typed, 'x')).toBe(true);
    expect(text.solve(typed)).toEqual({ solution: { accepted: ['a', 'b'] } });
    const pairs = items.map((right, left) => ({ left: `${left}`, right }));
    expect(match.solve(written(match, { kind: 'match', pairs }))).toEqual({ solution: { pairs } });
    expect(opinion.solve(written(opinion, { kind: 'opinion', words: true }))).toEqual({});
  });

  it('names itself, and refuses what belongs to another', () => {
    for (const [name, { questionSchema }] of Object.entries(questionKinds)) {
      for (const other of Object.keys(questionKinds)) {
        if (other === name) continue;
        expect(v.is(questionSchema, { kind: other, question })).toBe(false);
      }
    }
  });

  it('names what its creator wrote, and what its answers are counted by', () => {
    const told = (asked: KindQuestion) => [
      kindOf(asked).texts(asked),
      kindOf(asked).counted(asked),
    ];
    const options = ['a', 'b', 'c'];
    expect(told(written(several, { kind: 'several', options, ans: [0] }))).toEqual([
      options,
      options,
    ]);
    expect(told(written(order, { kind: 'order', items: options }))).toEqual([options, options]);
    const range = { kind: 'number', min: -1, max: 1, step: 0.1, ans: 0, tolerance: 0 };
    const parts = ['-1 – -0.8', '-0.8 – -0.6', '-0.6 – -0.4', '-0.4 – -0.2', '-0.2 – 0'];
    expect(told(written(number, range))[0]).toEqual([]);
    expect(told(written(number, range))[1]?.slice(0, 5)).toEqual(parts);
    expect(told(written(number, { ...range, unit: '°' }))[0]).toEqual(['°']);
    expect(told(written(text, { kind: 'text', accepted: ['a'] }))).toEqual([['a'], []]);
    const pairs = options.map((right, index) => ({ left: `${index}`, right }));
    expect(told(written(match, { kind: 'match', pairs }))).toEqual([
      ['0', 'a', '1', 'b', '2', 'c'],
      ['0 – a', '1 – b', '2 – c'],
    ]);
    expect(told(written(opinion, { kind: 'opinion', options: ['a', 'b'] }))).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(told(written(opinion, { kind: 'opinion', words: true }))).toEqual([[], []]);
  });

  it('counts answers by their places', () => {
    const items = ['a', 'b', 'c'];
    const sorted = written(order, { kind: 'order', items });
    const shown = order.ask(sorted).options;
    const places = ['a', 'c', 'b'].map((item) => shown.indexOf(item));
    expect(order.countsOf(sorted, places)).toEqual([0]);
    const pairs = items.map((right, index) => ({ left: `${index}`, right }));
    const paired = written(match, { kind: 'match', pairs });
    const rights = match.ask(paired).options;
    const chosen = ['b', 'b', 'c'].map((right) => rights.indexOf(right));
    expect(match.countsOf(paired, chosen)).toEqual([1, 2]);
    const range = { kind: 'number', min: 10, max: 30, step: 1, ans: 20, tolerance: 0 };
    const numbers = [10, 11.9, 12, 29, 30].map((one) =>
      number.countsOf(written(number, range), one),
    );
    expect(numbers).toEqual([[0], [0], [1], [9], [9]]);
    expect(opinion.countsOf(written(opinion, { kind: 'opinion', words: true }), 'x')).toEqual([]);
    const choice = written(opinion, { kind: 'opinion', options: ['a', 'b'] });
    expect(opinion.countsOf(choice, 1)).toEqual([1]);
    expect(text.countsOf(written(text, { kind: 'text', accepted: ['a'] }), 'a')).toEqual([]);
  });

  it('reads an answer of its shape that belongs to the question', () => {
    const ticked = written(several, { kind: 'several', options: ['a', 'b'], ans: [0] });
    expect(readKindAnswer(ticked, [1, 0, 1])).toEqual([0, 1]);
    for (const wrong of [[2], '0', 0, null, [0.5]]) {
      expect(readKindAnswer(ticked, wrong)).toBeUndefined();
    }
  });

  it('is answered with a number, a text or a few places', () => {
    expect(v.parse(kindAnswerSchema, ' a  b ')).toBe('a b');
    for (const right of [0, -1.5, [], [0, 7], Array.from({ length: 8 }, () => 0)]) {
      expect(v.parse(kindAnswerSchema, right)).toEqual(right);
    }
    const many = Array.from({ length: 9 }, () => 0);
    for (const wrong of [' ', 'x'.repeat(61), [8], [-1], many, null, true, {}, 1 / 0]) {
      expect(v.is(kindAnswerSchema, wrong), JSON.stringify(wrong)).toBe(false);
    }
    expect(v.is(kindAnswerReplySchema, [1])).toBe(true);
    expect(v.is(kindAnswerReplySchema, 'a')).toBe(true);
    expect(v.is(kindAnswerReplySchema, null)).toBe(false);
  });

  it('gives quarters of its points', () => {
    expect([0, 0.2, 1 / 4, 1 / 3, 0.5, 2 / 3, 0.75, 0.99, 1].map(inQuarters)).toEqual([
      0, 0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1,
    ]);
    // Three parts of three, summed as doubles.
    expect(inQuarters(1 / 3 + 1 / 3 + 1 / 3)).toBe(1);
  });
});
