import { describe, expect, it } from 'vitest';
import { indianDay, quizzesOfDay } from '#core/quizzes-of-day.ts';

const quizzes = Array.from({ length: 100 }, (_, index) => ({ slug: `quiz-${index}` }));
const seasons = [
  { from: '10-10', to: '11-20', quizzes: ['quiz-3', 'quiz-50', 'quiz-7', 'quiz-8', 'quiz-9'] },
  { from: '12-15', to: '01-05', quizzes: ['quiz-99'] },
];
const shownOn = (day: string, count = 12) =>
  quizzesOfDay(quizzes, { day, seasons, count }).map(({ slug }) => slug);

describe('the quizzes of a day', () => {
  it('are the same for everybody, and others the next day', () => {
    expect(shownOn('2026-09-01')).toEqual(shownOn('2026-09-01'));
    const both = new Set([...shownOn('2026-09-01'), ...shownOn('2026-09-02')]);
    expect(both.size).toBeGreaterThan(15);
  });

  it('come round to every quiz within weeks', () => {
    const days = Array.from({ length: 60 }, (_, index) => indianDay(Date.UTC(2026, 3, index + 1)));
    expect(new Set(days.flatMap((day) => shownOn(day))).size).toBe(100);
  });

  it('begin with the first three, then up to four of the season, over the turn of the year too', () => {
    expect(shownOn('2026-11-08').slice(0, 3)).toEqual(['quiz-0', 'quiz-1', 'quiz-2']);
    const diwali = shownOn('2026-11-08').slice(3, 7);
    expect(diwali.every((slug) => seasons[0]?.quizzes.includes(slug))).toBe(true);
    expect(shownOn('2026-12-31')[3]).toBe('quiz-99');
    expect(shownOn('2027-01-05')[3]).toBe('quiz-99');
    expect(shownOn('2027-01-06')[3]).not.toBe('quiz-99');
  });

  it('are all of them where there are few', () => {
    expect(shownOn('2026-11-08', 200).toSorted()).toEqual(
      quizzes.map(({ slug }) => slug).toSorted(),
    );
  });

  it('change at midnight in India', () => {
    expect(indianDay(Date.UTC(2026, 10, 24, 18, 29))).toBe('2026-11-24');
    expect(indianDay(Date.UTC(2026, 10, 24, 18, 30))).toBe('2026-11-25');
  });
});
