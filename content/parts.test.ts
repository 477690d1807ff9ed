import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parts } from '#content/parts.ts';
import { languages } from '#core/language.ts';
import { partQuestionsIn } from '#core/part.ts';
import { cleanLine, countGraphemes } from '#core/text.ts';

const longest = { slang: 32, question: 110, option: 40, explanation: 190 } as const;

/** Largest files, in bytes: a cheap phone on a slow network loads them while somebody waits. */
const largestClip = 25 * 1024;
const largestPoster = 12 * 1024;

const everyPart = languages.flatMap((language) =>
  parts.map((part) => ({
    part,
    id: part.id,
    language,
    questions: partQuestionsIn(part, language),
  })),
);

const everyQuestion = everyPart.flatMap(({ part, language, questions }) =>
  questions.map((question, index) => ({
    name: `question ${index + 1} of part ${part.id} in ${language}`,
    part,
    isLast: index === questions.length - 1,
    question,
  })),
);

it('has the seven parts with as many questions as the specification says', () => {
  expect(parts.map((part) => [part.id, partQuestionsIn(part, 'en').length])).toEqual([
    [1, 10],
    [2, 10],
    [3, 10],
    [4, 10],
    [5, 8],
    [6, 4],
    [7, 8],
  ]);
});

it.each(parts)('has a poster of part $id that is light enough', ({ id }) => {
  expect(statSync(`public/images/parts/${id}.svg`).size).toBeLessThanOrEqual(largestPoster);
});

it('has a clip in both encodings for questions of gun sounds, and none for others', () => {
  for (const part of parts) {
    for (const [index, { audio }] of partQuestionsIn(part, 'en').entries()) {
      expect(audio).toBe(part.id < 5 ? null : `part-${part.id}-${index + 1}`);
      for (const format of audio === null ? [] : ['webm', 'mp3']) {
        const { size } = statSync(`public/audio/${audio}.${format}`);
        expect(size).toBeGreaterThan(5_000);
        expect(size).toBeLessThanOrEqual(largestClip);
      }
    }
  }
});

describe.each(everyPart)('part $id in $language', ({ part, language, questions }) => {
  it('has a tagline that fits on a card', () => {
    const { slang } = part.texts[language];
    expect(cleanLine(slang)).toBe(slang);
    expect(countGraphemes(slang)).toBeLessThanOrEqual(longest.slang);
  });

  it('asks no question twice', () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });

  it('spreads the right answers over the positions', () => {
    const positions = questions
      .map(({ options, ans }) => options.indexOf(ans))
      .filter((position) => position >= 0);
    const uses = [0, 1, 2, 3].map(
      (position) => positions.filter((used) => used === position).length,
    );
    expect(Math.max(...uses)).toBeLessThanOrEqual(Math.ceil(positions.length / 2));
    if (positions.length >= 8) expect(Math.min(...uses)).toBeGreaterThanOrEqual(1);
  });
});

describe.each(everyQuestion)('$name', ({ part, isLast, question: asked }) => {
  const { question, options, ans, explanation } = asked;

  it('is whole, clean and short enough', () => {
    expect(options).toHaveLength(4);
    for (const [text, most] of [
      [question, longest.question],
      [explanation, longest.explanation],
      ...options.map((option) => [option, longest.option] as const),
    ] as const) {
      expect(text).not.toBe('');
      expect(cleanLine(text)).toBe(text);
      expect(countGraphemes(text)).toBeLessThanOrEqual(most);
    }
  });

  it('has its answer among its options, letter by letter', () => {
    const isWithoutAnswer = part.id === 6 && isLast;
    expect(options.filter((option) => option === ans)).toHaveLength(isWithoutAnswer ? 0 : 1);
    expect(ans === '').toBe(isWithoutAnswer);
  });

  it('has four different options, but for the one known pair', () => {
    const isKnownPair = part.id === 7 && isLast;
    expect(new Set(options).size).toBe(isKnownPair ? 3 : 4);
  });
});
