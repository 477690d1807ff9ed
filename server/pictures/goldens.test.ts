import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawStory } from '#server/pictures/story.ts';
import { differenceBetween, drawName, goldenFile } from '../../tests/pictures/golden.ts';
import { type GoldenName, goldenNames } from '../../tests/pictures/golden-names.ts';
import {
  friendStory,
  goldenStories,
  type StoryName,
  storyDescription,
} from '../../tests/pictures/story-goldens.ts';

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

describe('story pictures', () => {
  it.each(Object.keys(goldenStories) as StoryName[])(
    'are as they were looked at: %s',
    async (name) => {
      const [format, shown] = goldenStories[name];
      const { mime, bytes } = await drawStory(storyDescription(format, shown));
      expect(mime).toBe('image/png');
      expect(bytes.length).toBeLessThan(300_000);
      expect(await differenceBetween(readFileSync(goldenFile(name)), bytes)).toBeLessThan(
        tolerance,
      );
    },
  );

  const { tamil, gujarati, urdu } = goldenNames;
  it.each([
    ['square-bengali-tamil', friendStory('en', 'friend', 'শ্\u200cরেয়া চট্টোপাধ্যায় প্রিয়া', tamil)],
    ['square-malayalam-gujarati', friendStory('hi', 'couple', 'ശ്\u200cരീലക്ഷ്മി സുബ്രഹ്മണ്യൻ', gujarati)],
    ['story-urdu-emoji', friendStory('en', 'freefire', urdu, 'Ravi 👍🏽 👨‍👩‍👧 🇮🇳 ❤️')],
  ] as const)('would differ with one fault: %s', async (name, shown) => {
    const [format] = goldenStories[name];
    const { bytes } = await drawStory(storyDescription(format, shown));
    expect(await differenceBetween(readFileSync(goldenFile(name)), bytes)).toBeGreaterThan(
      tolerance,
    );
  });
});
