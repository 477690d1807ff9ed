import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Texts = { en: string; hi: string };

interface Image {
  file: string;
  alternativeText: Texts;
}

interface Question {
  question: Texts;
  explanation: Texts;
  media?: Image;
  options: { text: Texts; correct: boolean; media?: Image }[];
}

interface Quiz {
  slug: string;
  rank: number;
  name: Texts;
  thumbnail: Image;
  qna: Question[];
}

const folder = import.meta.dirname;
const quizzes = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).quizzes[0] as Quiz);

function images(quiz: Quiz): Image[] {
  return quiz.qna.flatMap(({ media, options }) => [
    ...(media === undefined ? [] : [media]),
    ...options.flatMap((option) => option.media ?? []),
  ]);
}

function isBilingual({ en, hi }: Texts): boolean {
  return en.trim() !== '' && hi.trim() !== '';
}

describe('the shipped quizzes', () => {
  it('are enough for a lively list, each with a rank of its own', () => {
    expect(quizzes.length).toBeGreaterThanOrEqual(45);
    expect(new Set(quizzes.map(({ rank }) => rank)).size).toBe(quizzes.length);
  });

  it('show pictures in the questions about what one sees', () => {
    const ofPictures = quizzes.filter(({ qna }) => qna.some(({ media }) => media !== undefined));
    expect(ofPictures.length).toBeGreaterThanOrEqual(15);
    const questions = ofPictures.flatMap(({ qna }) => qna);
    const withPicture = questions.filter(({ media }) => media !== undefined);
    expect(withPicture.length / questions.length).toBeGreaterThan(0.8);
  });
});

describe.each(quizzes.map((quiz) => [quiz.slug, quiz] as const))('%s', (_, quiz) => {
  it('has ten questions or more, in both languages, each with its explanation', () => {
    expect(quiz.qna.length).toBeGreaterThanOrEqual(10);
    for (const { question, explanation, options } of quiz.qna) {
      for (const text of [question, explanation, ...options.map((option) => option.text)]) {
        expect(isBilingual(text), JSON.stringify(text)).toBe(true);
      }
    }
  });

  it('has one right option per question, at changing places, and no two options alike', () => {
    const places = quiz.qna.map(({ options }) => {
      const right = options.flatMap(({ correct }, place) => (correct ? [place] : []));
      expect(right).toHaveLength(1);
      for (const language of ['en', 'hi'] as const) {
        expect(new Set(options.map(({ text }) => text[language])).size).toBe(options.length);
      }
      return right[0];
    });
    for (const place of new Set(places)) {
      const times = places.filter((one) => one === place).length;
      expect(times).toBeLessThanOrEqual(quiz.qna.length / 2);
    }
  });

  it('shares no question with another quiz', () => {
    const others = quizzes.filter(({ slug }) => slug !== quiz.slug).flatMap(({ qna }) => qna);
    const keyOf = ({ question, media }: Question) => `${question.en} ${media?.file ?? ''}`;
    const known = new Set(others.filter(({ media }) => media === undefined).map(keyOf));
    expect(quiz.qna.filter((each) => known.has(keyOf(each))).map(keyOf)).toEqual([]);
  });

  // Competitions draw questions from all quizzes, and put them and their options in any order.
  it('has questions that stand by themselves, and options that do not speak of each other', () => {
    const following = /^(?:and|now|this time|again)\b|^(?:और|अब|फिर)(?:\s|$)/i;
    const pointing =
      /\b(?:all|none|both|any) of (?:the|these)\b|\babove\b|\boption\b|उपरोक्त|ऊपर (?:के|वाले)|ये सभी|इनमें से कोई/i;
    for (const { question, options } of quiz.qna) {
      for (const language of ['en', 'hi'] as const) {
        expect(question[language]).not.toMatch(following);
        for (const { text } of options) expect(text[language]).not.toMatch(pointing);
      }
    }
  });

  it('describes its pictures, which are small and tell nothing by their source', () => {
    for (const { file, alternativeText } of [quiz.thumbnail, ...images(quiz)]) {
      expect(isBilingual(alternativeText), file).toBe(true);
      const source = readFileSync(join(folder, file), 'utf8');
      expect(source.length, file).toBeLessThanOrEqual(24_000);
      expect(source, file).not.toMatch(/<title|<desc|<text|<!--|\bdata-|\baria-|class=/);
    }
  });
});
