import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Language } from '#core/language.ts';
import { kindNames } from '#core/question-kinds/kind-names.ts';
import { isChoice, missingTexts, optionsOf } from '#core/ready-question.ts';
import {
  type Difficulty,
  difficulties,
  type QuizTopic,
  quizTopics,
  type ReadyQuestion,
} from '#core/ready-quiz.ts';

type Texts = Partial<Record<Language, string>>;

interface Image {
  file: string;
  alternativeText: Texts;
}

/** As files have them: images may be missing. */
type Question = ReadyQuestion<Image | undefined>;

interface Quiz {
  slug: string;
  rank: number;
  topics: readonly QuizTopic[];
  name: Texts;
  thumbnail: Image;
  qna: Question[];
}

const folder = import.meta.dirname;
const quizzes = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).quizzes[0] as Quiz);

function images(quiz: Quiz): Image[] {
  return quiz.qna.flatMap((question) => [
    ...[question.media ?? []].flat(),
    ...optionsOf(question).flatMap(({ media }) => media ?? []),
  ]);
}

/** What ships is in these; a language that is added later has no quizzes yet. */
const languages = ['en', 'hi'] as const satisfies readonly Language[];

/** A quiz about the words of one language has that one alone. */
const oneLanguage: Readonly<Record<string, Language>> = {
  'muhavare-in-emoji': 'hi',
  'shabd-aur-kahavat': 'hi',
  'words-and-idioms': 'en',
};

function languagesIn({ slug }: Quiz): readonly Language[] {
  const own = oneLanguage[slug];
  return own === undefined ? languages : [own];
}

/** Whether a text is there in all languages of its quiz, and in no other. */
function isWhole(texts: Texts, quiz: Quiz): boolean {
  const own = languagesIn(quiz);
  return languages.every((one) => ((texts[one] ?? '').trim() !== '') === own.includes(one));
}

describe('the shipped quizzes', () => {
  it('are enough for a lively list, each with a rank of its own', () => {
    expect(quizzes.length).toBeGreaterThanOrEqual(100);
    expect(quizzes.flatMap(({ qna }) => qna).length).toBeGreaterThanOrEqual(1_400);
    expect(new Set(quizzes.map(({ rank }) => rank)).size).toBe(quizzes.length);
  });

  it('are about every topic, and of every difficulty', () => {
    const questions = quizzes.flatMap(({ topics, qna }) =>
      topics.flatMap((topic) => qna.map(({ difficulty }) => `${topic} ${difficulty}`)),
    );
    for (const topic of quizTopics) {
      for (const difficulty of difficulties) {
        const count = questions.filter((one) => one === `${topic} ${difficulty}`).length;
        expect(count, `${topic} ${difficulty}`).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it('have questions of every kind', () => {
    const kinds = new Set(quizzes.flatMap(({ qna }) => qna.map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set([undefined, ...kindNames]));
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
  it('has ten questions or more, in its languages, each with its explanation', () => {
    expect(quiz.qna.length).toBeGreaterThanOrEqual(10);
    for (const item of quiz.qna) {
      const { question, explanation, kind } = item;
      for (const text of [question, ...optionsOf(item).map((option) => option.text)]) {
        expect(isWhole(text, quiz), JSON.stringify(text)).toBe(true);
      }
      // There is nothing to explain in an opinion.
      if (kind !== 'opinion') expect(isWhole(explanation ?? {}, quiz)).toBe(true);
    }
    expect(
      missingTexts({
        name: quiz.name,
        qna: quiz.qna.map((one) => ({ ...one, explanation: one.explanation ?? null })),
      }),
    ).toEqual([]);
  });

  it('has up to three topics, and begins with its easy questions', () => {
    expect(quiz.topics.length).toBeGreaterThanOrEqual(1);
    expect(quiz.topics.length).toBeLessThanOrEqual(3);
    const levels = quiz.qna
      .filter(({ kind }) => kind !== 'opinion')
      .map(({ difficulty }) => difficulty);
    const order = levels.map((level) => difficulties.indexOf(level as Difficulty));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(order).size).toBe(difficulties.length);
  });

  it('has one right option per choice, at changing places, and no two options alike', () => {
    const places = quiz.qna.filter(isChoice).map(({ options }) => {
      const right = options.flatMap(({ correct }, place) => (correct ? [place] : []));
      expect(right).toHaveLength(1);
      for (const language of languagesIn(quiz)) {
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
    const keyOf = ({ question, media }: Question) =>
      `${question.en ?? question.hi} ${media?.file ?? ''}`;
    const known = new Set(others.filter(({ media }) => media === undefined).map(keyOf));
    expect(quiz.qna.filter((each) => known.has(keyOf(each))).map(keyOf)).toEqual([]);
  });

  // Competitions draw questions from all quizzes, and put them and their options in any order.
  it('has questions that stand by themselves, and options that do not speak of each other', () => {
    const following = /^(?:and|now|this time|again)\b|^(?:और|अब|फिर)(?:\s|$)/i;
    const pointing =
      /\b(?:all|none|both|any) of (?:the|these)\b|\babove\b|\boption\b|उपरोक्त|ऊपर (?:के|वाले)|ये सभी|इनमें से कोई/i;
    for (const item of quiz.qna) {
      for (const language of languagesIn(quiz)) {
        expect(item.question[language]).not.toMatch(following);
        for (const { text } of optionsOf(item)) expect(text[language]).not.toMatch(pointing);
      }
    }
  });

  it('describes its pictures, which are small and tell nothing by their source', () => {
    for (const { file, alternativeText } of [quiz.thumbnail, ...images(quiz)]) {
      for (const one of languagesIn(quiz)) expect(alternativeText[one] ?? '', file).not.toBe('');
      const source = readFileSync(join(folder, file), 'utf8');
      expect(source.length, file).toBeLessThanOrEqual(24_000);
      expect(source, file).not.toMatch(/<title|<desc|<text|<!--|\bdata-|\baria-|class=/);
    }
  });
});
