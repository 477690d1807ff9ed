import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  differenceBetween,
  drawName,
  type GoldenName,
  goldenFile,
  goldenNames,
} from '../../tests/pictures/golden.ts';

/** Another processor may smooth edges differently. */
const tolerance = 0.002;

async function differenceFrom(name: GoldenName, text: string): Promise<number> {
  return differenceBetween(readFileSync(goldenFile(name)), await drawName(text));
}

describe('drawn names', () => {
  it.each(Object.keys(goldenNames) as GoldenName[])(
    'are as they were looked at: %s',
    async (name) => {
      expect(await differenceFrom(name, goldenNames[name])).toBeLessThan(tolerance);
    },
  );

  it.each([
    ['bengali', 'শ্\u200cরেয়া চট্টোপাধ্যায় প্রিয়া'],
    ['devanagari', 'क्\u200cषत्रिय प्रिया लक्ष्मी'],
    ['urdu', 'عبداللہ محمد ٹیپو ڈھاکہ گڑیا'],
    ['emoji', 'Ravi 👍🏽 👨‍👩‍👧 🇮🇳 ❤️'],
  ] as const)('would differ with one fault: %s', async (name, text) => {
    expect(await differenceFrom(name, text)).toBeGreaterThan(tolerance);
  });
});
