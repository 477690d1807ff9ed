import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type FileLosses, isCarried, lossesOf } from '#core/file-losses.ts';
import { textKey } from '#core/question-kinds/text/text-key.ts';
import { type WrittenFormat, writtenFormats } from '#core/quiz-files.ts';
import { cleanLine } from '#core/text.ts';
import { rightOptions, type TriviaQuestion, triviaQuestionSchema } from '#core/trivia-quiz.ts';
import { draftOf } from '#server/quiz-files/draft-of.ts';
import { writeCustomQuiz } from '#server/quiz-files/export-custom-quiz.ts';

/** What breaks writers and readers of files, beside everything else that people write. */
const nasty = fc.constantFrom(
  ...['=1+1', "'@x", '"', 'a,b;c', '\\', '{=a ~b}', '#### no', '::t::', '[html]<b>x</b>', '%50%'],
  ...[
    'a -> b',
    '// x',
    '$CATEGORY: x',
    '&amp; &lt;',
    '1 < 2 > 0',
    ']]>',
    '<!ENTITY x>',
    '<p>y</p>',
  ],
  ...[
    'True',
    'हिंदी, प्रश्न?',
    '🎉👩‍👩‍👧',
    '1;2',
    'B',
    'é',
    '{}',
    '<?xml?>',
    '&#65;',
    '5 * 6',
    '\\*',
    '#3:1',
    '$$x^2$$',
  ],
);

const line = (max: number) =>
  fc
    .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 10 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((pieces) => cleanLine(pieces.join(' ')))
    .filter((text) => text !== '' && [...text].length <= max);

const lines = (minLength: number, maxLength: number) =>
  fc.uniqueArray(line(100), { minLength, maxLength });

/** A field that may be missing. */
const maybe = <T>(name: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [name]: one }));

const common = fc
  .tuple(maybe('explanation', line(100)), maybe('points', fc.constantFrom(0, 0.5, 1, 2)))
  .map(([explanation, points]): { explanation?: string; points?: number } => ({
    ...explanation,
    ...points,
  }));

const partial = maybe('partial', fc.constant(true));

const choice = fc
  .record({ options: lines(2, 8), first: fc.nat(), several: fc.boolean() })
  .map(({ options, first, several }) => {
    const one = first % options.length;
    const other = (one + 1) % options.length;
    return { options, ans: several && options.length > 2 ? [one, other] : one };
  });

const severalRight = fc
  .record({
    options: lines(2, 8),
    right: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
    partial,
  })
  .map(({ options, right, partial: part }) => ({
    kind: 'several',
    options,
    ans: right.map((place) => place % options.length),
    ...part,
  }));

const order = fc
  .record({ items: lines(3, 8), partial })
  .map(({ items, partial: part }) => ({ kind: 'order', items, ...part }));

const match = fc
  .record({ lefts: lines(3, 6), rights: lines(2, 6), partial })
  .map(({ lefts, rights, partial: part }) => ({
    kind: 'match',
    pairs: lefts.map((left, index) => ({ left, right: rights[index % rights.length] })),
    ...part,
  }));

const text = fc
  .record({
    accepted: fc.array(
      line(60).filter((one) => textKey(one) !== ''),
      { minLength: 1, maxLength: 12 },
    ),
    nearly: maybe('nearly', fc.constant(true)),
  })
  .map(({ accepted, nearly }) => ({ kind: 'text', accepted, ...nearly }));

/** Numbers as people write them: at most 1,000,000, with at most three decimals. */
const thousandths = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((value) => value / 1_000);

const number = fc
  .record({
    from: thousandths(-1e9, 1e9),
    width: fc.integer({ min: 1, max: 100_000 }),
    step: fc.constantFrom(0.001, 0.5, 1, 7, 1000),
    at: fc.integer({ min: 0, max: 1_000 }),
    tolerance: thousandths(0, 10_000),
    unit: maybe('unit', line(12)),
  })
  .map(({ from, width, step, at, tolerance, unit }) => {
    const max = Number((from + width * step).toFixed(3));
    const ans = Number((from + (max - from) * (at / 1_000)).toFixed(3));
    const within = Math.min(Math.max(ans, from), max);
    return { kind: 'number', min: from, max, step, ans: within, tolerance, ...unit };
  });

const opinion = fc.oneof(
  lines(2, 8).map((options) => ({ kind: 'opinion', options })),
  fc.constant({ kind: 'opinion', words: true }),
);

/** A question of any kind, as its creator's quiz has stored it. */
const question = fc
  .tuple(line(100), fc.oneof(choice, severalRight, order, match, text, number, opinion), common)
  .map(([asked, own, { points, ...explained }]): TriviaQuestion => {
    const isOpinion = 'kind' in own && own.kind === 'opinion';
    const scored = points === undefined || isOpinion ? {} : { points };
    return v.parse(triviaQuestionSchema, { question: asked, ...own, ...explained, ...scored });
  });

const quiz = fc.record({
  name: fc.constant('Asha'),
  language: fc.constantFrom('en' as const, 'hi' as const),
  title: line(100),
  seconds: fc.constantFrom(null, 10 as const, 30 as const),
  data: fc.array(question, { minLength: 1, maxLength: 4 }),
});

const shuffling: readonly WrittenFormat[] = ['gift', 'opentdb'];

/** Options with whether they are right, where a format shuffles them. */
function shapeOf(one: TriviaQuestion, format: WrittenFormat): object {
  if (!shuffling.includes(format) || !('options' in one && 'ans' in one)) return one;
  const { options, ans, ...others } = one;
  const right = rightOptions(ans);
  const marked = options.map((option, index) => `${right.includes(index) ? '=' : '~'}${option}`);
  return { ...others, options: marked.toSorted() };
}

/** A question as it comes back: without what its format leaves out. */
function keptOf(one: object, { explanations, points }: FileLosses) {
  const isGone = ([field, value]: readonly [string, unknown]) =>
    (field === 'explanation' && explanations) || (field === 'points' && (points || value === 1));
  return Object.fromEntries(Object.entries(one).filter((entry) => !isGone(entry)));
}

/** What a run of many found: its options look like the eight columns of a table. */
const found = {
  name: 'Asha' as const,
  language: 'en' as const,
  title: '=1+1',
  seconds: null,
  data: [
    { question: '=1+1', options: ['!', '"', '#', '[html]<b>x</b> ]]> a,b;c', '=1+1'], ans: 0 },
    { question: '!', options: ['=1+1', '&#65;'], ans: 0 },
  ],
};

describe.each(writtenFormats)('a quiz that goes out as %s and comes in again', (format) => {
  it('has lost nothing but what is listed, whatever its kinds of questions', async () => {
    await fc.assert(
      fc.asyncProperty(quiz, async (given) => {
        const losses = lossesOf(given, format);
        const kept = given.data.filter((one) => isCarried(one, format));
        const left = [...losses.several, ...losses.kinds].length;
        expect(kept.length + left).toBe(given.data.length);
        if (kept.length === 0) return;
        const content = writeCustomQuiz(given, format);
        const draft = await draftOf(new Uint8Array(Buffer.from(content)), given.language);
        expect(draft.skipped).toEqual([]);
        const shaped = (one: TriviaQuestion) => keptOf(shapeOf(one, format), losses);
        expect(draft.questions.map(shaped)).toEqual(kept.map(shaped));
        expect(draft.seconds).toBe(losses.seconds ? null : given.seconds);
      }),
      { numRuns: 100, examples: [[found]] },
    );
  });
});
