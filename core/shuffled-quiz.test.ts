import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readyChoiceKey } from '#core/ready-question.ts';
import { shuffledQuiz, shuffleLength } from '#core/shuffled-quiz.ts';
import { createMedia, createReadyQuiz } from '../tests/factories.ts';

/** Few texts, so that some options read the same. */
const option = fc.record({
  text: fc.constantFrom('A', 'B', 'C').map((en) => ({ en })),
  correct: fc.boolean(),
  media: fc.constantFrom(null, createMedia('m')),
});
const question = fc.record({
  question: fc.uuid().map((en) => ({ en })),
  media: fc.constant(null),
  options: fc.array(option, { minLength: 2, maxLength: 8 }),
  explanation: fc.constant(null),
});
const quiz = fc.record({
  name: fc.constant({ en: 'Quiz' }),
  qna: fc.array(question, { maxLength: 30 }),
});
const given = quiz.chain((played) =>
  fc.tuple(
    fc.constant(played),
    fc.uint8Array({ minLength: shuffleLength(played), maxLength: shuffleLength(played) }),
  ),
);

describe('a shuffled quiz', () => {
  it('has every question once, with its options, each as right as it was', () => {
    fc.assert(
      fc.property(given, ([played, random]) => {
        const { qna } = shuffledQuiz(played, random);
        expect(qna).toHaveLength(played.qna.length);
        for (const before of played.qna) {
          const [after, ...more] = qna.filter((one) => one.question === before.question);
          if (after === undefined) throw new Error('a question is lost');
          expect(more).toEqual([]);
          expect(new Set(after.options)).toEqual(new Set(before.options));
          expect(after.options).toHaveLength(before.options.length);
          const right = readyChoiceKey(after).right.map((index) => after.options[index]);
          expect(new Set(right)).toEqual(new Set(before.options.filter(({ correct }) => correct)));
        }
      }),
    );
  });

  it('is the same for the same bytes', () => {
    fc.assert(
      fc.property(given, ([played, random]) => {
        expect(shuffledQuiz(played, random.slice())).toEqual(shuffledQuiz(played, random));
      }),
    );
  });

  it('comes in every order', () => {
    const { name, qna } = createReadyQuiz();
    const [first, second] = qna;
    if (first === undefined || second === undefined) throw new Error('no questions');
    const played = { name, qna: [first, second] };
    const orders = new Set<string>();
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: shuffleLength(played), maxLength: shuffleLength(played) }),
        (random) => {
          const texts = shuffledQuiz(played, random).qna.map((one) => [
            one.question.en,
            ...one.options.map(({ text }) => text.en),
          ]);
          orders.add(JSON.stringify(texts));
        },
      ),
      { numRuns: 2_000, seed: 1 },
    );
    // 2 orders of the questions, 2 and 6 of their options.
    expect(orders.size).toBe(2 * 2 * 6);
  });
});
