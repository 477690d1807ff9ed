import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { shareOf } from '#core/answer-key.ts';
import { kindOf, readKindAnswer } from '#core/question-kinds/question-kinds.ts';
import {
  choicesOf,
  inLanguage,
  missingTexts,
  readyAnswerKey,
  readyAskedParts,
  withMedia,
} from '#core/ready-question.ts';
import { readyQuestionSchema } from '#core/ready-question-schemas.ts';
import type { ReadyKindQuestion, ReadyQuestion, Texts } from '#core/ready-quiz.ts';
import { readyExamples, readyKinds } from '../tests/ready-kinds.ts';

/** The languages of these texts. */
const known = ['en', 'hi'] as const;

const bilingual = { en: 'Quiz', hi: 'क्विज़' };
const schema = readyQuestionSchema(v.null());

const problems = (given: object) =>
  (v.safeParse(schema, given).issues ?? []).map(
    (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
  );

/** The answer to an order or to pairs that is right, by the places that its player sees. */
function rightPlaces(asked: ReadyKindQuestion, language: 'en' | 'hi'): number[] {
  const { options } = readyAskedParts(asked, language);
  if (asked.kind === 'order')
    return asked.items.map((item) => options.indexOf(item[language] ?? ''));
  if (asked.kind !== 'match') throw new Error('neither an order nor pairs');
  return asked.pairs.map(({ right }) => options.indexOf(right[language] ?? ''));
}

/** Different texts in each language, whose orders have nothing to do with each other. */
const items = (minLength: number, maxLength: number): fc.Arbitrary<Texts[]> =>
  fc
    .uniqueArray(fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 6 }), {
      minLength: 2 * minLength,
      maxLength: 2 * maxLength,
    })
    .map((all) =>
      Array.from({ length: Math.floor(all.length / 2) }, (_, index) => ({
        en: all[2 * index] ?? '',
        hi: all[2 * index + 1] ?? '',
      })),
    );

describe('a question in several languages', () => {
  it('has the same places in each: an order and pairs right in one are right in the other', () => {
    fc.assert(
      fc.property(items(3, 6), fc.boolean(), (all, isOrder) => {
        const asked: ReadyKindQuestion = isOrder
          ? { ...readyExamples.order, items: all }
          : {
              ...readyExamples.match,
              pairs: all.map((right, index) => ({ left: { en: `${index}` }, right })),
            };
        const places = rightPlaces(asked, 'en');
        expect(rightPlaces(asked, 'hi')).toEqual(places);
        for (const language of known) {
          const key = inLanguage(asked, language);
          expect(shareOf(key, { option: null, answer: places })).toBe(1);
          expect(shareOf(key, { option: null, answer: places.toReversed() })).not.toBe(1);
        }
      }),
    );
  });

  it('is asked with the same bytes whatever its solution', () => {
    fc.assert(
      fc.property(
        items(3, 6).chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, others]) => {
          const pairsWith = (rights: readonly Texts[]) =>
            rights.map((right, index) => ({ left: { en: `${index}`, hi: `${index}` }, right }));
          const { order, match, several, number, text } = readyExamples;
          const twins: [ReadyKindQuestion, ReadyKindQuestion][] = [
            [
              { ...order, items: all },
              { ...order, items: others },
            ],
            [
              { ...match, pairs: pairsWith(all) },
              { ...match, pairs: pairsWith(others) },
            ],
            [
              several,
              { ...several, options: several.options.map((one) => ({ ...one, correct: true })) },
            ],
            [number, { ...number, ans: 1, tolerance: 2 }],
            [text, { ...text, accepted: { en: ['Someone else'] } }],
          ];
          for (const [one, other] of twins) {
            for (const language of known) {
              expect(JSON.stringify(readyAskedParts(one, language))).toBe(
                JSON.stringify(readyAskedParts(other, language)),
              );
            }
          }
        },
      ),
    );
  });

  it('takes a typed answer in any of them, and tells the one that is read', () => {
    const { text } = readyExamples;
    for (const language of known) {
      const key = inLanguage(text, language);
      for (const answer of ['tagore', 'टैगोर', 'Rabindranath Tagor']) {
        expect(shareOf(key, { option: null, answer }), answer).toBe(1);
      }
      expect(shareOf(key, { option: null, answer: 'Premchand' })).toBe(0);
      expect(kindOf(key).solve(key)).toEqual({
        solution: { accepted: text.accepted[language] },
      });
    }
  });

  it('tells what it asks and what is right in the language that is read', () => {
    const { several, number, opinion, words } = readyExamples;
    expect(readyAskedParts(several, 'hi')).toEqual({
      kind: 'several',
      options: ['गंगा', 'थार', 'नर्मदा'],
    });
    expect(inLanguage(several, 'hi')).toMatchObject({ ans: [0, 2], partial: true });
    expect(readyAskedParts(number, 'hi')).toMatchObject({ range: { unit: 'मीटर' } });
    expect(readyAskedParts(opinion, 'en')).toEqual({ kind: 'opinion', options: ['Tea', 'Coffee'] });
    expect(readyAskedParts(words, 'hi')).toEqual({ kind: 'opinion', options: [], words: true });
    const match = inLanguage(readyExamples.match, 'hi');
    expect(kindOf(match).solve(match)).toMatchObject({
      solution: { pairs: [{ left: 'पटना', right: 'बिहार' }, {}, {}] },
    });
  });

  it('says what it is worth', () => {
    const { choice, order } = readyExamples;
    expect(readyAskedParts(choice, 'en')).toEqual({ options: ['Venus', 'Mars'], points: 2 });
    expect(readyAnswerKey(choice, 'en')).toEqual({ options: 2, right: [1], points: 2 });
    expect(readyAskedParts({ ...order, points: 0.5 }, 'hi')).toMatchObject({ points: 0.5 });
    expect(inLanguage({ ...order, points: 0.5 }, 'hi')).toMatchObject({ points: 0.5 });
  });

  it('takes the answers of its kind and no other', () => {
    const { order } = readyExamples;
    expect(readKindAnswer(inLanguage(order, 'hi'), [3, 2, 1, 0])).toEqual([3, 2, 1, 0]);
    expect(readKindAnswer(inLanguage(order, 'hi'), [0, 0, 1, 2])).toBeUndefined();
  });
});

describe('what is written of a question', () => {
  it('comes back as it is', () => {
    for (const question of readyKinds) expect(v.parse(schema, question)).toEqual(question);
  });

  it('is missed in each language of the quiz', () => {
    expect(missingTexts({ name: bilingual, qna: readyKinds })).toEqual([]);
    const { order, match, number, text } = readyExamples;
    const only = ({ en }: { en: string }) => ({ en });
    const qna: ReadyQuestion[] = [
      { ...order, items: order.items.map(only) },
      { ...match, pairs: match.pairs.map(({ left, right }) => ({ left, right: only(right) })) },
      { ...number, unit: { en: 'm' } },
      { ...text, accepted: { en: ['Tagore'] } },
    ];
    expect(missingTexts({ name: bilingual, qna })).toEqual([
      ...[0, 1, 2, 3].map((place) => `qna.0.items.${place}.hi`),
      ...[0, 1, 2].map((place) => `qna.1.pairs.${place}.right.hi`),
      'qna.2.unit.hi',
      'qna.3.accepted.hi',
    ]);
  });

  const { several, order, number, text, match, opinion, words } = readyExamples;
  const [first] = order.items;
  it.each([
    ['an unknown kind', { ...order, kind: 'essay' }, 'kind: unknown_kind'],
    [
      'no right option',
      {
        ...several,
        options: [opinion.options[0], opinion.options[1]].map((one) => ({
          ...one,
          correct: false,
        })),
      },
      'options: no_right_option',
    ],
    [
      'options alike',
      { ...several, options: [several.options[0], several.options[0]] },
      'options: repeated',
    ],
    ['two items', { ...order, items: order.items.slice(0, 2) }, 'items: too_few_options'],
    [
      'items alike in a language',
      { ...order, items: [...order.items, { en: 'Ajanta', hi: first.hi }] },
      'items: repeated',
    ],
    [
      'nine items',
      { ...order, items: Array.from({ length: 9 }, (_, n) => ({ en: `${n}` })) },
      'items: too_many',
    ],
    [
      'a long item',
      { ...order, items: [...order.items, { en: 'x'.repeat(201) }] },
      'items.4.en: too_long',
    ],
    ['a number outside', { ...number, ans: -1 }, 'ans: malformed'],
    ['no room', { ...number, max: 0, ans: 0 }, 'max: too_small'],
    ['no step', { ...number, step: 0 }, 'step: too_small'],
    ['steps too small', { ...number, step: 0.001 }, 'step: malformed'],
    ['no number', { ...number, ans: Number.NaN }, 'ans: required'],
    ['nothing accepted', { ...text, accepted: {} }, 'accepted: required'],
    ['nothing to compare', { ...text, accepted: { en: ['?!'] } }, 'accepted.en.0: required'],
    [
      'pairs with the same left',
      { ...match, pairs: [...match.pairs, match.pairs[0]] },
      'pairs: repeated',
    ],
    [
      'rights alike',
      { ...match, pairs: match.pairs.map(({ left }) => ({ left, right: first })) },
      'pairs: no_wrong_option',
    ],
    [
      'an opinion with points',
      { ...opinion, points: 1 },
      'points: Invalid key: Expected never but received "points"',
    ],
    [
      'words and options',
      { ...words, options: opinion.options },
      'options: Invalid key: Expected never but received "options"',
    ],
  ])('is refused with %s', (_, given, problem) => {
    expect(problems(given)).toContain(problem);
  });
});

it('where choices alone are played, the others are left out and each is worth the same', () => {
  const { points: _, ...choice } = readyExamples.choice;
  expect(choicesOf({ name: bilingual, qna: readyKinds })).toEqual({
    name: bilingual,
    qna: [choice],
  });
});

it('has its images changed wherever they stand', () => {
  const paths = readyKinds.map((question) => {
    const seen: string[] = [];
    withMedia(question, (media, path) => {
      seen.push(path);
      return media;
    });
    return seen;
  });
  expect(paths).toEqual([
    ['options.0.media', 'options.1.media', 'media'],
    ['options.0.media', 'options.1.media', 'options.2.media', 'media'],
    ...[0, 1, 2, 3].map(() => ['media']),
    ['options.0.media', 'options.1.media', 'media'],
    ['media'],
  ]);
  for (const question of readyKinds)
    expect(withMedia(question, (media) => media)).toEqual(question);
});
