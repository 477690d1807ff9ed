import { describe, expect, it } from 'vitest';
import {
  daysUntilDue,
  dueQuestions,
  mostPracticed,
  type PracticeItem,
  type PracticeQuestion,
  practiceLength,
  withKnown,
  withMissed,
} from '#core/practice.ts';

const questionOf = (question: string, language: 'en' | 'hi' = 'en'): PracticeQuestion => ({
  question,
  language,
  options: ['Red', 'Blue'],
  answer: 1,
});
const asked = (list: readonly PracticeItem[], today: number) =>
  dueQuestions(list, today).map(({ question }) => question);

describe('practice', () => {
  it('asks what was missed after 1 day, then 3, then 7, and no more', () => {
    let list = withMissed([], [questionOf('a')], 100);
    expect([100, 101].map((day) => asked(list, day))).toEqual([[], ['a']]);
    list = withKnown(list, questionOf('a'), 101);
    expect([103, 104].map((day) => asked(list, day))).toEqual([[], ['a']]);
    list = withKnown(list, questionOf('a'), 104);
    expect([110, 111].map((day) => asked(list, day))).toEqual([[], ['a']]);
    expect(withKnown(list, questionOf('a'), 111)).toEqual([]);
  });

  it('begins anew with what was missed again', () => {
    let list = withMissed([], [questionOf('a')], 100);
    list = withKnown(list, questionOf('a'), 101);
    list = withMissed(list, [questionOf('a')], 104);
    expect(list).toEqual([{ item: questionOf('a'), known: 0, dueDay: 105 }]);
  });

  it('keeps a question of each language, and the newest ones', () => {
    const list = withMissed([], [questionOf('a'), questionOf('a', 'hi')], 100);
    expect(list).toHaveLength(2);
    expect(withKnown(list, questionOf('b'), 101)).toEqual(list);
    const many = Array.from({ length: mostPracticed }, (_, index) => questionOf(`q${index}`));
    const full = withMissed(list, many, 101);
    expect(full).toHaveLength(mostPracticed);
    expect(full[0]?.item.question).toBe('q0');
  });

  it('asks a few at a time, the longest waiting first, and tells when the next is due', () => {
    const many = Array.from({ length: 12 }, (_, index) => questionOf(`q${index}`));
    const list = withMissed(withMissed([], many, 100), [questionOf('old')], 90);
    expect(asked(list, 101)).toHaveLength(practiceLength);
    expect(asked(list, 101)[0]).toBe('old');
    expect([90, 91, 95].map((day) => daysUntilDue(list, day))).toEqual([1, 0, 0]);
    expect(daysUntilDue([], 90)).toBeNull();
  });
});
