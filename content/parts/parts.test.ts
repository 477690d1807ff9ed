import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parts } from '#content/parts/index.ts';
import { languages } from '#core/language.ts';
import { cleanLine, countGraphemes } from '#core/text.ts';
import type { TriviaQuestion } from '#core/trivia.ts';

const longest = { slang: 32, question: 110, option: 40, explanation: 190 } as const;

/** Largest files, in bytes: a cheap phone on a slow network loads them while somebody waits. */
const largestClip = 25 * 1024;
const largestPoster = 12 * 1024;

const questions = parts.flatMap((part) =>
  part.questions.map((question, index) => ({
    name: `question ${index + 1} of part ${part.id}`,
    part,
    index,
    question,
  })),
);

function rightPosition({ options, ans }: TriviaQuestion): number {
  return options.findIndex(({ en }) => en === ans.en);
}

it('has the seven parts with as many questions as the specification says', () => {
  expect(parts.map(({ id, questions }) => [id, questions.length])).toEqual([
    [1, 10],
    [2, 10],
    [3, 10],
    [4, 10],
    [5, 8],
    [6, 4],
    [7, 8],
  ]);
});

describe.each(parts)('part $id', (part) => {
  it('has a poster that is light enough', () => {
    expect(statSync(`public/images/parts/${part.id}.svg`).size).toBeLessThanOrEqual(largestPoster);
  });

  it('has a tagline that fits on a card', () => {
    for (const language of languages) {
      expect(cleanLine(part.slang[language])).toBe(part.slang[language]);
      expect(countGraphemes(part.slang[language])).toBeLessThanOrEqual(longest.slang);
    }
  });

  it('asks no question twice', () => {
    for (const language of languages) {
      const texts = part.questions.map(({ question }) => question[language]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('spreads the right answers over the positions', () => {
    const positions = part.questions.map(rightPosition).filter((position) => position >= 0);
    const uses = [0, 1, 2, 3].map(
      (position) => positions.filter((used) => used === position).length,
    );
    expect(Math.max(...uses)).toBeLessThanOrEqual(Math.ceil(positions.length / 2));
    if (positions.length >= 8) expect(Math.min(...uses)).toBeGreaterThanOrEqual(1);
  });
});

describe.each(questions)('$name', ({ part, index, question: trivia }) => {
  const { question, options, ans, explanation, audio } = trivia;

  it.each(languages)('is whole, clean and short enough in %s', (language) => {
    expect(options).toHaveLength(4);
    for (const [text, most] of [
      [question[language], longest.question],
      [explanation[language], longest.explanation],
      ...options.map((option) => [option[language], longest.option] as const),
    ] as const) {
      expect(text).not.toBe('');
      expect(cleanLine(text)).toBe(text);
      expect(countGraphemes(text)).toBeLessThanOrEqual(most);
    }
  });

  it.each(languages)('has its answer among its options, letter by letter, in %s', (language) => {
    const isWithoutAnswer = part.id === 6 && index === part.questions.length - 1;
    const matching = options.filter((option) => option[language] === ans[language]);
    expect(matching).toHaveLength(isWithoutAnswer ? 0 : 1);
    expect(ans[language] === '').toBe(isWithoutAnswer);
    // The right option stands at the same place in every language.
    expect(options.findIndex((option) => option[language] === ans[language])).toBe(
      rightPosition(trivia),
    );
  });

  it.each(languages)('has four different options in %s, but for the one known pair', (language) => {
    const isKnownPair = part.id === 7 && index === part.questions.length - 1;
    expect(new Set(options.map((option) => option[language])).size).toBe(isKnownPair ? 3 : 4);
  });

  it('has a clip in both encodings if its part is of gun sounds, and none otherwise', () => {
    if (part.id < 5) return expect(audio).toBeUndefined();
    expect(audio).toBe(`part-${part.id}-${index + 1}`);
    for (const format of ['webm', 'mp3']) {
      const { size } = statSync(`public/audio/${audio}.${format}`);
      expect(size).toBeGreaterThan(5_000);
      expect(size).toBeLessThanOrEqual(largestClip);
    }
  });
});
