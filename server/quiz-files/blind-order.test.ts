import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blindOrder } from '#server/quiz-files/blind-order.ts';

const texts = fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 8 });

it('is the same whichever option is right, and however a file orders them', () => {
  fc.assert(
    fc.property(fc.string(), texts, fc.nat(), (question, given, right) => {
      const options = given.map((text, place) => ({
        text,
        correct: place === right % given.length,
      }));
      const expected = blindOrder(
        question,
        given.map((text) => ({ text })),
      ).map(({ text }) => text);
      expect(blindOrder(question, options.toReversed()).map(({ text }) => text)).toEqual(expected);
    }),
  );
});

it('puts the first of four options everywhere', () => {
  const options = ['right', 'b', 'c', 'd'].map((text) => ({ text }));
  const places = Array.from({ length: 400 }, (_, number) =>
    blindOrder(`Question ${number}`, options).findIndex(({ text }) => text === 'right'),
  );
  for (const place of [0, 1, 2, 3]) {
    expect(places.filter((one) => one === place).length).toBeGreaterThan(60);
  }
});
