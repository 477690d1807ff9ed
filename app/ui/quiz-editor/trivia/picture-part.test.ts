import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { moved, partOf, partQuery, wholePart } from '#app/ui/quiz-editor/trivia/picture-part.ts';
import { picturePartSchema } from '#core/own-picture-schemas.ts';

describe('a part of a picture', () => {
  it('is all of it at first', () => {
    const part = partOf(wholePart, { width: 640, height: 480 });
    expect(part).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });

  it('is square where that is chosen, in the middle, and half of it at twice the size', () => {
    const size = { width: 800, height: 400 };
    const square = { ...wholePart, shape: 'square' as const };
    expect(partOf(square, size)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
    expect(partOf({ ...square, zoom: 2 }, size)).toEqual({
      left: 0.375,
      top: 0.25,
      width: 0.25,
      height: 0.5,
    });
  });

  it('lies inside of the picture, as the server demands', () => {
    const choices = fc.record({
      shape: fc.constantFrom('whole' as const, 'square' as const, 'wide' as const),
      zoom: fc.double({ min: 1, max: 4, noNaN: true }),
      x: fc.double({ min: -1, max: 2, noNaN: true }),
      y: fc.double({ min: -1, max: 2, noNaN: true }),
    });
    const sizes = fc.record({
      width: fc.integer({ min: 1, max: 9_999 }),
      height: fc.integer({ min: 1, max: 9_999 }),
    });
    fc.assert(
      fc.property(choices, sizes, (choice, size) => {
        expect(v.is(picturePartSchema, partQuery(partOf(choice, size)))).toBe(true);
        const there = moved(choice, size, {});
        expect(moved(there, size, {})).toEqual(there);
      }),
    );
  });
});
