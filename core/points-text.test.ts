import { expect, it } from 'vitest';
import { pointsText } from '#core/points-text.ts';

it('writes quarters as fractions, and a real minus', () => {
  const points = [0, 0.25, 0.5, 1, 1.5, 12.75, -3, -0.5];
  expect(points.map(pointsText)).toEqual(['0', '¼', '½', '1', '1½', '12¾', '−3', '−½']);
});
