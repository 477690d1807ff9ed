import { describe, expect, it } from 'vitest';
import { isTooFast, leastReadingMs } from '#core/reading-time.ts';
import { createMedia } from '../tests/factories.ts';

const question = (text: Record<string, string>, options: Record<string, string>[]) => ({
  question: text,
  media: null,
  options: options.map((own) => ({ text: own, correct: false, media: null })),
  explanation: null,
});

describe('the least time to read a question', () => {
  it('grows with its text and that of its options, and not with pictures', () => {
    const short = question({ en: 'Which?' }, [{ en: 'A' }, { en: 'B' }]);
    expect(leastReadingMs(short)).toBe(250 + 8 * 3);
    const media = createMedia('m');
    const options = short.options.map((option) => ({ ...option, media }));
    expect(leastReadingMs({ ...short, media, options })).toBe(leastReadingMs(short));
    expect(leastReadingMs(question({ en: 'Which one?' }, [{ en: 'A' }]))).toBe(250 + 11 * 3);
  });

  it('counts graphemes, in the language that takes fewer of them', () => {
    const both = question({ en: 'Who is Priya?', hi: 'प्रिया?' }, [{ en: 'Yes', hi: 'हाँ' }]);
    expect(leastReadingMs(both)).toBe(250 + 4 * 3);
  });

  it('is never more than a second', () => {
    const long = 'x'.repeat(500);
    expect(leastReadingMs(question({ en: long }, [{ en: long }]))).toBe(1_000);
  });

  it('is 250 ms where there is no text', () => {
    expect(leastReadingMs(question({}, []))).toBe(250);
  });
});

describe('a run', () => {
  const times = (...taken: number[]) => taken.map((ms) => ({ taken: ms, least: 400 }));

  it.each([
    ['a script', times(3, 3, 3, 3, 3), true],
    ['a person', times(1_200, 900, 2_500, 700, 4_000), false],
    ['a person who tapped wildly at times', times(100, 1_200, 120, 900, 800), false],
    ['a script with a few pauses', times(9_000, 3, 3, 9_000, 3), true],
    ['right at the least time', times(400, 400, 400), false],
    ['below it in the mean of the middle two', times(100, 300, 480, 900), true],
    ['above it in the mean of the middle two', times(100, 330, 480, 900), false],
    ['two answers', times(3, 3), false],
    ['no answers', [], false],
  ])('of %s', (_what, given, expected) => {
    expect(isTooFast(given)).toBe(expected);
    expect(isTooFast(given.toReversed())).toBe(expected);
  });

  it('holds each answer against its own question', () => {
    const [short, long] = [274, 1_000];
    expect(isTooFast([short, short, long].map((least) => ({ taken: 500, least })))).toBe(false);
    expect(isTooFast([short, long, long].map((least) => ({ taken: 500, least })))).toBe(true);
  });
});
