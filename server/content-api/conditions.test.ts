import { describe, expect, it } from 'vitest';
import {
  type Condition,
  examines,
  meets,
  noCondition,
  operators,
} from '#server/content-api/conditions.ts';

function compare(key: string, name: string, ...operands: (string | number | boolean)[]): Condition {
  const operator = operators.get(name);
  if (operator === undefined) throw new Error(`no operator ${name}`);
  return { kind: 'compare', key, operator, isTime: false, operands };
}

const not = (of: Condition): Condition => ({ kind: 'not', of });
const some = (key: string, of: Condition): Condition => ({ kind: 'some', key, of });

const entity = {
  rank: 3,
  caption: null,
  thumbnail: null,
  qna: [
    { id: 1, options: [{ text: 'A' }, { text: 'B' }] },
    { id: 2, options: [] },
  ],
};

describe('a condition', () => {
  it('is met by everything where it asks for nothing', () => {
    expect(meets(noCondition, {})).toBe(true);
    expect(meets({ kind: 'any', of: [] }, {})).toBe(false);
  });

  it.each(['$eq', '$ne', '$lt', '$gt', '$in', '$notIn', '$contains', '$notContainsi'])(
    '%s is neither met nor unmet by what has no value, as in SQL',
    (name) => {
      const condition = compare('caption', name, 'x');
      expect(meets(condition, entity)).toBe(false);
      expect(meets(not(condition), entity)).toBe(false);
      expect(meets({ kind: 'any', of: [condition, compare('rank', '$eq', 3)] }, entity)).toBe(true);
    },
  );

  it('compares numbers as numbers', () => {
    expect(meets(compare('rank', '$lt', 10), entity)).toBe(true);
    expect(meets(compare('rank', '$between', 3, 3), entity)).toBe(true);
  });

  it('holds where any element meets all of it', () => {
    const text = (value: string) => some('qna', some('options', compare('text', '$eq', value)));
    expect(meets(text('B'), entity)).toBe(true);
    expect(meets(text('C'), entity)).toBe(false);
    const both = some('qna', {
      kind: 'all',
      of: [compare('id', '$eq', 2), some('options', compare('text', '$eq', 'A'))],
    });
    expect(meets(both, entity)).toBe(false);
  });

  it('takes a missing element for one without values', () => {
    const isNull: Condition = { kind: 'null', key: 'url', isNull: true };
    expect(meets(some('thumbnail', isNull), entity)).toBe(true);
    expect(meets(some('thumbnail', compare('url', '$ne', 'x')), entity)).toBe(false);
  });

  it('tells where it looks', () => {
    const deep: Condition = { kind: 'any', of: [noCondition, not(some('qna', noCondition))] };
    expect(examines(deep, 'qna')).toBe(true);
    expect(examines(deep, 'thumbnail')).toBe(false);
    expect(examines(compare('qna', '$eq', 1), 'qna')).toBe(false);
  });
});
